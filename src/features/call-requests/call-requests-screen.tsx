import { NewButton } from '#ui/new-button.tsx';
import { requestImport } from './imports.ts';
import { ImportRows } from '#records/import-rows.tsx';
import { useActor } from '#records/use-actor.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { type Actor, canCallRequest } from '#domain/access/policy.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { PageHeader, Skeleton } from '#ui/page.tsx';
import { withTotalName } from '#ui/grid/total-name.ts';
import { dayOfMoment } from '#domain/madrid-day.ts';
import { useNowInMadrid } from '#ui/today.ts';
import { useBulkTags } from '#records/tagging/use-bulk-tags.tsx';
import { NoRowsYet } from '#records/not-downloaded.tsx';
import { NoMatch } from '#ui/no-match.tsx';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { DossierDialog } from './parts/dossier.tsx';
import { NewRequestPanel } from './parts/new-request-panel.tsx';
import { RequestBoard } from './parts/request-board.tsx';
import { RequestCard, useRequestColumns } from './parts/request-columns.tsx';
import { RequestFilters } from './parts/request-filters.tsx';
import { useRequestsData } from './queries.ts';
import { type RequestsData, linesOf, type RequestLine, viewRequests } from './request.ts';
import { type CallRequestsSearch, callRequestsSearch, NEW, NO_FILTERS } from './search.ts';
import './call-requests.css';

/** /subventions/call-requests: the requests for aid, as a list or as a board by state. */
export function CallRequestsScreen() {
  const { t } = useLingui();
  const data = useRequestsData();
  const actor = useActor();
  const { search, change } = useAddressSearch(callRequestsSearch);
  const mayCreate = actor !== undefined && canCallRequest(actor, 'create');
  const closeForm = useCallback(() => change({ peek: undefined }), [change]);
  const newRequest = mayCreate ? <NewRequestButton onPress={() => change({ peek: NEW })} /> : null;
  return (
    <div className="x-column">
      <PageHeader
        title={t`Call requests`}
        count={data ? String(data.requests.length) : undefined}
        actions={
          <>
            {mayCreate ? <ImportRows {...{ actor }} {...requestImport(actor)} /> : null}
            {newRequest}
          </>
        }
      />
      {data === undefined || actor === undefined ? (
        <Skeleton lines={8} />
      ) : data.requests.length === 0 ? (
        <NoRequests action={newRequest} />
      ) : (
        <Requests {...{ data, actor, search }} onChange={change} />
      )}
      {data && actor && mayCreate && search.peek === NEW ? (
        <NewRequestPanel
          actor={actor}
          lookups={data}
          tenderId={search.tender}
          onClose={closeForm}
        />
      ) : null}
    </div>
  );
}

export function NewRequestButton({ onPress }: { onPress: () => void }) {
  const { t } = useLingui();
  return <NewButton onClick={onPress}>{t`New request`}</NewButton>;
}

interface RequestsProps {
  data: RequestsData;
  actor: Actor;
  search: CallRequestsSearch;
  onChange: (changes: Partial<CallRequestsSearch>) => void;
}

function Requests({ data, actor, search, onChange }: RequestsProps) {
  const { t } = useLingui();
  const now = useNowInMadrid();
  const today = dayOfMoment(now);
  const lines = useMemo(() => linesOf(data, now), [data, now]);
  const rows = useMemo(() => viewRequests(lines, search, today), [lines, search, today]);
  const noneMatches = (
    <NoMatch
      title={t`No request matches`}
      onClear={() => onChange({ ...NO_FILTERS, view: undefined })}
    >
      <Trans>None of the requests on this device is in this view with these filters.</Trans>
    </NoMatch>
  );
  return (
    <>
      <RequestFilters {...{ lines, search, onChange }} />
      {search.as !== 'board' ? (
        <RequestGrid rows={rows} empty={noneMatches} stateKey="call-requests" isTagged />
      ) : rows.length === 0 ? (
        noneMatches
      ) : (
        <RequestBoard {...{ rows, actor }} />
      )}
    </>
  );
}

interface Props {
  rows: readonly RequestLine[];
  empty: ReactNode;
  stateKey: string;
  /** Columns that say the same in each row. */
  without?: readonly string[];
  /** Its rows are chosen, to be tagged together. */
  isTagged?: boolean;
  /** Before the grid's own buttons. */
  tools?: ReactNode;
}

/** Requests as a grid; each opens its own page. */
export function RequestGrid(props: Props) {
  const { rows, empty, stateKey, without = NONE, isTagged = false, tools } = props;
  const { t } = useLingui();
  const navigate = useNavigate();
  const [exported, setExported] = useState<string | null>(null);
  const ofDossier = rows.find(({ id }) => id === exported);
  const all = useRequestColumns(setExported);
  const actor = useActor();
  const requests = useMemo(() => rows.map(({ request }) => request), [rows]);
  const tagging = useBulkTags(
    'callRequests',
    requests,
    () => isTagged && actor !== undefined && canCallRequest(actor, 'update'),
    ({ internalCode }) => internalCode,
  );
  const ours = useMemo(() => rows.filter(({ isOutside }) => !isOutside), [rows]);
  const totalName =
    ours.length < rows.length ? t`Total without those outside the group` : undefined;
  const columns = useMemo(
    () =>
      withTotalName(
        all.filter(({ id }) => !without.includes(id)),
        totalName,
      ),
    [all, without, totalName],
  );
  return (
    <>
      <DataGrid
        label={t`Call requests`}
        rows={rows}
        columns={columns}
        totalRows={ours}
        rowId={idOf}
        {...tagging.grid}
        onOpen={({ id }) =>
          void navigate({
            to: '/subventions/call-requests/$callRequestId',
            params: { callRequestId: id },
          })
        }
        renderCard={renderCard}
        rowClass={classOf}
        stateKey={stateKey}
        toolbar={tagging.bar ?? tools}
        empty={empty}
      />
      {ofDossier ? <DossierDialog line={ofDossier} onClose={() => setExported(null)} /> : null}
    </>
  );
}

function NoRequests({ action }: { action: ReactNode }) {
  const { t } = useLingui();
  return (
    <NoRowsYet
      title={t`No requests yet`}
      action={action}
      missing={t`The requests are not on this device yet`}
      isMany
    >
      <Trans>A request begins with a call, whose milestones and documents it takes over.</Trans>
    </NoRowsYet>
  );
}

const NONE: readonly string[] = [];
const idOf = ({ id }: RequestLine): string => id;
const renderCard = (line: RequestLine) => <RequestCard line={line} />;
const classOf = ({ isOutside }: RequestLine): string | undefined =>
  isOutside ? 'req-row-outside' : undefined;
