import { plural } from '@lingui/core/macro';
import { Radar } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { NewButton } from '#ui/new-button.tsx';
import { ImportRows } from '#records/import-rows.tsx';
import { useActor } from '#records/use-actor.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { canTender } from '#domain/access/policy.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { PageHeader, Skeleton } from '#ui/page.tsx';
import { useNowInMadrid } from '#ui/today.ts';
import { NoMatch } from '#ui/no-match.tsx';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { NoRowsYet } from '#records/not-downloaded.tsx';
import { TENDERS } from './definition.tsx';
import { FoundScreen } from './found/found-screen.tsx';
import { useWaitingCount } from './found/use-waiting.ts';
import { NewTenderPanel } from './parts/new-tender-panel.tsx';
import { TenderCard, useTenderColumns } from './parts/tender-columns.tsx';
import { TenderFilters } from './parts/tender-filters.tsx';
import { useTenderData } from './queries.ts';
import { NEW_TENDER, NO_FILTERS, type TendersSearch, tendersSearch } from './search.ts';
import { type TenderData, lineOf, type TenderLine, viewTenders } from './tender.ts';
import './tenders.css';

/** /subventions/tenders: the calls for public aid. */
export function TendersScreen() {
  const { t } = useLingui();
  const data = useTenderData();
  const actor = useActor();
  const { search, change } = useAddressSearch(tendersSearch);
  const waiting = useWaitingCount();
  const mayCreate = actor !== undefined && canTender(actor, 'create');
  const closeForm = useCallback(() => change({ peek: undefined }), [change]);
  const newTender = mayCreate ? (
    <NewButton onClick={() => change({ peek: NEW_TENDER })}>{t`New call`}</NewButton>
  ) : null;
  if (search.found) return <FoundScreen view={search.found} change={change} />;
  return (
    <div className="x-column">
      <PageHeader
        title={t`Calls`}
        count={data ? String(data.tenders.length) : undefined}
        actions={
          <>
            <Button icon={Radar} onClick={() => change({ ...NO_FILTERS, found: 'hits' })}>
              {waiting === 0
                ? t`Find calls`
                : t`${plural(waiting, { one: '# call found', other: '# calls found' })}`}
            </Button>
            {actor && mayCreate ? <ImportRows {...{ actor }} definition={TENDERS} /> : null}
            {newTender}
          </>
        }
      />
      {data === undefined ? (
        <Skeleton lines={8} />
      ) : data.tenders.length === 0 ? (
        <NoTenders action={newTender} />
      ) : (
        <TenderGrid data={data} search={search} onChange={change} />
      )}
      {data && actor && mayCreate && search.peek === NEW_TENDER ? (
        <NewTenderPanel
          actor={actor}
          tenders={data.tenders}
          organizations={[...data.organizationsById.values()]}
          onClose={closeForm}
        />
      ) : null}
    </div>
  );
}

interface TenderGridProps {
  data: TenderData;
  search: TendersSearch;
  onChange: (changes: Partial<TendersSearch>) => void;
}

function TenderGrid({ data, search, onChange }: TenderGridProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const columns = useTenderColumns();
  const now = useNowInMadrid();
  const lines = useMemo(() => data.tenders.map((tender) => lineOf(tender, data, now)), [data, now]);
  const rows = useMemo(() => viewTenders(lines, search), [lines, search]);
  return (
    <>
      <TenderFilters
        lines={lines}
        organizationsById={data.organizationsById}
        search={search}
        onChange={onChange}
      />
      <DataGrid
        label={t`Calls`}
        rows={rows}
        columns={columns}
        rowId={idOf}
        onOpen={({ id }) =>
          void navigate({
            to: '/subventions/tenders/$tenderId/summary',
            params: { tenderId: id },
          })
        }
        renderCard={renderCard}
        stateKey="tenders"
        totals={null}
        empty={
          <NoMatch
            title={t`No call matches`}
            onClear={() => onChange({ ...NO_FILTERS, view: undefined })}
          >
            <Trans>None of the calls on this device is in this view with these filters.</Trans>
          </NoMatch>
        }
      />
    </>
  );
}

function NoTenders({ action }: { action: React.ReactNode }) {
  const { t } = useLingui();
  return (
    <NoRowsYet
      title={t`No calls yet`}
      action={action}
      missing={t`The calls are not on this device yet`}
      isMany
    >
      <Trans>
        Begin with the number of a call in the BDNS: what is known of it fills itself in.
      </Trans>
    </NoRowsYet>
  );
}

const idOf = ({ id }: TenderLine): string => id;
const renderCard = (line: TenderLine) => <TenderCard line={line} />;
