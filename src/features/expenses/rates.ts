import { savedRowsWhere } from '#local/mirror/read.ts';

/** The rate of a currency on a day, as another document of that day has it; null where none has. */
export async function rateOn(currency: string, day: string | null): Promise<number | null> {
  const rows = await savedRowsWhere('expenses', { field: 'currency', anyOf: [currency] });
  const ofDay = rows.filter(({ issueDate }) => issueDate === day);
  const [last] = ofDay.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
  return last?.rateMillionths ?? null;
}
