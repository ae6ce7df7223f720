import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';

/** Fetched after the shell: it knows the rules of what people are told. */
const BellCount = lazy(() => import('#features/inbox/bell-count.tsx'));

/** Opens the inbox and says how much in it is new. */
export function Bell() {
  const { t } = useLingui();
  return (
    <Link
      to="."
      search={(search) => ({ ...search, panel: 'inbox' })}
      className="s-bell"
      activeProps={{}}
      title={t`Open the inbox`}
    >
      <BellIcon size={18} aria-hidden="true" />
      <span className="x-hidden">{t`Open the inbox`}</span>
      <Suspense>
        <BellCount />
      </Suspense>
    </Link>
  );
}
