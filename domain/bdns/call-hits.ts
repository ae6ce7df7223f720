/** What becomes of a call that a search found: it waits for a word, is not for the group, or is a tender now. */
export const CALL_HIT_STATES = ['new', 'dismissed', 'made'] as const;
export type CallHitState = (typeof CALL_HIT_STATES)[number];

/** Whether somebody has to say what becomes of it; of one whose tender is gone, too. */
export function isWaiting(
  { state, tenderId }: { state: CallHitState; tenderId: string | null },
  hasTender: (id: string) => boolean,
): boolean {
  return state === 'new' || (state === 'made' && !(tenderId !== null && hasTender(tenderId)));
}
