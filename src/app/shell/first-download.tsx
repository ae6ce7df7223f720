import { isStaff } from '#domain/access/roles.ts';
import { useReadiness } from '#records/use-readiness.ts';
import { useStatus, useStatusPart } from '#records/use-status.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { holdFilesBack } from '#local/app-files.ts';
import { syncNow } from '#local/sync-now.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { ReadyLine } from '#ui/ready-line.tsx';
import { useSession } from '../session/use-session.ts';

/** The local database needs a moment to say what it holds: nothing is shown before. */
const SHOWN_AFTER_MS = 250;

/** The page whose rows come before all others. */
const CALENDAR = '/subventions/calendar';

/**
 * Shows the page once this device holds data; until then, that they are being fetched. The calendar opens as
 * soon as it has all of its own, and the profile before: a server that asks for a second factor gives nothing
 * until it was set up there.
 */
export function AfterFirstDownload({ children }: { children: ReactNode }) {
  const firstDownload = useStatusPart('firstDownload');
  const deadlinesHere = useStatusPart('deadlinesHere');
  const path = useRouterState({
    select: ({ location }) => location.pathname.replace(/\/$/, ''),
  });
  const isDone = firstDownload === 'done';
  const isCalendar = path === CALENDAR && deadlinesHere;
  if (!isDone && !isCalendar && path !== '/settings/profile') return <FirstDownload />;
  return (
    <>
      {isCalendar && !isDone ? <RestIsComing /> : null}
      {children}
    </>
  );
}

/** Over the page that is whole already. */
function RestIsComing() {
  useEffect(holdFilesBack, []);
  return (
    <output className="x-notice x-line s-banner s-coming">
      <Trans>The deadlines are all here. The rest of your data is still being downloaded.</Trans>
    </output>
  );
}

function FirstDownload() {
  const { t } = useLingui();
  const { online, pause, deadlinesHere } = useStatus();
  const session = useSession();
  const hasCalendar = (session === null || isStaff(session.role)) && deadlinesHere;
  const readiness = useReadiness();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  // Whoever waits for a page has the line before the parts of other pages.
  useEffect(holdFilesBack, []);
  if (!shown) return null;
  return (
    <section className="s-first" aria-live="polite">
      <h1 tabIndex={-1}>
        <Trans>Preparing this device</Trans>
      </h1>
      {online && pause === 'storage' ? (
        <>
          <p>
            <Trans>
              The storage of this device is full: your data find no room. Free some space; the
              download goes on by itself.
            </Trans>
          </p>
          <TryNow />
        </>
      ) : online ? (
        <>
          <p className="x-lead">
            <Trans>Your data are being downloaded for the first time. It happens only once.</Trans>
          </p>
          <progress className="s-progress" aria-label={t`First download`} />
          <ReadyLine readiness={readiness} />
          {hasCalendar ? (
            <Link to={CALENDAR} className={buttonClass({})}>
              <Trans>See the deadlines meanwhile</Trans>
            </Link>
          ) : null}
        </>
      ) : (
        <>
          <p>
            <Trans>
              There is no connection. The first download needs one; it begins by itself when the
              network is back.
            </Trans>
          </p>
          <TryNow />
        </>
      )}
    </section>
  );
}

function TryNow() {
  return (
    <Button onClick={() => void syncNow()}>
      <Trans>Try now</Trans>
    </Button>
  );
}
