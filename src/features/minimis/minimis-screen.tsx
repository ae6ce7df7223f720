import { Grid } from '@chakra-ui/react';
import { NewButton } from '#ui/new-button.tsx';
import { ImportRows } from '#records/import-rows.tsx';
import { useRecords } from '#records/records-data.ts';
import { RowPanel } from '#records/row-panel.tsx';
import type { RecordsData } from '#records/definition.ts';
import { collectionOf } from '#local/collections/index.ts';
import { todayInMadrid } from '#ui/today.ts';
import { AIDS } from './definition.tsx';
import { useActor } from '#records/use-actor.ts';
import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { FileDown, FlaskConical, GitCompareArrows } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { type Actor, canCallRequest } from '#domain/access/policy.ts';
import { Button } from '#ui/button.tsx';
import { PageHeader, Skeleton } from '#ui/page.tsx';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { DeclarationPanel } from './parts/declaration-panel.tsx';
import { RegisterPanel } from './parts/register-panel.tsx';
import { SimulatorPanel } from './parts/simulator-panel.tsx';
import { UsageView } from './parts/usage-view.tsx';
import { type Usage, useUsages } from './queries.ts';
import { NEW_ROW } from '#records/search.ts';
import { NoCompaniesYet } from '#records/not-downloaded.tsx';
import { RecordGrid } from '#records/record-grid.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SavedViews } from '#ui/saved-views/saved-views.tsx';
import { MinimisGauge } from '#ui/subventions/minimis-gauge.tsx';
import { DECLARATION, minimisSearch, REGISTER, SIMULATOR } from './search.ts';
import './minimis.css';

/** /subventions/minimis: what each single undertaking has used of its ceilings, and what it may still get. */
export function MinimisScreen() {
  const { t } = useLingui();
  const actor = useActor();
  const usages = useUsages();
  const data = useRecords(AIDS);
  const { search, change } = useAddressSearch(minimisSearch);
  const usage = usages?.find(({ undertaking }) => undertaking.key === search.group) ?? usages?.[0];
  const open = (peek: string | undefined) => change({ peek });
  return (
    <div className="x-tall-column">
      <PageHeader
        title={t`Minimis aid`}
        actions={usage ? <Actions {...{ actor, open }} /> : null}
      />
      {usages === undefined || data === undefined || actor === undefined ? (
        <Skeleton lines={8} />
      ) : usage === undefined ? (
        <NoCompaniesYet missing={t`The aid is not on this device yet`} />
      ) : (
        <>
          <UndertakingList usages={usages} current={usage} />
          <UsageView key={usage.undertaking.key} usage={usage} />
          <AidGrid {...{ usage, data }} onOpen={open} />
          <Peek {...{ actor, data, usage }} peek={search.peek} onPeek={open} />
        </>
      )}
    </div>
  );
}

function Actions({ actor, open }: { actor: Actor | undefined; open: (peek: string) => void }) {
  const { t } = useLingui();
  return (
    <>
      <Button icon={FlaskConical} onClick={() => open(SIMULATOR)}>{t`What if…`}</Button>
      <Button icon={GitCompareArrows} onClick={() => open(REGISTER)}>{t`Public register`}</Button>
      <Button icon={FileDown} onClick={() => open(DECLARATION)}>{t`Declaration`}</Button>
      {actor && canCallRequest(actor, 'create') ? (
        <ImportRows actor={actor} definition={AIDS} />
      ) : null}
      {actor && canCallRequest(actor, 'create') ? (
        <NewButton onClick={() => open(NEW_ROW)}>{t`New aid`}</NewButton>
      ) : null}
    </>
  );
}

interface PeekProps {
  actor: Actor;
  data: RecordsData;
  usage: Usage;
  peek: string | undefined;
  onPeek: (peek: string | undefined) => void;
}

/** The panel that the address asks for. */
function Peek({ actor, data, usage, peek, onPeek }: PeekProps): ReactNode {
  const onClose = () => onPeek(undefined);
  const start = useNewAid(usage);
  switch (peek) {
    case SIMULATOR:
      return <SimulatorPanel {...{ usage, onClose }} />;
    case REGISTER:
      return <RegisterPanel {...{ actor, usage, onClose }} />;
    case DECLARATION:
      return <DeclarationPanel {...{ usage, onClose }} />;
    default:
      return <RowPanel definition={AIDS} {...{ actor, data, peek, onPeek, start }} />;
  }
}

/** What a new aid starts with: the only company of the undertaking in view is chosen already. */
function useNewAid({ undertaking: { companies } }: Usage): Readonly<Record<string, unknown>> {
  const only = companies.length === 1 ? companies[0]?.id : undefined;
  return useMemo(
    () => ({
      ...collectionOf('minimisAids').defaults,
      companyId: only,
      grantDate: todayInMadrid(),
    }),
    [only],
  );
}

interface Props {
  usage: Usage;
  data: RecordsData;
  onOpen: (id: string) => void;
}

/** The aids of an undertaking, the newest first. */
function AidGrid({ usage, data, onOpen }: Props) {
  const { t } = useLingui();
  const rows = useMemo(
    () => usage.aids.toSorted((a, b) => (a.grantDate < b.grantDate ? 1 : -1)),
    [usage],
  );
  return (
    <RecordGrid
      definition={AIDS}
      {...{ data, rows }}
      label={t`Minimis aid of ${usage.undertaking.name}`}
      onOpen={({ id }) => onOpen(id)}
      stateKey="minimis-aids"
      toolbar={<SavedViews list="minimis-aids" />}
      totals={null}
      rowClass={({ state }) => (state === 'returned' ? 'min-returned' : undefined)}
      empty={<EmptyState kind="none-exist" title={t`No minimis aid yet`} />}
    />
  );
}

/** The single undertakings, each with its fullest ceiling; one press takes it in view. */
function UndertakingList({ usages, current }: { usages: readonly Usage[]; current: Usage }) {
  const { t } = useLingui();
  if (usages.length < 2) return null;
  return (
    <Grid
      as="nav"
      gap="12px"
      templateColumns="repeat(auto-fill, minmax(min(100%, 280px), 1fr))"
      aria-label={t`Single undertakings`}
    >
      {usages.map((usage) => {
        const { key, name, companies } = usage.undertaking;
        const fullest = usage.positions.toSorted(
          (a, b) => b.usedCents / b.limit.ceilingCents - a.usedCents / a.limit.ceilingCents,
        )[0];
        return (
          <Link
            key={key}
            to="."
            search={(before: object) => ({ ...before, group: key, peek: undefined })}
            replace
            className="x-card min-undertaking"
            aria-current={usage === current ? 'true' : undefined}
          >
            <span className="x-line x-line-ends">
              <strong>{name}</strong>
              {companies.length > 1 ? (
                <span className="x-hint">
                  <Plural value={companies.length} one="# company" other="# companies" />
                </span>
              ) : null}
            </span>
            {fullest ? <MinimisGauge position={fullest} /> : null}
          </Link>
        );
      })}
    </Grid>
  );
}
