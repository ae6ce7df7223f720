import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Hammer } from 'lucide-react';
import { buttonClass } from '#ui/button.tsx';
import { useSession } from './session/use-session.ts';
import { PAGES, type PagePath } from './pages.ts';

/** The options of a route whose screen is still being built. */
export function beingBuilt(path: PagePath): { component: () => React.ReactNode } {
  return { component: () => <BeingBuilt path={path} /> };
}

/** Below the tabs of a project, a tender or a request the page already has its h1. */
const UNDER_TABS = [
  '/projects/$projectId',
  '/subventions/tenders/$tenderId',
  '/subventions/call-requests/$callRequestId',
];

/** Says what will stand on this page, and leads back. */
function BeingBuilt({ path }: { path: PagePath }) {
  const { i18n } = useLingui();
  const { title, about } = { about: undefined, ...PAGES[path] };
  const isPartner = useSession()?.role === 'partner';
  const Heading = UNDER_TABS.some((start) => path.startsWith(start)) ? 'h2' : 'h1';
  return (
    <section className="s-built">
      <div className="s-built-mark" aria-hidden="true">
        <Hammer size={20} />
      </div>
      <Heading tabIndex={-1}>{i18n._(title)}</Heading>
      <p className="s-built-about">{about ? i18n._(about) : null}</p>
      <p className="s-muted">
        <Trans>This page is being built.</Trans>
      </p>
      {isPartner ? (
        <Link to="/settings/profile" className={buttonClass({})}>
          <Trans>To your profile</Trans>
        </Link>
      ) : (
        <Link to=".." className={buttonClass({})}>
          <Trans>Go back</Trans>
        </Link>
      )}
    </section>
  );
}
