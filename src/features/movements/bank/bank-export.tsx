import { useLingui } from '@lingui/react/macro';
import type { Company } from '#contract/resources/companies.ts';
import { useAnalytics } from '#ui/analytics/analytics.ts';
import { allLines } from '#ui/analytics/use-window-rows.ts';
import { exportGrid } from '#ui/tables/export-grid.ts';
import { ExportMenu } from '#ui/tables/export-menu.tsx';
import type { BankQuery } from '#workers/analytics/ledger/types.ts';
import { useBankColumns } from './bank-columns.tsx';
import { BANK_ROWS } from './bank-rows.ts';

interface Props {
  query: BankQuery;
  companies: readonly Company[];
}

/** All that match, not only what was scrolled by, as a file. */
export function BankExport({ query, companies }: Props) {
  const { t } = useLingui();
  const ledgers = useAnalytics();
  const columns = useBankColumns(companies);
  const save = async (format: 'csv' | 'xlsx') => {
    const rows = await allLines(BANK_ROWS, ledgers, query);
    await exportGrid({ name: t`Bank`, rows, columns, format });
  };
  return <ExportMenu onSave={save} />;
}
