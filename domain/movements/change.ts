type Owned = Readonly<{ companyId: string }>;

/** Whether a change of a movement asks if an expense names it: a movement pays expenses of its company alone. */
export function asksWhatItPays(before: Owned, next: Owned): boolean {
  return next.companyId !== before.companyId;
}

/** Why a movement may not become so; null where it may. `isNamed`: an expense, cancelled or not, has a payment by it. */
export function whyNotMoved(
  before: Owned,
  next: Owned,
  { isNamed }: { isNamed: boolean },
): 'IN_USE' | null {
  return isNamed && asksWhatItPays(before, next) ? 'IN_USE' : null;
}
