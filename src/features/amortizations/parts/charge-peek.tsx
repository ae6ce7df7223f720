import type { Actor } from '#domain/access/policy.ts';
import { today } from '#ui/today.ts';
import type { Catalogues } from '../queries.ts';
import { type AmortizationsSearch, NEW_SCHEDULE, NEW_USAGE } from '../search.ts';
import { ChargePanel } from './charge-panel.tsx';
import { NewUsagePanel } from './new-usage-panel.tsx';
import { SchedulePanel } from './schedule-panel.tsx';

/** The form at the side of the page that the address asks for. */
export function ChargePeek({
  actor,
  catalogues,
  search,
  year,
  onPeek,
}: {
  actor: Actor;
  catalogues: Catalogues;
  search: AmortizationsSearch;
  year: number;
  onPeek: (peek: string | undefined) => void;
}) {
  const { peek, company, resource } = search;
  const onClose = () => onPeek(undefined);
  const companyId = company === 'ua' ? undefined : company;
  if (peek === undefined) return null;
  if (peek === NEW_SCHEDULE) {
    return <SchedulePanel {...{ actor, catalogues, companyId, onClose }} resourceId={resource} />;
  }
  if (peek !== NEW_USAGE) {
    return <ChargePanel key={peek} id={peek} {...{ actor, catalogues, onClose }} />;
  }
  const now = today().slice(0, 7);
  const month = now.startsWith(String(year)) ? now : `${year}-01`;
  return <NewUsagePanel {...{ actor, catalogues, companyId, month, onClose }} />;
}
