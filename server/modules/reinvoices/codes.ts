import { type ReinvoiceSeries, reinvoiceCode } from '#domain/reinvoices/codes.ts';
import type { Day } from '#domain/days.ts';
import type { Database } from '../../db/client.ts';
import { peekNumber, takeNumber } from '../../rows/series.ts';

/** Takes the next code of a series of the issuer, in the year of the invoice. */
export async function takeReinvoiceCode(
  tx: Database,
  series: ReinvoiceSeries,
  issuerId: string,
  day: Day,
): Promise<string> {
  const year = yearOf(day);
  return reinvoiceCode({
    series,
    year,
    number: await takeNumber(tx, nameOf(series, issuerId), year),
  });
}

/** The code that an invoice of the issuer would get now. Nobody is promised it. */
export async function peekReinvoiceCode(db: Database, issuerId: string, day: Day): Promise<string> {
  const year = yearOf(day);
  const number = await peekNumber(db, nameOf('RF', issuerId), year);
  return reinvoiceCode({ series: 'RF', year, number });
}

/** As `code_series` has it. */
export function nameOf(series: ReinvoiceSeries, issuerId: string): string {
  return `reinvoices:${series}:${issuerId}`;
}

function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}
