import { useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { useMemo } from 'react';
import { isWithBody } from '#domain/call-requests/change.ts';
import { claimedCents } from '#domain/justification/record.ts';
import { formatCents } from '#domain/money.ts';
import type { RequestJustification } from '#local/mirror/justification.ts';
import { readMoney } from '#ui/fields/money-input.ts';
import { column } from '#ui/grid/column.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { syncColumn, useSavedPhrase } from '#ui/sync-mark.tsx';
import { RECORD_RESULTS } from '#ui/words/subventions.ts';
import { changeRecord } from '../actions.ts';
import { PLAIN_RESULTS } from '../definition.tsx';
import type { RecordLine } from '../lines.ts';
import { CheckMark } from './check-mark.tsx';
import { ResultChip } from './result-chip.tsx';

/** The columns of the records; amount, item and what needs no reason are changed in their place. */
export function useRecordColumns(
  { actor, items, request }: RequestJustification,
  mayWrite: boolean,
): GridColumn<RecordLine>[] {
  const { t } = useLingui();
  const phrase = useSavedPhrase();
  // What was handed in changes in its own form, where the reason is said.
  const mayClaim = mayWrite && !isWithBody(request);
  return useMemo(() => {
    const day = (id: 'issueDate' | 'paymentDate', header: string): GridColumn<RecordLine> =>
      column.day(id, header, ({ record }) => record[id], { width: 100 });
    const columns: GridColumn<RecordLine>[] = [
      column.number('orderNo', t`No.`, ({ orderNo }) => orderNo, { width: 56 }),
      column.text('creditor', t`Creditor`, ({ record }) => record.creditor || record.concept, {
        width: 180,
        primary: true,
        cell: ({ record, differences }) => (
          <span className="x-name">
            <span className="x-clip" title={record.creditor || record.concept}>
              {record.creditor || record.concept}
            </span>
            {differences.length > 0 ? (
              <RefreshCw size={13} role="img" aria-label={t`The expense has changed since.`} />
            ) : null}
          </span>
        ),
      }),
      column.text('docNumber', t`Document no.`, ({ record }) => record.docNumber, { width: 124 }),
      column.money('imputed', t`Imputed`, ({ record }) => record.imputedCents, {
        width: 112,
        total: 'sum',
        edit: ({ record }) =>
          mayClaim
            ? {
                kind: 'number',
                text: formatCents(Math.abs(record.imputedCents)),
                save: (typed) => {
                  const read = readMoney(typed);
                  if (read.kind !== 'amount') return t`Write an amount such as 1.234,56`;
                  void changeRecord(actor, record, { imputedCents: read.cents });
                  return null;
                },
              }
            : null,
      }),
      column.state('result', t`Result`, ({ record }) => t(RECORD_RESULTS[record.result]), {
        width: 120,
        cell: ({ record }) => <ResultChip result={record.result} />,
        edit: ({ record }) =>
          mayWrite && PLAIN_RESULTS.includes(record.result)
            ? {
                kind: 'choice',
                text: record.result,
                options: PLAIN_RESULTS.map((value) => ({ value, label: t(RECORD_RESULTS[value]) })),
                save: (result) => {
                  void changeRecord(actor, record, { result });
                  return null;
                },
              }
            : null,
      }),
      column.custom(
        'checks',
        t`Checks`,
        ({ findings }) => findings.filter(({ severity }) => severity === 'error').length,
        { width: 116, cell: ({ findings }) => <CheckMark findings={findings} /> },
      ),
      day('issueDate', t`Issued`),
      day('paymentDate', t`Paid on`),
      column.money('justified', t`Justified`, ({ record }) => claimedCents(record), {
        width: 112,
        total: 'sum',
        hidden: true,
      }),
      column.money(
        'accepted',
        t`Accepted`,
        ({ record }) => (record.result === 'accepted' ? claimedCents(record) : null),
        { width: 112, total: 'sum' },
      ),
      column.text('item', t`Budget item`, ({ itemName }) => itemName, {
        width: 170,
        edit: ({ record }) =>
          mayClaim
            ? {
                kind: 'choice',
                text: record.crBudgetItemId ?? '',
                options: [
                  { value: '', label: t({ message: 'None', context: 'budget item' }) },
                  ...items.map(({ id, name }) => ({ value: id, label: name })),
                ],
                save: (crBudgetItemId) => {
                  void changeRecord(actor, record, { crBudgetItemId });
                  return null;
                },
              }
            : null,
      }),
      column.text('nif', t`NIF`, ({ record }) => record.nif, { width: 104, hidden: true }),
      column.text('concept', t`Concept`, ({ record }) => record.concept, {
        width: 200,
        hidden: true,
      }),
      column.money('total', t`Total of the document`, ({ record }) => record.totalCents, {
        width: 124,
        hidden: true,
      }),
      syncColumn(t`Sent`, phrase, ({ record }) => record._mark, { width: 64 }),
    ];
    return columns;
  }, [t, phrase, actor, items, mayWrite, mayClaim]);
}
