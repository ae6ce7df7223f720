import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useState } from 'react';
import type { Movement } from '#contract/resources/movements.ts';
import type { Actor } from '#domain/access/policy.ts';
import { savedRows } from '#local/mirror/read.ts';
import { useUnpaid } from '#ui/analytics/use-ledger.ts';
import { type Refused, type Waiting, waitingWith } from './suggestions.ts';

/**
 * What movements may be that wait, in an order that stays while they are gone through: what comes later is at its end.
 * Undefined while it is being read.
 */
export function useWaiting(
  actor: Actor,
  movements: readonly Movement[],
  elsewhere: readonly Movement[],
): {
  waiting: readonly Waiting[] | undefined;
  refuse: (movementId: string, ids: readonly string[]) => void;
} {
  const [refusals, setRefusals] = useState<Refused>(new Map());
  const [order, setOrder] = useState<readonly string[]>([]);
  const companyIds = [...new Set(movements.map(({ companyId }) => companyId))].toSorted();
  const unpaid = useUnpaid(companyIds);
  const rules = useLiveQuery(() => savedRows('bankRules'), []);
  const found = useMemo(
    () =>
      unpaid && rules
        ? waitingWith(actor, movements, { unpaid, rules, elsewhere }, refusals)
        : undefined,
    [actor, movements, unpaid, rules, elsewhere, refusals],
  );
  const places = new Map(order.map((id, at) => [id, at]));
  const fresh = (found ?? []).filter(({ movement }) => !places.has(movement.id));
  if (fresh.length > 0) setOrder([...order, ...fresh.map(({ movement }) => movement.id)]);
  const placeOf = ({ movement }: Waiting) => places.get(movement.id) ?? Infinity;
  return {
    waiting: found?.toSorted((a, b) => placeOf(a) - placeOf(b)),
    refuse: (movementId, ids) => {
      const before = refusals.get(movementId) ?? [];
      setRefusals(new Map([...refusals, [movementId, [...before, ...ids]]]));
    },
  };
}
