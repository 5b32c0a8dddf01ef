import type { BlockOf } from "../../build/model.ts";
import {
  type CreditFacts,
  type Estimate,
  formatNumber,
  type Project,
} from "../../client/storyboard/creditEstimate.ts";
import { Inlines } from "../blocks/Inlines.tsx";
import { Icon } from "../Icon.tsx";
import { ids } from "../ids.ts";
import { need } from "../needs.ts";

const maxCount = 10_000;

interface CreditCalculatorProps {
  readonly block: BlockOf<"calculator">;
  readonly facts: CreditFacts;
  readonly project: Project;
  readonly answer: Estimate;
  readonly urls: ReadonlyMap<string, string>;
}

/** An estimate that readers can change. Without a script, it is the worked example. */
export function CreditCalculator({ block, facts, project, answer, urls }: CreditCalculatorProps) {
  const fields = [
    { name: "length", label: "Length of the script", value: project.length, min: 1 },
    { name: "images", label: "Images you regenerate", value: project.images, min: 0 },
    { name: "videos", label: "Videos you generate", value: project.videos, min: 0 },
  ];
  const maxCredits = Math.max(...facts.plans.map(({ credits }) => credits));
  return (
    <div
      className={need("calculator")}
      id={ids.calculator}
      data-calculator=""
      data-module={urls.get("calculator.js")}
      data-facts={JSON.stringify(facts)}
    >
      <fieldset>
        <legend>
          <Inlines inlines={block.title} />
        </legend>
        {fields.map(({ name, label, value, min }) => (
          <div key={name} className="calculator-field">
            <label htmlFor={`calculator-${name}_`}>{label}</label>
            <div>
              {name === "length" && (
                <select aria-label="Shots or pages" defaultValue="shots">
                  <option value="shots">shots</option>
                  <option value="pages">pages</option>
                </select>
              )}
              <button type="button" data-step="-1" aria-label={`Decrease ${label.toLowerCase()}`}>
                <Icon name="less" />
              </button>
              <input
                id={`calculator-${name}_`}
                name={name}
                type="number"
                required
                min={min}
                max={maxCount}
                autoComplete="off"
                defaultValue={value}
                aria-describedby={`calculator-${name}-range_`}
              />
              <button type="button" data-step="1" aria-label={`Increase ${label.toLowerCase()}`}>
                <Icon name="more" />
              </button>
            </div>
            <span id={`calculator-${name}-range_`}>
              Enter a whole number from {min} to {formatNumber(maxCount)}.
            </span>
          </div>
        ))}
      </fieldset>
      <div className="calculator-answer">
        <p className="stale">Your last estimate:</p>
        {/* The status below announces it once the reader pauses. */}
        <output data-answer="" aria-live="off">
          <b>{answer.total}</b>
          {answer.verdict}
        </output>
        <p data-steps="">
          {answer.steps.map((step) => (
            <span key={step}>{step}</span>
          ))}
        </p>
      </div>
      <p className="plans-words" aria-hidden="true">
        Credits in each plan. The line is your project.
      </p>
      <ul className="plans" role="list" aria-label="Credits in each plan">
        {facts.plans.map(({ name, credits }, index) => (
          <li key={name} data-plan={name} aria-current={name === answer.smallest ? "true" : undefined}>
            <b>{name}</b> {formatNumber(credits)}
            <svg width="100%" height="28" aria-hidden="true">
              <rect width={`${(100 * credits) / maxCredits}%`} y="8" height="12" />
              <rect className="mark" x={`${answer.share}%`} width="2" height="28" />
              {index === 0 && (
                <text className="mark" x={`${answer.share}%`} y="-6">
                  {answer.amount}
                </text>
              )}
            </svg>
          </li>
        ))}
      </ul>
      {block.upgrade.length > 0 && (
        <p data-upgrade="" hidden={!answer.isUpgrade}>
          <Inlines inlines={block.upgrade} />
        </p>
      )}
      <p className="visually-hidden" role="status" />
    </div>
  );
}
