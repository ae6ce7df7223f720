import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useStatus } from './use-status.ts';

interface Props {
  title: string;
  isMany?: boolean | undefined;
}

/** In the place of what the first download has not brought yet. */
export function NotDownloaded({ title, isMany = false }: Props) {
  const { online } = useStatus();
  return (
    <EmptyState kind="not-downloaded" title={title}>
      {online && isMany ? (
        <Trans>They are being downloaded; this page fills by itself.</Trans>
      ) : online ? (
        <Trans>It is being downloaded; this page fills by itself.</Trans>
      ) : isMany ? (
        <Trans>Connect once, and they stay available without network.</Trans>
      ) : (
        <Trans>Connect once, and it stays available without network.</Trans>
      )}
    </EmptyState>
  );
}

interface NoRowsYetProps {
  title: string;
  /** The title while they are not on this device. */
  missing: string;
  isMany?: boolean | undefined;
  action?: ReactNode;
  children?: ReactNode;
}

/** In the place of a list without rows: there are none, or the first download has not brought them yet. */
export function NoRowsYet({ title, missing, isMany = false, action, children }: NoRowsYetProps) {
  const { firstDownload } = useStatus();
  if (firstDownload !== 'done') return <NotDownloaded title={missing} {...{ isMany }} />;
  return <EmptyState {...{ title, action }}>{children}</EmptyState>;
}

interface NoCompaniesYetProps {
  missing: string;
  isMany?: boolean | undefined;
}

/** In the place of what hangs on companies, where the group has none yet. */
export function NoCompaniesYet({ missing, isMany }: NoCompaniesYetProps) {
  const { t } = useLingui();
  return (
    <NoRowsYet
      title={t`No companies yet`}
      {...{ missing, isMany }}
      action={
        <Link to="/settings/companies" className={buttonClass({})}>{t`To the companies`}</Link>
      }
    >
      <Trans>All money is of a company: it begins with the first one.</Trans>
    </NoRowsYet>
  );
}

/**
 * The page of a record that is not in the mirror: whether it is missing here or missing at all depends on what
 * was downloaded.
 */
export function MissingRecord({
  name,
  downloading,
  notHere,
  notFound,
  why = <Trans>It was deleted, or its address is not right.</Trans>,
  back,
}: {
  /** What kind of record it is: the heading of the page, read out only. */
  name: string;
  /** The titles of each of the three cases. */
  downloading: string;
  notHere: string;
  notFound: string;
  /** Why a record may be missing at all. */
  why?: ReactNode;
  /** The way to the others. */
  back: ReactNode;
}) {
  const { online, firstDownload } = useStatus();
  return (
    <div className="x-column">
      <h1 className="x-hidden" tabIndex={-1}>
        {name}
      </h1>
      {!online ? (
        <EmptyState kind="not-downloaded" title={notHere} action={back}>
          <Trans>Without network it cannot be fetched. Open it again when you are online.</Trans>
        </EmptyState>
      ) : firstDownload !== 'done' ? (
        <EmptyState kind="not-downloaded" title={downloading}>
          <Trans>This page fills by itself.</Trans>
        </EmptyState>
      ) : (
        <EmptyState kind="none-match" title={notFound} action={back}>
          {why}
        </EmptyState>
      )}
    </div>
  );
}
