import { CatalogueScreen } from './catalogue-screen.tsx';
import { ORGANIZATIONS } from './definitions/organizations.ts';
import { useGrantsColumns } from './parts/use-grants-columns.tsx';

/** /settings/organizations: who grants subsidies, with its calls and what it granted. */
export function OrganizationsScreen() {
  return <CatalogueScreen definition={ORGANIZATIONS} columns={useGrantsColumns()} />;
}
