import { NewButton } from '#ui/new-button.tsx';
import { aidImport } from './aid-import.ts';
import { ImportRows } from '#records/import-rows.tsx';
import { useStatus } from '#records/use-status.ts';
import { useActor } from '#records/use-actor.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileDown, FlaskConical, GitCompareArrows } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Actor, canCallRequest } from '#domain/access/policy.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { MissingPanel } from '#ui/fields/form-panel.tsx';
import { PageHeader, Skeleton } from '#ui/page.tsx';
import { AidGrid } from './parts/aid-grid.tsx';
import { AidPanel } from './parts/aid-panel.tsx';
import { DeclarationPanel } from './parts/declaration-panel.tsx';
import { NewAidPanel } from './parts/new-aid-panel.tsx';
import { RegisterPanel } from './parts/register-panel.tsx';
import { SimulatorPanel } from './parts/simulator-panel.tsx';
import { StandingView } from './parts/standing-view.tsx';
import { UndertakingList } from './parts/undertaking-list.tsx';
import { type MinimisDesk, type Standing, useMinimis } from './queries.ts';
import { DECLARATION, NEW_AID, REGISTER, SIMULATOR } from './search.ts';
import { useMinimisSearch } from './use-search.ts';
import './minimis.css';

/** /subventions/minimis: what each single undertaking has used of its ceilings, and what it may still get. */
export function MinimisScreen() {
  const { t } = useLingui();
  const actor = useActor();
  const desk = useMinimis();
  const { search, change } = useMinimisSearch();
  const standing =
    desk?.standings.find(({ undertaking }) => undertaking.key === search.group) ??
    desk?.standings[0];
  const open = (peek: string | undefined) => change({ peek });
  return (
    <div className="min-page">
      <PageHeader
        title={t`Minimis aid`}
        actions={standing ? <Actions {...{ actor, open }} /> : null}
      />
      {desk === undefined || actor === undefined ? (
        <Skeleton lines={8} />
      ) : standing === undefined ? (
        <NoCompanies />
      ) : (
        <>
          <UndertakingList standings={desk.standings} current={standing} />
          <StandingView key={standing.undertaking.key} standing={standing} />
          <AidGrid standing={standing} onOpen={open} />
          <Peek {...{ actor, desk, standing }} peek={search.peek} onClose={() => open(undefined)} />
        </>
      )}
    </div>
  );
}

function Actions({ actor, open }: { actor: Actor | undefined; open: (peek: string) => void }) {
  return (
    <>
      <Button icon={<FlaskConical size={16} aria-hidden="true" />} onClick={() => open(SIMULATOR)}>
        <Trans>What if…</Trans>
      </Button>
      <Button
        icon={<GitCompareArrows size={16} aria-hidden="true" />}
        onClick={() => open(REGISTER)}
      >
        <Trans>Public register</Trans>
      </Button>
      <Button icon={<FileDown size={16} aria-hidden="true" />} onClick={() => open(DECLARATION)}>
        <Trans>Declaration</Trans>
      </Button>
      {actor && canCallRequest(actor, 'create') ? (
        <ImportRows {...{ actor }} {...aidImport(actor)} />
      ) : null}
      {actor && canCallRequest(actor, 'create') ? (
        <NewButton onClick={() => open(NEW_AID)}>
          <Trans>New aid</Trans>
        </NewButton>
      ) : null}
    </>
  );
}

/** The panel that the address asks for. */
function Peek({
  actor,
  desk,
  standing,
  peek,
  onClose,
}: {
  actor: Actor;
  desk: MinimisDesk;
  standing: Standing;
  peek: string | undefined;
  onClose: () => void;
}): ReactNode {
  switch (peek) {
    case undefined:
      return null;
    case SIMULATOR:
      return <SimulatorPanel {...{ standing, onClose }} />;
    case REGISTER:
      return <RegisterPanel {...{ actor, standing, onClose }} />;
    case DECLARATION:
      return <DeclarationPanel {...{ standing, onClose }} />;
    case NEW_AID:
      return canCallRequest(actor, 'create') ? (
        <NewAidPanel {...{ actor, desk, standing, onClose }} />
      ) : null;
  }
  const aid = desk.standings.flatMap(({ aids }) => aids).find(({ id }) => id === peek);
  if (!aid) return <MissingPanel onClose={onClose} />;
  return <AidPanel key={peek} {...{ actor, desk, aid, onClose }} />;
}

function NoCompanies() {
  const { t } = useLingui();
  const { firstDownload, online } = useStatus();
  if (firstDownload === 'done') {
    return (
      <EmptyState title={t`No companies yet`}>
        <Trans>They are added in the settings; their aid is kept here.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState kind="not-downloaded" title={t`The aid is not on this device yet`}>
      {online ? (
        <Trans>It is being downloaded; this page fills by itself.</Trans>
      ) : (
        <Trans>Connect once, and it stays available without network.</Trans>
      )}
    </EmptyState>
  );
}
