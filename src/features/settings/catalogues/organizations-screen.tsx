import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { RecordsScreen } from '#records/records-screen.tsx';
import { ORGANIZATIONS } from '#records/catalogues/organizations.ts';
import type { RecordRow } from '#records/definition.ts';
import { column } from '#ui/grid/column.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { grantsByOrganization, NO_GRANTS } from './grants.ts';

/** /settings/organizations: who grants subsidies, with its calls and what it granted. */
export function OrganizationsScreen() {
  return <RecordsScreen definition={ORGANIZATIONS} columns={useGrantsColumns()} />;
}

/** How many calls each body has here, leading to them, and what it has granted to the companies. */
function useGrantsColumns(): readonly GridColumn<RecordRow>[] {
  const { t } = useLingui();
  const grants = useLiveQuery(grantsByOrganization, []);
  return useMemo(() => {
    const of = ({ id }: RecordRow) => (grants ? (grants.get(id) ?? NO_GRANTS) : undefined);
    return [
      column.number('tenders', t`Calls`, (row) => of(row)?.tenders ?? null, {
        width: 130,
        cell: (row) => <TendersLink row={row} count={of(row)?.tenders ?? 0} />,
      }),
      column.money('granted', t`Granted`, (row) => of(row)?.grantedCents ?? null, { width: 140 }),
    ];
  }, [grants, t]);
}

/** In the grid the arrows lead to the link, so that the grid stays one stop of Tab. */
function TendersLink({ row, count }: { row: RecordRow; count: number }) {
  const { t } = useLingui();
  if (count === 0) return null;
  const name = String(row['name']);
  return (
    <Link
      to="/subventions/tenders"
      search={{ body: row.id }}
      tabIndex={-1}
      title={t`Calls of ${name}`}
    >
      {count}
    </Link>
  );
}
