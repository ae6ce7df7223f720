import { Link } from '@tanstack/react-router';
import type { Entry } from '#local/outbox/entry.ts';

/** The name of a record, as a link to its page where there is one. */
export function RecordLink({
  of: { op, resource, rowId, label },
}: {
  of: Pick<Entry, 'op' | 'resource' | 'rowId' | 'label'>;
}) {
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
    case 'files':
      return <Link to="/files">{label}</Link>;
    default:
      return label;
  }
}
