import type { ReactNode } from "react";
import type { Assets, Block, Calculator } from "../build/model.ts";
import { describeShots, formatNumber } from "../client/calculator/creditEstimate.ts";
import { Icon } from "./Icon.tsx";
import { Inlines } from "./Inlines.tsx";
import { calculatorFieldId, ids } from "./ids.ts";

interface CreditCalculatorProps {
  readonly block: Extract<Block, { kind: "calculator" }>;
  readonly assets: Assets;
}

/** An estimate to play with. Without a script it is that of the worked example. */
export function CreditCalculator({ block, assets }: CreditCalculatorProps) {
  const { title, upgrade, calculator } = block;
  const { facts, project, answer } = calculator;
  return (
    <div
      className="calculator"
      id={ids.calculator}
      data-calculator=""
      data-module={assets.calculatorModuleUrl}
      data-facts={JSON.stringify(facts)}
      data-beyond={answer.isBeyond ? "" : undefined}
    >
      <fieldset>
        <legend>
          <Inlines inlines={title} />
        </legend>
        <NumberField name="length" label="Length of the script" value={project.length}>
          <select aria-label="Unit of the length" defaultValue={project.unit}>
            <option value="shots">shots</option>
            <option value="pages">pages</option>
          </select>
        </NumberField>
        <NumberField name="images" label="Images you regenerate" value={project.images} />
        <NumberField name="videos" label="Videos you generate" value={project.videos} />
      </fieldset>
      <div className="calculator-answer">
        <div data-stale="" />
        {/* The status below says it, once and after a rest. */}
        <output data-total="" aria-live="off">
          {answer.total}
        </output>
        <p data-steps="">
          {answer.steps.map((step) => (
            <span key={step}>{step}</span>
          ))}
        </p>
        <p>
          <span data-plan="">{answer.plan}</span>
          {upgrade.length > 0 && (
            <span data-upgrade="" hidden={!answer.isUpgrade}>
              {" "}
              <Inlines inlines={upgrade} />
            </span>
          )}
        </p>
      </div>
      <Strips calculator={calculator} />
      <p className="visually-hidden" role="status" />
    </div>
  );
}

/** The plans as strips to scale, and across them the total. Beyond the last it ends in an arrow. */
function Strips({ calculator: { facts, answer } }: { readonly calculator: Calculator }) {
  const most = facts.plans.at(-1)?.credits ?? 1;
  const place = `${answer.place}%`;
  return (
    <div className="strips">
      <p aria-hidden="true">
        Credits in each plan
        <span>
          <svg width="1em" height="1em" aria-hidden="true">
            <path className="mark" d="M9 0v20" strokeWidth="3" />
          </svg>
          Your project
        </span>
      </p>
      <ul role="list" aria-label="Credits in each plan, to scale">
        {facts.plans.map((plan) => (
          <li key={plan.name}>
            <span>
              <b>{plan.name}</b> {formatNumber(plan.credits)} <small>{describeShots(plan, facts)}</small>
            </span>
            <svg height="44" aria-hidden="true">
              <rect y="11" width={`${((plan.credits / most) * 100).toFixed(2)}%`} height="22" />
              <line className="mark" x1={place} x2={place} y1="-4" y2="48" />
              {plan.credits === most && (
                <svg className="beyond" aria-hidden="true" x="100%" y="22">
                  <path className="mark" d="M-28 0H-5M-12-6l7 6-7 6" />
                </svg>
              )}
            </svg>
            <small data-enough={plan.name} hidden={!answer.enough.includes(plan.name)}>
              has enough credits
            </small>
          </li>
        ))}
      </ul>
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
      <div>
        <button type="button" data-step="-1" aria-label={`Fewer: ${label}`}>
          <Icon name="less" />
        </button>
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
        <button type="button" data-step="1" aria-label={`More: ${label}`}>
          <Icon name="more" />
        </button>
        {children}
      </div>
      <span id={`${id}mistake_`} />
    </div>
  );
}
