import { useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { useMemo } from 'react';
import type { CallRequestBudget } from '#contract/resources/call-request-budgets.ts';
import type { Actor } from '#domain/access/policy.ts';
import { claimedCents } from '#domain/justification/record.ts';
import { formatCents } from '#domain/money.ts';
import { readMoney } from '#ui/fields/money-input.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { SyncMark, useSavedPhrase } from '#ui/sync-mark.tsx';
import { RECORD_RESULTS } from '#ui/words/subventions.ts';
import { changeRecord } from '../actions.ts';
import { PLAIN_RESULTS } from '../definition.tsx';
import type { RecordLine } from '../lines.ts';
import { CheckMark } from './check-mark.tsx';
import { ResultChip } from './result-chip.tsx';

/** The columns of the records; amount, item and what needs no reason are changed in their place. */
export function useRecordColumns(
  actor: Actor,
  items: readonly CallRequestBudget[],
  mayWrite: boolean,
): GridColumn<RecordLine>[] {
  const { t } = useLingui();
  const phrase = useSavedPhrase();
  return useMemo(() => {
    const day = (id: 'issueDate' | 'paymentDate', header: string): GridColumn<RecordLine> => ({
      id,
      header,
      kind: 'day',
      width: 100,
      value: ({ record }) => record[id],
    });
    const columns: GridColumn<RecordLine>[] = [
      { id: 'orderNo', header: t`No.`, kind: 'number', width: 56, value: ({ orderNo }) => orderNo },
      {
        id: 'creditor',
        header: t`Creditor`,
        kind: 'text',
        width: 180,
        primary: true,
        value: ({ record }) => record.creditor || record.concept,
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
      },
      {
        id: 'docNumber',
        header: t`Document no.`,
        kind: 'text',
        width: 124,
        value: ({ record }) => record.docNumber,
      },
      {
        id: 'imputed',
        header: t`Imputed`,
        kind: 'money',
        width: 112,
        total: 'sum',
        value: ({ record }) => record.imputedCents,
        edit: ({ record }) =>
          mayWrite
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
      },
      {
        id: 'result',
        header: t`Result`,
        kind: 'state',
        width: 120,
        value: ({ record }) => t(RECORD_RESULTS[record.result]),
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
      },
      {
        id: 'checks',
        header: t`Checks`,
        kind: 'custom',
        width: 116,
        value: ({ findings }) => findings.filter(({ severity }) => severity === 'error').length,
        cell: ({ findings }) => <CheckMark findings={findings} />,
      },
      day('issueDate', t`Issued`),
      day('paymentDate', t`Paid on`),
      {
        id: 'justified',
        header: t`Justified`,
        kind: 'money',
        width: 112,
        total: 'sum',
        hidden: true,
        value: ({ record }) => claimedCents(record),
      },
      {
        id: 'accepted',
        header: t`Accepted`,
        kind: 'money',
        width: 112,
        total: 'sum',
        value: ({ record }) => (record.result === 'accepted' ? claimedCents(record) : null),
      },
      {
        id: 'item',
        header: t`Budget item`,
        kind: 'text',
        width: 170,
        value: ({ itemName }) => itemName,
        edit: ({ record }) =>
          mayWrite
            ? {
                kind: 'choice',
                text: record.crBudgetItemId ?? '',
                options: [
                  { value: '', label: t`None` },
                  ...items.map(({ id, name }) => ({ value: id, label: name })),
                ],
                save: (crBudgetItemId) => {
                  void changeRecord(actor, record, { crBudgetItemId });
                  return null;
                },
              }
            : null,
      },
      {
        id: 'nif',
        header: t`NIF`,
        kind: 'text',
        width: 104,
        hidden: true,
        value: ({ record }) => record.nif,
      },
      {
        id: 'concept',
        header: t`Concept`,
        kind: 'text',
        width: 200,
        hidden: true,
        value: ({ record }) => record.concept,
      },
      {
        id: 'total',
        header: t`Total of the document`,
        kind: 'money',
        width: 124,
        hidden: true,
        value: ({ record }) => record.totalCents,
      },
      {
        id: 'sync',
        header: t`Sent`,
        kind: 'sync',
        width: 64,
        value: ({ record }) => (record._mark ? phrase(record._mark) : ''),
        cell: ({ record }) => <SyncMark mark={record._mark} />,
      },
    ];
    return columns;
  }, [t, phrase, actor, items, mayWrite]);
}
