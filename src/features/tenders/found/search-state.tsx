import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Radar } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CallSearchRow } from '#contract/resources/call-searches.ts';
import { ApiProblem, NetworkProblem } from '#local/api/call.ts';
import type { LocalRow } from '#local/db.ts';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { useStatus } from '#records/use-status.ts';
import { CALL_SEARCH_PROBLEM_WORDS } from '#ui/words/subventions.ts';
import { bdnsProblem } from '../problems.ts';
import { searchNow } from './actions.ts';

type Search = LocalRow<CallSearchRow>;

interface Props {
  searches: readonly Search[];
  maySearch: boolean;
  /** Other buttons before it. */
  children: ReactNode;
}

/** When the BDNS was last asked, what went wrong, and the button that asks it now. */
export function SearchState({ searches, maySearch, children }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { online } = useStatus();
  /** When each was last asked before the button was pressed: until that changes they are being asked. */
  const [before, setBefore] = useState<ReadonlyMap<string, string | null>>(new Map());
  const [problem, setProblem] = useState('');
  const asked = searches.filter(({ id, lastTriedAt }) => before.get(id) === lastTriedAt);
  const isBusy = asked.length > 0;
  const sent = searches.filter(({ version }) => version > 0);
  const last = searches
    .flatMap(({ lastRunAt }) => lastRunAt ?? [])
    .toSorted()
    .at(-1);
  const ask = async () => {
    setProblem('');
    setBefore(new Map(sent.map(({ id, lastTriedAt }) => [id, lastTriedAt])));
    try {
      await Promise.all(sent.map(({ id }) => searchNow(id)));
    } catch (error) {
      if (!(error instanceof ApiProblem || error instanceof NetworkProblem)) throw error;
      setBefore(new Map());
      setProblem(t(bdnsProblem(error)));
    }
  };
  const count = searches.length;
  return (
    <section className="x-column" aria-label={t`The searches`}>
      <div className="x-actions">
        {children}
        {maySearch && count > 0 ? (
          <Button
            icon={Radar}
            disabled={!online || isBusy || sent.length === 0}
            onClick={() => void ask()}
          >
            {isBusy ? <Trans>Searching…</Trans> : <Trans>Search now</Trans>}
          </Button>
        ) : null}
      </div>
      {count === 0 ? null : (
        <span className="x-hint" role="status">
          <Plural value={count} one="# search" other="# searches" />
          {' · '}
          {isBusy ? (
            <Trans>what is found comes into the list by itself</Trans>
          ) : !online && maySearch ? (
            <Trans>
              searching now needs the connection; each night the server searches by itself
            </Trans>
          ) : last === undefined ? (
            <Trans>not asked yet: the server does it each night</Trans>
          ) : (
            <Trans>last answer of the BDNS: {fmt.instant(last)}</Trans>
          )}
        </span>
      )}
      {problem === '' ? null : (
        <p className="x-notice" data-tone="warn" role="alert">
          {problem}
        </p>
      )}
      {searches
        .filter(({ lastProblem }) => lastProblem !== '')
        .map(({ id, name, lastProblem }) => (
          <p key={id} className="x-notice" data-tone="warn">
            {name}: {t(CALL_SEARCH_PROBLEM_WORDS[lastProblem])}
          </p>
        ))}
    </section>
  );
}
