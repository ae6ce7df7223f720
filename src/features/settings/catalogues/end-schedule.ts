import { t } from '@lingui/core/macro';
import type { Bead } from '#contract/resources/beads.ts';
import { moneyPlaceOf } from '#domain/access/money-place.ts';
import { type Actor, canMoney } from '#domain/access/policy.ts';
import { endedBy } from '#domain/amortizations/retirement.ts';
import type { Day } from '#domain/days.ts';
import { savedRowsWhere } from '#local/mirror/read.ts';
import type { Change } from '#local/outbox/enqueue.ts';

/** What a resource that leaves on a day does to what was planned of its schedule, where the person may change that. */
export async function endSchedule(
  actor: Actor,
  bead: Pick<Bead, 'id' | 'code'>,
  day: Day,
): Promise<Change[]> {
  const charges = await savedRowsWhere('amortizations', { field: 'resourceId', anyOf: [bead.id] });
  const schedule = charges.filter(({ type }) => type === 'asset');
  const { removed, changed } = endedBy(schedule, day);
  const isTheirs = (row: (typeof schedule)[number]) => canMoney(actor, 'delete', moneyPlaceOf(row));
  const of = ({ id: rowId, period }: (typeof schedule)[number]) => ({
    resource: 'amortizations' as const,
    rowId,
    label: t`${bead.code}: amortization of ${period}`,
  });
  return [
    ...removed.filter(isTheirs).map((row): Change => ({ op: 'delete', ...of(row) })),
    ...changed
      .filter(({ row }) => isTheirs(row))
      .map(({ row, month }): Change => ({ op: 'update', patch: month, ...of(row) })),
  ];
}
