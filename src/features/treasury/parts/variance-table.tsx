import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CashFlowQuestion } from '#domain/treasury/cash-flow.ts';
import { varianceOf } from '#domain/treasury/scenario.ts';
import { SelectField } from '#ui/fields/text-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { MoneyCell } from '#ui/money-text.tsx';
import type { CashFlowAnswer } from '#workers/analytics/treasury/types.ts';
import type { FrozenCopy } from '../scenarios.ts';
import { STEP_WORDS } from '#ui/words/treasury.ts';

interface Props {
  copies: readonly FrozenCopy[];
  cashFlow: CashFlowAnswer & { question: CashFlowQuestion };
}

/** How the end of each step differs from what a frozen copy foresaw. */
export function VarianceTable({ copies, cashFlow }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const [chosen, setChosen] = useState('');
  const copy = copies.find(({ id }) => id === chosen) ?? copies.at(-1);
  if (!copy) return null;
  const steps = t(STEP_WORDS[copy.step]);
  const variances = varianceOf(copy.buckets, cashFlow.buckets);
  return (
    <div className="x-column">
      <SelectField
        label={t`Compared with the copy of`}
        value={copy.id}
        options={copies.toReversed().map(({ id, takenAt, step }) => ({
          value: id,
          label: `${fmt.instant(takenAt)} · ${t(STEP_WORDS[step])}`,
        }))}
        onChange={setChosen}
      />
      {variances.length === 0 ? (
        <p className="x-hint">{t`That copy has other steps or days: ${steps} compares it.`}</p>
      ) : (
        <table className="x-table">
          <thead>
            <tr>
              <th scope="col">{t`Until`}</th>
              <th scope="col" className="is-number">{t`Forecast`}</th>
              <th scope="col" className="is-number">{t`Now`}</th>
              <th scope="col" className="is-number">{t`Difference`}</th>
            </tr>
          </thead>
          <tbody>
            {variances.map(({ from, to, foreseenCents, actualCents, differenceCents }) => (
              <tr key={from}>
                <th scope="row">{fmt.day(to)}</th>
                <MoneyCell cents={foreseenCents} />
                <MoneyCell cents={actualCents} />
                <MoneyCell cents={differenceCents} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
