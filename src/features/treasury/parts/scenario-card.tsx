import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { changeFields } from '#records/actions.ts';
import { DeleteRow } from '#records/parts/delete-row.tsx';
import { RowHistory } from '#records/parts/row-history.tsx';
import type { Actor } from '#domain/access/policy.ts';
import type { CashFlowQuestion } from '#domain/treasury/cash-flow.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { undoOf } from '#local/outbox/undo.ts';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Card } from '#ui/page.tsx';
import { showUndoable } from '#ui/undoable.ts';
import type { CashFlowAnswer } from '#workers/analytics/treasury/types.ts';
import { scenarioRecord } from '../definition.tsx';
import type { Scenario, TreasuryData } from '../queries.ts';
import { isSupposed, NOTHING_SUPPOSED, suppositionOf, withCopy } from '../scenarios.ts';
import { AccountLine } from './account-line.tsx';
import { SuppositionFields } from './supposition-fields.tsx';
import { VarianceTable } from './variance-table.tsx';

type CashFlow = CashFlowAnswer & { question: CashFlowQuestion };

interface Props {
  actor: Actor;
  treasury: TreasuryData;
  cashFlow: CashFlow;
}

/** The scenario that is asked for: what it supposes, and what was foreseen before. */
export function ScenarioCard({ actor, treasury, cashFlow }: Props) {
  const { t } = useLingui();
  const scenario = treasury.scenarios.find(({ id }) => id === cashFlow.question.scenarioId);
  if (!scenario) return null;
  return (
    <Card title={t`Scenario: ${scenario.name}`}>
      <ScenarioParts key={scenario.id} {...{ actor, treasury, cashFlow, scenario }} />
    </Card>
  );
}

interface ScenarioPartsProps {
  actor: Actor;
  treasury: TreasuryData;
  cashFlow: CashFlow;
  scenario: Scenario;
}

function ScenarioParts({ actor, treasury, cashFlow, scenario }: ScenarioPartsProps) {
  const { t } = useLingui();
  const [supposed, setSupposed] = useState(NOTHING_SUPPOSED);
  const definition = useMemo(() => scenarioRecord(actor), [actor]);
  const mayChange = definition.may(actor, 'update', scenario);
  const { suppositions, copies } = scenario;
  const save = async <Field extends 'suppositions' | 'copies'>(
    field: Field,
    value: Scenario[Field],
    told: string,
  ) => {
    const seen = { [field]: scenario[field] };
    const outcome = await changeFields(definition, actor, scenario, { [field]: value }, seen);
    if (outcome.ok) showUndoable(told, undoOf([outcome.seq]));
  };
  const row = { definition, data: treasury.data, actor, row: scenario };
  return (
    <div className="x-column">
      <SuppositionList
        {...{ suppositions, mayChange }}
        onRemove={(id) =>
          void save(
            'suppositions',
            suppositions.filter((one) => one.id !== id),
            t`Assumption removed`,
          )
        }
      />
      {mayChange ? (
        <>
          <SuppositionFields
            {...{ treasury }}
            items={cashFlow.items}
            value={supposed}
            onChange={setSupposed}
          />
          <div className="x-actions">
            <Button
              tone="primary"
              disabled={!isSupposed(supposed)}
              onClick={() => {
                const added = [...suppositions, suppositionOf(supposed)];
                setSupposed(NOTHING_SUPPOSED);
                void save('suppositions', added, t`Assumption saved on this device`);
              }}
            >
              <Trans>Assume this</Trans>
            </Button>
            <Button
              onClick={() =>
                void save(
                  'copies',
                  withCopy(copies, newRowId(), new Date().toISOString(), cashFlow),
                  t`Copy frozen`,
                )
              }
            >
              <Trans>Freeze a copy</Trans>
            </Button>
            <DeleteRow {...row} onPeek={() => undefined} />
          </div>
        </>
      ) : null}
      <VarianceTable {...{ copies, cashFlow }} />
      <RowHistory {...row} readOnly={!mayChange} />
    </div>
  );
}

interface SuppositionListProps {
  suppositions: Scenario['suppositions'];
  mayChange: boolean;
  onRemove: (id: string) => void;
}

function SuppositionList({ suppositions, mayChange, onRemove }: SuppositionListProps) {
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
    return <p className="x-hint">{t`No assumptions yet.`}</p>;
  }
  return (
    <ul className="x-list">
      {suppositions.map((supposition) => (
        <li key={supposition.id}>
          <AccountLine name={supposition.label} hint={told(supposition)}>
            {mayChange ? (
              <Button
                aria-label={t`Remove: ${supposition.label}`}
                onClick={() => onRemove(supposition.id)}
              >
                <Trans>Remove</Trans>
              </Button>
            ) : null}
          </AccountLine>
        </li>
      ))}
    </ul>
  );
}
