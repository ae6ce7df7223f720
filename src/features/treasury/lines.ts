import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { CashFlowItem } from '#domain/treasury/cash-flow.ts';
import { TREASURY_TYPE_WORDS } from '#ui/words/treasury.ts';
import { type TreasuryData, type TreasuryRow, useInvoices } from './queries.ts';

/** A line of the list of what is expected: an item with the names of what it is of. */
export interface ExpectedLine extends CashFlowItem {
  record: TreasuryRow | undefined;
  type: string;
  concept: string;
  company: string;
  /** The provider, employee or body. */
  who: string;
  client: string;
  contact: string;
  registerDate: string | null;
  endDate: string | null;
}

/** The items with their names; undefined while those of invoices are being read. */
export function useExpectedLines(
  items: readonly CashFlowItem[],
  treasury: TreasuryData,
): readonly ExpectedLine[] | undefined {
  const { t } = useLingui();
  const ids = useMemo(
    () => items.flatMap(({ source, rowId }) => (source === 'invoice' ? [rowId] : [])),
    [items],
  );
  const invoices = useInvoices(ids);
  return useMemo(() => {
    if (!invoices) return undefined;
    const companies = new Map(treasury.companies.map(({ id, name }) => [id, name]));
    const nothing = { client: '', contact: '', registerDate: null, endDate: null };
    return items.map((item): ExpectedLine => {
      const plain = { ...item, ...nothing, record: undefined };
      const company = companies.get(item.companyId) ?? '';
      if (item.source === 'invoice') {
        const invoice = invoices.get(item.rowId);
        return {
          ...plain,
          company,
          type: t`Open invoice`,
          concept: [invoice?.docNumber, invoice?.concept].filter(Boolean).join(' '),
          who: invoice?.contactName ?? '',
          registerDate: invoice?.issueDate ?? null,
        };
      }
      if (item.source === 'subsidy') {
        const request = treasury.requests.get(item.rowId);
        const concept = [request?.internalCode, request?.title].filter(Boolean).join(' ');
        const type = item.cents < 0 ? t`Return of a subsidy` : t`Subsidy`;
        return { ...plain, company, type, concept, who: '' };
      }
      const record = treasury.records.get(item.rowId);
      return {
        ...plain,
        record,
        company,
        type: record ? t(TREASURY_TYPE_WORDS[record.type]) : '',
        concept: record?.concept ?? '',
        who: record?.counterparty ?? '',
        client: treasury.clients.get(record?.clientId ?? '')?.name ?? '',
        contact: record?.contact ?? '',
        registerDate: record?.registerDate ?? null,
        endDate: record?.endDate ?? null,
      };
    });
  }, [t, items, treasury, invoices]);
}
