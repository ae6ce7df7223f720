import { RecordsScreen } from '#records/records-screen.tsx';
import { ORGANIZATIONS } from '#records/catalogues/organizations.ts';
import { useGrantsColumns } from './parts/use-grants-columns.tsx';

/** /settings/organizations: who grants subsidies, with its calls and what it granted. */
export function OrganizationsScreen() {
  return <RecordsScreen definition={ORGANIZATIONS} columns={useGrantsColumns()} />;
}
