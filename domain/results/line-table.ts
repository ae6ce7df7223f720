import type { Cents } from '../money.ts';
import type { LineOfTab } from './tabs.ts';

const MONTHS = 12;
/** January to December, the total, and what projects bear of it. */
const AMOUNTS = MONTHS + 2;
const TEXTS = 3;
/** No text of the database has it. */
const BETWEEN = '\0';

/** Lines of a tab on their way to the page, which reads two pieces instead of some thousand objects. */
export interface LineTable {
  /** Account, contact and its name, line by line. */
  texts: string;
  /** In cents, line by line. */
  amounts: Float64Array<ArrayBuffer>;
}

export function tableOf(lines: readonly LineOfTab[]): LineTable {
  const amounts = new Float64Array(lines.length * AMOUNTS);
  for (const [index, { months, totalCents, onProjectsCents }] of lines.entries()) {
    amounts.set([...months, totalCents, onProjectsCents], index * AMOUNTS);
  }
  const texts = lines.flatMap(({ accountNum, contact, contactName }) => [
    accountNum,
    contact,
    contactName,
  ]);
  return { texts: texts.join(BETWEEN), amounts };
}

export function linesOf({ texts, amounts }: LineTable): LineOfTab[] {
  const text = texts.split(BETWEEN);
  const lines: LineOfTab[] = [];
  for (let at = 0, first = 0; at < amounts.length; at += AMOUNTS, first += TEXTS) {
    // A slice made into an array costs five times as much.
    const months: Cents[] = [];
    for (let month = 0; month < MONTHS; month += 1) months.push(amounts[at + month] ?? 0);
    lines.push({
      accountNum: text[first] ?? '',
      contact: text[first + 1] ?? '',
      contactName: text[first + 2] ?? '',
      months,
      totalCents: amounts[at + MONTHS] ?? 0,
      onProjectsCents: amounts[at + MONTHS + 1] ?? 0,
    });
  }
  return lines;
}
