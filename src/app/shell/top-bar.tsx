import { isStaff } from '#domain/access/roles.ts';
import { useReadiness } from '#records/use-readiness.ts';
import { useStatus } from '#records/use-status.ts';
import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import type { Session } from '#local/session/session.ts';
import { Logo } from '#ui/logo.tsx';
import { SyncChip } from '#ui/sync-chip.tsx';
import { Bell } from './bell.tsx';
import { Breadcrumb, type Crumb } from './breadcrumb.tsx';
import { CompanySwitcher } from './company-switcher.tsx';
import { DemonstrationMark } from './demonstration-mark.tsx';
import type { MenuDialog } from './menu-dialogs.tsx';
import { UserMenu } from './user-menu.tsx';
import './top-bar.css';
import './find-button.css';

/** Company in view, where we are, what is not sent, and oneself. */
export function TopBar({
  session,
  crumbs,
  onFind,
  onDialog,
}: {
  session: Session;
  crumbs: readonly Crumb[];
  onFind: () => void;
  onDialog: (dialog: MenuDialog) => void;
}) {
  const { t } = useLingui();
  return (
    <header className="s-bar">
      <Link to="/" className="s-home" aria-label={t`Xeito, to the start`}>
        <Logo size={24} />
        <span>Xeito</span>
      </Link>
      <DemonstrationMark />
      {isStaff(session.role) ? <CompanySwitcher /> : null}
      <Breadcrumb crumbs={crumbs} />
      <div className="s-bar-end">
        <button type="button" className="s-find" aria-keyshortcuts="Control+K" onClick={onFind}>
          <Search size={16} aria-hidden="true" />
          <span>{t`Find or do`}</span>
          <kbd aria-hidden="true">Ctrl K</kbd>
        </button>
        <Sync />
        {isStaff(session.role) ? <Bell /> : null}
        <UserMenu {...{ session, onDialog }} />
      </div>
    </header>
  );
}

/** By itself: it changes with each step of the sync. */
function Sync() {
  const navigate = useNavigate();
  return (
    <SyncChip
      status={useStatus()}
      readiness={useReadiness()}
      onClick={() => void navigate({ to: '.', search: (search) => ({ ...search, panel: 'sync' }) })}
    />
  );
}
