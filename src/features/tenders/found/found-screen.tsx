import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { BookCheck } from 'lucide-react';
import { useCallback } from 'react';
import type { CallHitRow } from '#contract/resources/call-hits.ts';
import { canTender } from '#domain/access/policy.ts';
import { savedRows } from '#local/mirror/read.ts';
import type { RecordRow } from '#records/definition.ts';
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
import { CALL_HITS } from './call-hits.tsx';
import { CALL_SEARCHES } from './call-searches.ts';
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
