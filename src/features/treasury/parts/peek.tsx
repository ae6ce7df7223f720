import type { Actor } from '#domain/access/policy.ts';
import type { Day } from '#domain/days.ts';
import type { CashFlowItem } from '#domain/treasury/cash-flow.ts';
import { MissingPanel } from '#ui/fields/form-panel.tsx';
import type { TreasuryDesk } from '../queries.ts';
import { BALANCES, NEW_RECORD, NEW_SCENARIO, type TreasurySearch } from '../search.ts';
import { BalancesPanel } from './balances-panel.tsx';
import { NewTreasuryRecordPanel } from './new-record-panel.tsx';
import { NewScenarioPanel } from './new-scenario-panel.tsx';
import { OccurrenceCard } from './occurrence-card.tsx';
import { TreasuryRecordPanel } from './record-panel.tsx';

/** The panel that the address asks for. */
export function Peek({
  actor,
  desk,
  items,
  search,
  today,
  onClose,
  onScenario,
}: {
  actor: Actor;
  desk: TreasuryDesk;
  items: readonly CashFlowItem[];
  search: TreasurySearch;
  today: Day;
  onClose: () => void;
  onScenario: (id: string) => void;
}) {
  const { peek } = search;
  switch (peek) {
    case undefined:
      return null;
    case NEW_RECORD:
      return <NewTreasuryRecordPanel {...{ actor, desk, search, today, onClose }} />;
    case NEW_SCENARIO:
      return <NewScenarioPanel {...{ actor, desk, items, search, onClose, onScenario }} />;
    case BALANCES:
      return <BalancesPanel {...{ actor, desk, search, today, onClose }} />;
  }
  const [id = '', occurrence] = peek.split(':');
  const record = desk.records.get(id);
  if (!record) return <MissingPanel onClose={onClose} />;
  const day = occurrence ?? (record.recurring ? undefined : record.dueDate);
  const after =
    day === undefined ? null : (
      <OccurrenceCard key={`${day} ${record.version}`} {...{ actor, record, day }} />
    );
  return <TreasuryRecordPanel key={id} {...{ actor, desk, record, after, onClose }} />;
}
