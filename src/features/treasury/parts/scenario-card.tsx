import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ChangeableHistory } from '#records/changeable-history.tsx';
import { RemoveButton } from '#records/remove-button.tsx';
import { type Actor, canTreasury } from '#domain/access/policy.ts';
import type { CashFlowQuestion } from '#domain/treasury/cash-flow.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { undoOf } from '#local/outbox/undo.ts';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Card } from '#ui/page.tsx';
import { showUndoable } from '#ui/undoable.ts';
import type { CashFlowAnswer } from '#workers/analytics/treasury/types.ts';
import { type New, remove, update } from '../actions.ts';
import type { Scenario, TreasuryDesk } from '../queries.ts';
import { suppositionOf, withCopy } from '../scenarios.ts';
import { isSupposed, NOTHING_SUPPOSED, SuppositionFields } from './supposition-fields.tsx';
import { VarianceTable } from './variance-table.tsx';

type CashFlow = CashFlowAnswer & { question: CashFlowQuestion };

/** The scenario that is asked for: what it supposes, and what was foreseen before. */
export function ScenarioCard({
  actor,
  desk,
  cashFlow,
}: {
  actor: Actor;
  desk: TreasuryDesk;
  cashFlow: CashFlow;
}) {
  const { t } = useLingui();
  const scenario = desk.scenarios.find(({ id }) => id === cashFlow.question.scenarioId);
  if (!scenario) return null;
  return (
    <Card title={t`Scenario: ${scenario.name}`}>
      <ScenarioParts key={scenario.id} {...{ actor, desk, cashFlow, scenario }} />
    </Card>
  );
}

function ScenarioParts({
  actor,
  desk,
  cashFlow,
  scenario,
}: {
  actor: Actor;
  desk: TreasuryDesk;
  cashFlow: CashFlow;
  scenario: Scenario;
}) {
  const { t } = useLingui();
  const [supposed, setSupposed] = useState(NOTHING_SUPPOSED);
  const mayChange = canTreasury(actor, scenario.companyId);
  const { suppositions, copies, name } = scenario;
  const save = async (patch: Partial<New<'treasuryScenarios'>>, told: string) => {
    const names = Object.keys(patch) as (keyof typeof patch)[];
    const seen = Object.fromEntries(names.map((field) => [field, scenario[field as 'copies']]));
    const label = t`Scenario: ${name}`;
    const outcome = await update(actor, 'treasuryScenarios', scenario, { patch, seen, label });
    if (!outcome.ok) return;
    showUndoable(told, undoOf([outcome.seq]));
  };
  const removal = {
    label: t`Delete scenario`,
    said: t`Scenario deleted`,
    run: () => remove(actor, 'treasuryScenarios', scenario, t`Scenario deleted: ${name}`),
  };
  return (
    <div className="tre-panel">
      <SuppositionList
        {...{ suppositions, mayChange }}
        onRemove={(id) =>
          void save(
            { suppositions: suppositions.filter((one) => one.id !== id) },
            t`Supposition removed`,
          )
        }
      />
      {mayChange ? (
        <>
          <SuppositionFields
            {...{ desk }}
            items={cashFlow.items}
            value={supposed}
            onChange={setSupposed}
          />
          <div className="tre-buttons">
            <Button
              tone="primary"
              disabled={!isSupposed(supposed)}
              onClick={() => {
                const added = [...suppositions, suppositionOf(newRowId(), supposed)];
                setSupposed(NOTHING_SUPPOSED);
                void save({ suppositions: added }, t`Supposition saved on this device`);
              }}
            >
              <Trans>Suppose this</Trans>
            </Button>
            <Button
              onClick={() =>
                void save(
                  { copies: withCopy(copies, newRowId(), new Date().toISOString(), cashFlow) },
                  t`Copy frozen`,
                )
              }
            >
              <Trans>Freeze a copy</Trans>
            </Button>
            <RemoveButton
              resource="treasuryScenarios"
              row={scenario}
              removal={removal}
              size="normal"
            />
          </div>
        </>
      ) : null}
      <VarianceTable {...{ copies, cashFlow }} />
      <ChangeableHistory
        resource="treasuryScenarios"
        row={scenario}
        readOnly={!mayChange}
        update={(patch: Partial<New<'treasuryScenarios'>>, seen) =>
          update(actor, 'treasuryScenarios', scenario, {
            patch,
            seen,
            label: t`Scenario: ${name}`,
          })
        }
      />
    </div>
  );
}

function SuppositionList({
  suppositions,
  mayChange,
  onRemove,
}: {
  suppositions: Scenario['suppositions'];
  mayChange: boolean;
  onRemove: (id: string) => void;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const told = ({ delayDays, probabilityBp, isLeftOut }: Scenario['suppositions'][number]) => {
    if (isLeftOut) return t`does not come`;
    const days = Math.abs(delayDays);
    return [
      delayDays > 0
        ? t({ message: plural(days, { one: '# day later', other: '# days later' }) })
        : null,
      delayDays < 0
        ? t({ message: plural(days, { one: '# day earlier', other: '# days earlier' }) })
        : null,
      probabilityBp === null ? null : t`with ${fmt.percent(probabilityBp)}`,
    ]
      .filter(Boolean)
      .join(', ');
  };
  if (suppositions.length === 0) {
    return (
      <p className="x-hint">
        <Trans>Nothing is supposed yet.</Trans>
      </p>
    );
  }
  return (
    <ul className="tre-accounts">
      {suppositions.map((supposition) => (
        <li key={supposition.id}>
          <span>
            <strong>{supposition.label}</strong> <span className="x-hint">{told(supposition)}</span>
          </span>
          {mayChange ? (
            <Button
              aria-label={t`Remove: ${supposition.label}`}
              onClick={() => onRemove(supposition.id)}
            >
              <Trans>Remove</Trans>
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
