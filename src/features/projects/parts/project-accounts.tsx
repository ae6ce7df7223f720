import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Card } from '#ui/page.tsx';
import { useAccountsOf } from '../queries.ts';

/** The expense accounts that are bound to the project. */
export function ProjectAccounts({ projectId }: { projectId: string }) {
  const { t } = useLingui();
  const accounts = useAccountsOf(projectId);
  if (!accounts || accounts.length === 0) return null;
  return (
    <Card
      title={t`Accounts`}
      actions={<Link to="/settings/expenses-accounts">{t`All accounts`}</Link>}
    >
      <ul className="x-list">
        {accounts.map(({ id, num, name }) => (
          <li key={id}>
            <span className="x-code">{num}</span> {name}
          </li>
        ))}
      </ul>
    </Card>
  );
}
