import { unzipSync, type Zippable, zipSync } from 'fflate';
import writeExcelFile, { type CellObject } from 'write-excel-file/universal';
import { formatDay } from '#domain/days.ts';
import type { ExpenseSheet, SheetRow } from '#domain/justification/sheet.ts';
import { formatCents } from '#domain/money.ts';
import { safeText } from '#domain/spreadsheet-text.ts';
import { toCsv } from './csv.ts';
import { type DossierLanguage, DOSSIER_WORDS } from './words.ts';

/** Kinds of its columns, in their order. */
const KINDS = {
  orderNo: 'number',
  item: 'text',
  creditor: 'text',
  nif: 'text',
  docNumber: 'text',
  concept: 'text',
  issueDate: 'day',
  paymentDate: 'day',
  netCents: 'hundredths',
  vatCents: 'hundredths',
  documentCents: 'hundredths',
  imputedCents: 'hundredths',
  imputedBp: 'hundredths',
} as const satisfies Record<keyof SheetRow, string>;
const COLUMNS = Object.keys(KINDS) as (keyof SheetRow)[];
/** Signs that XML does not take. */
const NO_XML = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\ufffd]/gu;
/** In UTC no day before it can be written in a ZIP; all of ours have this one. */
const NO_TIME = new Date(1980, 0, 1, 12);

/** The classified list of expenses as text: semicolons, decimal commas, a mark of UTF-8. */
export function relationCsv(
  { rows }: Pick<ExpenseSheet, 'rows'>,
  language: DossierLanguage,
): string {
  const { columns } = DOSSIER_WORDS[language];
  const head = COLUMNS.map((name) => columns[name]);
  const lines = rows.map((row) => COLUMNS.map((name) => safeText(textOf(row, name))));
  return toCsv([head, ...lines]);
}

/** The same as a spreadsheet, with numbers and days as such. The same rows are the same bytes. */
export async function relationXlsx(
  { rows, totals }: Pick<ExpenseSheet, 'rows' | 'totals'>,
  language: DossierLanguage,
): Promise<Uint8Array> {
  const { columns, relation, total } = DOSSIER_WORDS[language];
  const bold = (value: string): CellObject => ({ value, type: String, fontWeight: 'bold' });
  const head = COLUMNS.map((name) => bold(columns[name]));
  const body = rows.map((row) => COLUMNS.map((name) => cellOf(row, name)));
  const sums = COLUMNS.map((name) => {
    if (name === 'item') return bold(total);
    if (name !== 'imputedCents') return null;
    return { ...amount(totals.imputedCents), fontWeight: 'bold' as const };
  });
  const blob = await writeExcelFile([head, ...body, sums], {
    sheet: relation,
    stickyRowsCount: 1,
    columns: COLUMNS.map((name) => ({ width: KINDS[name] === 'text' ? 28 : 14 })),
  }).toBlob();
  return withoutTimes(new Uint8Array(await blob.arrayBuffer()));
}

function textOf(row: SheetRow, name: keyof SheetRow): string {
  const value = row[name];
  if (value === null) return '';
  if (typeof value === 'number') {
    return KINDS[name] === 'hundredths' ? formatCents(value).replaceAll('.', '') : String(value);
  }
  return KINDS[name] === 'day' ? formatDay(value) : value;
}

function cellOf(row: SheetRow, name: keyof SheetRow): CellObject | null {
  const value = row[name];
  if (value === null || value === '') return null;
  if (typeof value === 'number') {
    return KINDS[name] === 'hundredths' ? amount(value) : { value, type: Number };
  }
  if (KINDS[name] === 'day') {
    return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' };
  }
  return { value: safeText(value.replace(NO_XML, '')), type: String };
}

function amount(hundredths: number): CellObject {
  return { value: hundredths / 100, type: Number, format: '#,##0.00' };
}

/** The writer puts the hour into the file: without it the same list is the same file. */
function withoutTimes(bytes: Uint8Array): Uint8Array {
  const entries = Object.entries(unzipSync(bytes));
  const again: Zippable = Object.fromEntries(
    entries.map(([name, content]) => [name, [content, { mtime: NO_TIME }]]),
  );
  return zipSync(again);
}
