import { DemonstrationLink } from '#records/demonstration.tsx';
import { useStatus } from '#records/use-status.ts';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { Check, Circle, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { hasRows, savedRows } from '#local/mirror/read.ts';
import type { Session } from '#local/session/session.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { isInstalled, useInstall } from '../shell/install.ts';
import { type InstallWay, installWay } from '../shell/install-offer.ts';
import { InstallSteps } from '../shell/install-steps.tsx';
import { readRemembered, remember } from './remembered.ts';
import { type FirstStep, firstSteps } from './steps.ts';
import './checklist.css';

/** What a group that begins does first, while it is no further. */
export default function Checklist({ session: { id, role } }: { session: Session }) {
  const { t } = useMacro();
  const { online, firstDownload } = useStatus();
  const [kept, setKept] = useState(() => readRemembered(id));
  if (!online && !kept.wasOffline) setKept(remember(id, { wasOffline: true }));
  const install = useInstall();
  const way = installWay();
  const seen = useLiveQuery(readBeginnings, []);
  if (!seen || kept.isDismissed || firstDownload !== 'done') return null;
  const steps = firstSteps(role, {
    ...seen,
    isInstalled: isInstalled(),
    // Firefox on a computer has no way of its own.
    canInstall: install !== undefined || (way !== null && way !== 'firefox-desktop'),
    wasOffline: kept.wasOffline,
  });
  if (steps.length === 0) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  const count = steps.length;
  return (
    <section className="x-card s-steps" aria-labelledby="first-steps">
      <header className="x-line">
        <h2 id="first-steps">
          <Trans>First steps</Trans>
        </h2>
        <span className="x-lead">
          <Trans>
            {done} of {count} done
          </Trans>
        </span>
        <IconButton
          label={t`Do not show the first steps any more`}
          icon={X}
          onClick={() => setKept(remember(id, { isDismissed: true }))}
        />
      </header>
      <ol className="x-lines">
        {steps.map((step) => (
          <Step key={step.id} step={step}>
            {step.id === 'install' ? <Installing install={install} way={way} /> : null}
          </Step>
        ))}
      </ol>
      <DemonstrationLink person={{ role }} />
    </section>
  );
}

function Step({
  step: { label, about, to, search, isDone },
  children,
}: {
  step: FirstStep;
  /** What is done here, while it is to be done. */
  children: ReactNode;
}) {
  const { i18n } = useLingui();
  return (
    <li data-done={isDone || undefined}>
      {isDone ? <Check size={18} aria-hidden="true" /> : <Circle size={18} aria-hidden="true" />}
      <div>
        {to && !isDone ? (
          <Link to={to} search={search as never}>
            {i18n._(label)}
          </Link>
        ) : (
          <strong>{i18n._(label)}</strong>
        )}
        {isDone ? (
          <span className="x-hidden">
            <Trans>Done</Trans>
          </span>
        ) : (
          <>
            <p className="x-hint">{i18n._(about)}</p>
            {children}
          </>
        )}
      </div>
    </li>
  );
}

function Installing({
  install,
  way,
}: {
  install: (() => void) | undefined;
  way: InstallWay | null;
}) {
  return (
    <div className="s-install-steps">
      {install ? (
        <Button size="small" onClick={install}>
          <Trans>Install</Trans>
        </Button>
      ) : way ? (
        <InstallSteps way={way} />
      ) : null}
    </div>
  );
}

async function readBeginnings() {
  const [companies, projects, budgets, people, hasMovements] = await Promise.all([
    savedRows('companies'),
    savedRows('projects'),
    savedRows('budgets'),
    savedRows('people'),
    hasRows('movements'),
  ]);
  const inUse = companies.filter(({ archived }) => !archived);
  return {
    companiesWithAddress: inUse.filter(({ address }) => address !== '').length,
    companiesWithIban: inUse.filter(({ ibans }) => ibans.length > 0).length,
    companiesWithKey: inUse.filter(({ holdedApiKey }) => holdedApiKey !== null).length,
    hasMovements,
    projects: projects.length,
    budgetLines: budgets.length,
    people: people.filter(({ active }) => active).length,
  };
}
