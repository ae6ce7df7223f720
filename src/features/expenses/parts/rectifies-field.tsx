import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { Expense } from '#contract/resources/expenses.ts';
import { mayRectify, rectifiedByNumber } from '#domain/expenses/rectify.ts';
import { savedRow } from '#local/mirror/read.ts';
import { useAnalytics } from '#ui/analytics/analytics.ts';
import { Button } from '#ui/button.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { useFmt } from '#ui/fmt.ts';
import { totalOf } from '../expense.ts';
import type { ExpenseForm } from '../form.ts';
import { rectifiable } from '../rectified.ts';

interface Props {
  control: Control<ExpenseForm>;
  /** Null for a new expense. */
  id: string | null;
  readOnly: boolean;
}

/** Which document a refund corrects. The one whose number its file gives is offered. */
export function RectifiesField({ control, id, readOnly }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const ledgers = useAnalytics();
  const { field } = useFormField(control, 'rectifies');
  const [companyId, contactName, contactNif, rectifiesNumber] = useWatch({
    control,
    name: ['companyId', 'contactName', 'contactNif', 'rectifiesNumber'],
  });
  const note = useMemo(
    // Its amounts are below zero, whatever is typed of them yet.
    () => ({ id: id ?? '', companyId, contactName, contactNif, netCents: -1, vatCents: 0 }),
    [id, companyId, contactName, contactNif],
  );
  const documents = useLiveQuery(() => rectifiable(ledgers, note), [ledgers, note]) ?? NONE;
  const chosen = useLiveQuery(
    async () => (field.value === '' ? undefined : savedRow('expenses', field.value)),
    [field.value],
  );
  const isListed = documents.some((one) => one.id === field.value);
  const listed = chosen && !isListed ? [chosen, ...documents] : documents;
  const found = rectifiedByNumber(note, rectifiesNumber, documents);
  const number = found?.docNumber ?? '';
  const isOther = chosen && !mayRectify(note, chosen);
  return (
    <div className="x-wide">
      <ComboField
        label={t`Corrects`}
        help={t`The document of this supplier that it gives money back of.`}
        empty={t`No document`}
        options={listed.map((one) => ({
          value: one.id,
          label: [one.docNumber || one.concept, fmt.day(one.issueDate), fmt.money(totalOf(one))]
            .filter(Boolean)
            .join(' · '),
        }))}
        {...field}
        {...{ readOnly }}
      />
      {isOther ? (
        <p className="x-hint" data-tone="warn" role="status">
          <Trans>That document is of another company or supplier.</Trans>
        </p>
      ) : null}
      {rectifiesNumber === '' || field.value !== '' || readOnly ? null : (
        <div className="x-line x-line-ends" role="status">
          <span className="x-hint">
            {found ? (
              <Trans>It says that it corrects {rectifiesNumber}.</Trans>
            ) : (
              <Trans>It says that it corrects {rectifiesNumber}, which is not here.</Trans>
            )}
          </span>
          {found ? (
            <Button size="small" onClick={() => field.onChange(found.id)}>
              <Trans>Choose {number}</Trans>
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}

const NONE: readonly Expense[] = [];
