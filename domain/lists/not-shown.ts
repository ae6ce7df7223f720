/** Why a server shows nothing of a kind of rows: it has no call for it, or not for this person. */
export type NotShown = 'not-offered' | 'forbidden';

/** Why what is made of all these kinds cannot be shown; null where it can. */
export function whyNotShown<Name extends string>(
  notShown: Readonly<Partial<Record<Name, NotShown>>>,
  needs: readonly Name[],
): NotShown | null {
  const reasons = needs.flatMap((name) => notShown[name] ?? []);
  return reasons.find((reason) => reason === 'forbidden') ?? reasons[0] ?? null;
}
