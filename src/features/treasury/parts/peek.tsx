import { useMemo } from 'react';
import { type Actor, canTreasury } from '#domain/access/policy.ts';
import type { Day } from '#domain/days.ts';
import { collectionOf } from '#local/collections/index.ts';
import { RowPanel } from '#records/row-panel.tsx';
import { NEW_ROW } from '#records/search.ts';
import { RECORDS, scenarioRecord } from '../definition.tsx';
import { BALANCES, NEW_SCENARIO, type TreasurySearch } from '../search.ts';
import { BalancesPanel } from './balances-panel.tsx';
import { OccurrenceCard } from './occurrence-card.tsx';
import { type Expected, ExpectedContext } from './supposition-fields.tsx';

interface Props extends Expected {
  actor: Actor;
  search: TreasurySearch;
  today: Day;
  /** Opens another panel in place of this one; undefined closes it. */
  onPeek: (peek: string | undefined) => void;
  onScenario: (id: string) => void;
}

/** The panel that the address asks for. */
export function Peek(props: Props) {
  const { actor, treasury, search, today, onPeek } = props;
  switch (search.peek) {
    case undefined:
      return null;
    case NEW_SCENARIO:
      return <NewScenario {...props} />;
    case BALANCES:
      return (
        <BalancesPanel {...{ actor, treasury, search, today }} onClose={() => onPeek(undefined)} />
      );
    default:
      return <RecordPanel {...props} peek={search.peek} />;
  }
}

/** A record, or one time that it comes (`id:day`). */
function RecordPanel({ actor, treasury, search, today, peek, onPeek }: Props & { peek: string }) {
  const inView = treasury.companies.find(({ id }) => id === search.company)?.id;
  const start = useMemo(
    () => ({
      ...collectionOf('treasuryRecords').defaults,
      companyId: inView,
      registerDate: today,
      dueDate: today,
      scenarioId: search.scenario,
    }),
    [inView, today, search.scenario],
  );
  const [id = '', occurrence] = peek.split(':');
  const record = treasury.records.get(id);
  const day = occurrence ?? (record?.recurring ? undefined : record?.dueDate);
  return (
    <RowPanel
      definition={RECORDS}
      data={treasury.data}
      peek={id}
      {...{ actor, start, onPeek }}
      after={
        record && day !== undefined ? (
          <OccurrenceCard key={`${day} ${record.version}`} {...{ actor, record, day }} />
        ) : null
      }
    />
  );
}

function NewScenario({ actor, treasury, items, search, onPeek, onScenario }: Props) {
  const definition = useMemo(() => scenarioRecord(actor), [actor]);
  const mine = treasury.companies.filter(({ id }) => canTreasury(actor, id));
  const [first] = canTreasury(actor, null) ? [] : mine;
  const companyId = (mine.find(({ id }) => id === search.company) ?? first)?.id;
  const start = useMemo(
    () => ({ ...collectionOf('treasuryScenarios').defaults, companyId }),
    [companyId],
  );
  return (
    <ExpectedContext value={{ treasury, items }}>
      <RowPanel
        data={treasury.data}
        peek={NEW_ROW}
        {...{ definition, actor, start }}
        onPeek={(id) => (id === undefined ? onPeek(undefined) : onScenario(id))}
        onCreated={onScenario}
      />
    </ExpectedContext>
  );
}
