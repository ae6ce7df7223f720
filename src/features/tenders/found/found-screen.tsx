import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { BookCheck } from 'lucide-react';
import { useCallback } from 'react';
import type { CallHitRow } from '#contract/resources/call-hits.ts';
import { canTender } from '#domain/access/policy.ts';
import { asksNothing } from '#domain/bdns/call-search.ts';
import { savedRows } from '#local/mirror/read.ts';
import { contractFields } from '#records/contract-field.ts';
import { defineRecord, type RecordDefinition, type RecordRow } from '#records/definition.ts';
import { textOf } from '#records/names.ts';
import { refused } from '#records/outcome.ts';
import { rowsOf } from '#records/records-data.ts';
import { RecordsScreen } from '#records/records-screen.tsx';
import { type PanelProps, RowPanel } from '#records/row-panel.tsx';
import { NEW_ROW } from '#records/search.ts';
import { useActor } from '#records/use-actor.ts';
import { Button } from '#ui/button.tsx';
import { NewButton } from '#ui/new-button.tsx';
import { Skeleton } from '#ui/page.tsx';
import { NewTenderPanel } from '../parts/new-tender-panel.tsx';
import type { TendersSearch } from '../search.ts';
import { ClosesOn, HitBulk, HitButtons, HitSheet } from './hit-parts.tsx';
import { hitIdOf } from './make-peek.ts';
import { SearchState } from './search-state.tsx';
import { useWaiting } from './use-waiting.ts';

interface Props {
  view: 'hits' | 'searches';
  change: (changes: Partial<TendersSearch>) => void;
}

/** What is found in the BDNS, and what is looked for: in place of the list of tenders. */
export function FoundScreen({ view, change }: Props) {
  const { t } = useLingui();
  const actor = useActor();
  const searches = useLiveQuery(() => savedRows('callSearches'), []);
  const isWaiting = useWaiting();
  const accepts = useCallback(
    (row: RecordRow) => {
      const hit = row as unknown as CallHitRow;
      return hit.state === 'dismissed' || (isWaiting?.(hit) ?? true);
    },
    [isWaiting],
  );
  const show = (found: TendersSearch['found'], peek?: string) =>
    change({ found, peek, q: undefined, show: undefined, is: undefined });
  if (actor === undefined || searches === undefined || isWaiting === undefined) {
    return <Skeleton lines={8} />;
  }
  if (view === 'searches') {
    return (
      <RecordsScreen
        definition={CALL_SEARCHES}
        above={
          <div>
            <Button onClick={() => show('hits')}>{t`Back to the calls that were found`}</Button>
          </div>
        }
      />
    );
  }
  const mayChange = canTender(actor, 'create');
  return (
    <RecordsScreen
      definition={CALL_HITS}
      accepts={accepts}
      Panel={HitPanel}
      above={
        <SearchState searches={searches} maySearch={mayChange}>
          <Button onClick={() => show(undefined)}>{t`Back to the calls`}</Button>
          <Button icon={BookCheck} onClick={() => show('searches')}>{t`Searches`}</Button>
          {mayChange && searches.length === 0 ? (
            <NewButton onClick={() => show('searches', NEW_ROW)}>{t`New search`}</NewButton>
          ) : null}
        </SearchState>
      }
    />
  );
}

/** A call that was found, or the form of the tender that is made of it. */
function HitPanel(props: PanelProps) {
  const { data, actor, onPeek, peek } = props;
  const hit = rowsOf(data, 'callHits').get(hitIdOf(peek) ?? '');
  if (!hit) return <RowPanel {...props} />;
  return (
    <NewTenderPanel
      {...{ actor, hit }}
      tenders={[...rowsOf(data, 'tenders').values()]}
      organizations={[...rowsOf(data, 'organizations').values()]}
      onClose={() => onPeek(undefined)}
    />
  );
}

const ANY = msg`Whichever`;

/** What the group wants to hear of among the calls of the BDNS. */
const CALL_SEARCHES: RecordDefinition = defineRecord<'callSearches'>({
  resource: 'callSearches',
  title: msg`Searches for calls`,
  one: msg`Search for calls`,
  newOne: msg`New search`,
  lead: msg`The server asks the BDNS each night. All searches are shared in the group.`,
  fields: contractFields('callSearches', {
    name: {},
    words: {
      help: msg`All of them stand in the title of the call. For others make another search.`,
    },
    region: { empty: ANY, help: msg`With the calls that are for all Spain` },
    purpose: { empty: ANY },
    beneficiary: { empty: ANY },
    openOnly: { help: msg`A call that tells its term only in words counts as open` },
  }),
  columns: [
    { field: 'name', width: 240 },
    { field: 'words', width: 220 },
    { field: 'region', width: 150 },
    { field: 'purpose', width: 220 },
    { field: 'beneficiary', width: 220 },
    {
      id: 'openOnly',
      header: msg`Which`,
      words: ({ openOnly }) => (openOnly ? msg`Open or to come` : msg`All`),
    },
  ],
  key: 'name',
  inFile: ['name', 'words', 'region', 'purpose', 'beneficiary', 'openOnly'],
  withoutUses: true,
  may: (actor, action) => canTender(actor, action),
  refusal: ({ next }) =>
    next && asksNothing(next)
      ? { ...refused('INVALID'), field: { name: 'words', code: 'required' } }
      : null,
});

/** The calls that searches found, until somebody says what becomes of each. */
const CALL_HITS: RecordDefinition = defineRecord<'callHits'>({
  resource: 'callHits',
  title: msg`Calls that were found`,
  one: msg`Call that was found`,
  newOne: msg`Call that was found`,
  rowName: ({ title }) => textOf(title),
  fields: contractFields('callHits', {
    title: {},
    closesOn: {},
    body: {},
    budgetCents: {},
    registeredOn: {},
    searchIds: {},
    bdns: {},
    state: {},
    tenderId: { empty: msg({ message: 'None', context: 'call' }) },
  }),
  columns: [
    { field: 'title', width: 420 },
    { field: 'closesOn', width: 190, cell: (row) => <ClosesOn row={row} /> },
    { field: 'body', width: 240 },
    { field: 'budgetCents', width: 140 },
    { field: 'searchIds', width: 180 },
    { field: 'registeredOn', width: 130 },
    { field: 'bdns', width: 100 },
  ],
  also: ['organizations'],
  archive: {
    field: 'state',
    on: 'dismissed',
    off: 'new',
    words: { inUse: msg`To be decided`, archived: msg`Not for us` },
  },
  withoutUses: true,
  may: (actor, action) => (action === 'read' || action === 'update') && canTender(actor, action),
  Bulk: HitBulk,
  Below: HitButtons,
  // What the BDNS said is no form: it is read, and something is done with it.
  sheet: { isClosed: () => true, Sheet: HitSheet },
});
