import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { savedRow } from '#local/mirror/read.ts';
import type { Entry } from '#local/outbox/entry.ts';

type Named = Pick<Entry, 'op' | 'resource' | 'rowId' | 'label'>;
type OfProject = 'budgets' | 'movements' | 'reinvoices';

/** The name of a record, as a link to where it is shown; where it is shown nowhere, its name alone. */
export function RecordLink({ of: { op, resource, rowId, label } }: { of: Named }) {
  if (op === 'delete') return label;
  switch (resource) {
    case 'projects':
      return (
        <Link to="/projects/$projectId" params={{ projectId: rowId }}>
          {label}
        </Link>
      );
    case 'companies':
      return (
        <Link to="/settings/companies/$companyId" params={{ companyId: rowId }}>
          {label}
        </Link>
      );
    case 'accounts':
      return <Link to="/settings/profile">{label}</Link>;
    case 'expenses':
      return (
        <Link to="/expenses" search={{ peek: rowId }}>
          {label}
        </Link>
      );
    case 'budgets':
    case 'movements':
    case 'reinvoices':
      return <LinkInProject {...{ resource, rowId, label }} />;
    case 'files':
      return <Link to="/files">{label}</Link>;
    default:
      return label;
  }
}

/** What is shown in its project; a movement that no project claims is shown in none. */
function LinkInProject({
  resource,
  rowId,
  label,
}: Pick<Named, 'rowId' | 'label'> & { resource: OfProject }) {
  const row = useLiveQuery(() => savedRow(resource, rowId), [resource, rowId]);
  const projectId = row?.projectId;
  if (!projectId) return label;
  const params = { projectId };
  switch (resource) {
    case 'budgets':
      return (
        <Link to="/projects/$projectId/budgets" {...{ params }} search={{ peek: rowId }}>
          {label}
        </Link>
      );
    case 'movements':
      return (
        <Link to="/projects/$projectId/movements" {...{ params }} search={{ peek: rowId }}>
          {label}
        </Link>
      );
    case 'reinvoices':
      return (
        <Link to="/projects/$projectId" {...{ params }} search={{ peek: `reinvoice:${rowId}` }}>
          {label}
        </Link>
      );
  }
}
