import type { Assets, Block, Site } from "../../build/model.ts";
import { describeShots, formatNumber } from "../../client/storyboard/creditEstimate.ts";
import { Inlines } from "../blocks/Inlines.tsx";
import { Icon } from "../Icon.tsx";
import { ids } from "../ids.ts";

const maxCount = 10_000;

interface CreditCalculatorProps {
  readonly block: Extract<Block, { kind: "calculator" }>;
  readonly calculator: Site["calculator"];
  readonly assets: Assets;
}

/** An estimate that readers can change. Without a script, it is the worked example. */
export function CreditCalculator({ block, calculator, assets }: CreditCalculatorProps) {
  const { facts, project, answer } = calculator;
  const fields = [
    { name: "length", label: "Length of the script", value: project.length, min: 1 },
    { name: "images", label: "Images you regenerate", value: project.images, min: 0 },
    { name: "videos", label: "Videos you generate", value: project.videos, min: 0 },
  ];
  const maxCredits = facts.plans.at(-1)?.credits ?? 1;
  const place = `${answer.place}%`;
  return (
    <div
      className="calculator"
      id={ids.calculator}
      data-calculator=""
      data-module={assets.urls.get("calculator.js")}
      data-facts={JSON.stringify(facts)}
      data-beyond={answer.isBeyond ? "" : undefined}
    >
      <fieldset>
        <legend>
          <Inlines inlines={block.title} />
        </legend>
        {fields.map(({ name, label, value, min }) => (
          <div key={name} className="calculator-field">
            <label htmlFor={`calculator-${name}_`}>{label}</label>
            <div>
              <button type="button" data-step="-1" aria-label={`Decrease: ${label}`}>
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
              <button type="button" data-step="1" aria-label={`Increase: ${label}`}>
                <Icon name="more" />
              </button>
              {name === "length" && (
                <select aria-label="Shots or pages" defaultValue="shots">
                  <option value="shots">shots</option>
                  <option value="pages">pages</option>
                </select>
              )}
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
          {block.upgrade.length > 0 && (
            <span data-upgrade="" hidden={!answer.isUpgrade}>
              {" "}
              <Inlines inlines={block.upgrade} />
            </span>
          )}
        </p>
      </div>
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
                <rect y="11" width={`${((plan.credits / maxCredits) * 100).toFixed(2)}%`} height="22" />
                <line className="mark" x1={place} x2={place} y1="-4" y2="48" />
                {plan.credits === maxCredits && (
                  <svg className="beyond" aria-hidden="true" x="100%" y="22">
                    <path className="mark" d="M23 0H42M36-6l6 6-6 6" />
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
      <p className="visually-hidden" role="status" />
    </div>
  );
}
