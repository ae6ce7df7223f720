/** The companies that a view of the shell is of, by their ids; null for the whole group. */
export function companiesInView(
  companies: Iterable<{ id: string; isUA: boolean }>,
  view: string | undefined,
): string[] | null {
  if (view === undefined) return null;
  if (view !== 'ua') return [view];
  return [...companies].filter(({ isUA }) => isUA).map(({ id }) => id);
}
