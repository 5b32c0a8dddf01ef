import type { ReactNode } from "react";
import type { Assets, Calculator, Inline } from "../build/model.ts";
import { Inlines } from "./Inlines.tsx";
import { calculatorFieldId } from "./ids.ts";

interface CreditCalculatorProps {
  readonly title: readonly Inline[];
  readonly calculator: Calculator;
  readonly assets: Assets;
}

/** An estimate to play with, and below it a table that needs no script. */
export function CreditCalculator({ title, calculator, assets }: CreditCalculatorProps) {
  const { facts, project, steps, plan, typicalProjects } = calculator;
  return (
    <div className="calculator">
      <fieldset
        data-calculator=""
        data-module={assets.calculatorModuleUrl}
        data-facts={JSON.stringify(facts)}
      >
        <legend>
          <Inlines inlines={title} />
        </legend>
        <NumberField name="length" label="Length of the script" value={project.shots}>
          <select aria-label="Unit of the length">
            <option value="shots">shots</option>
            <option value="pages">script pages</option>
          </select>
        </NumberField>
        <NumberField name="images" label="Images you regenerate" value={project.regeneratedImages} />
        <NumberField name="videos" label="Videos you generate" value={project.videos} />
        <output htmlFor={["length", "images", "videos"].map(calculatorFieldId).join(" ")}>
          <span data-steps="">
            {steps.map((step) => (
              <span key={step}>{step}</span>
            ))}
          </span>
          <span data-plan="">{plan}</span>
        </output>
      </fieldset>
      <table>
        <caption>Typical projects</caption>
        <thead>
          <tr>
            <th scope="col">Project</th>
            <th scope="col" className="number">
              Credits
            </th>
            <th scope="col">Smallest plan</th>
          </tr>
        </thead>
        <tbody>
          {typicalProjects.map((typical) => (
            <tr key={typical.name}>
              <th scope="row">{typical.name}</th>
              <td className="number">{typical.credits}</td>
              <td>{typical.plan}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface NumberFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly children?: ReactNode;
}

function NumberField({ name, label, value, children }: NumberFieldProps) {
  const id = calculatorFieldId(name);
  return (
    <div className="calculator-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        defaultValue={value}
        aria-describedby={`${id}mistake_`}
      />
      {children}
      <p id={`${id}mistake_`} />
    </div>
  );
}
