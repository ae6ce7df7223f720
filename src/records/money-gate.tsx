import { isStaff } from '#domain/access/roles.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader, Skeleton } from '#ui/page.tsx';
import { NotDownloaded } from './not-downloaded.tsx';
import { useActor } from './use-actor.ts';
import { useStatusPart } from './use-status.ts';

/** Lets to rows with amounts who may see the money of some project, and says in words why others do not. */
export function MoneyGate<Catalogues extends { companies: readonly unknown[] }>({
  title,
  catalogues,
  sees,
  missing,
  children,
}: {
  /** Heading of the page while there is nothing to show; null where another stands above. */
  title: string | null;
  /** What the rows name; undefined while being read. */
  catalogues: Catalogues | undefined;
  sees: (actor: Actor) => boolean;
  /** What is said as long as nothing is on this device. */
  missing: string;
  children: (known: { actor: Actor; catalogues: Catalogues }) => ReactNode;
}) {
  const { t } = useLingui();
  const firstDownload = useStatusPart('firstDownload');
  const actor = useActor();
  const isEmpty = firstDownload !== 'done' && catalogues?.companies.length === 0;
  if (actor && catalogues && sees(actor) && !isEmpty) return children({ actor, catalogues });
  return (
    <>
      {title === null ? null : <PageHeader title={title} />}
      {!actor || !catalogues ? (
        <Skeleton lines={8} />
      ) : !isStaff(actor.role) ? (
        <EmptyState title={t`Your role does not see this`} />
      ) : sees(actor) ? (
        <NotDownloaded title={missing} isMany />
      ) : (
        <EmptyState title={t`You may not see the amounts of any project`}>
          <Trans>An administrator can give you that right, project by project.</Trans>
        </EmptyState>
      )}
    </>
  );
}
