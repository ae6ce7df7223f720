import { fold } from '#domain/fold.ts';
import { dayOf } from '#domain/bdns/values.ts';
import type { Day } from '#domain/days.ts';
import type { RegisterRow } from '#domain/minimis/register.ts';
import { OWN_WORDS } from '#ui/tables/same-words.ts';
import { formsOf, readCell } from '#ui/tables/read-cell.ts';
import { readTable } from '#ui/tables/read-table.ts';
import { MAX_BYTES, TableError, type TableProblem } from '#ui/tables/table-error.ts';
import type { Table, TableColumn } from '#ui/tables/types.ts';

/** An aid of the public register with the body that granted it. */
export interface PublishedAid extends RegisterRow {
  body: string;
}

/** What there is of the public register, from a file or from its own answer. */
export interface PublishedAids {
  rows: PublishedAid[];
  /** Lines whose day or amount cannot be read. */
  unreadCount: number;
  /** What was granted before was not asked for; undefined where it is not known. */
  from?: Day;
}

export type RegisterFile = PublishedAids | { problem: TableProblem | 'no-register' };

/** How the headings of the register's exports and of its API are written, without small words. */
const NAMES = {
  concessionCode: ['codigoconcesion', 'codconcesion', 'concessioncode'],
  day: ['fechaconcesion', 'dataconcesion', 'grantdate'],
  beneficiary: ['beneficiario', 'beneficiaria', 'beneficiary'],
  cents: ['ayudaequivalente', 'axudaequivalente', 'importeequivalente', 'equivalente'],
  regulation: ['reglamento', 'regulamento', 'regulation'],
  bdns: ['numeroconvocatoria', 'codigobdns', 'codbdns', 'bdns'],
  body: ['convocante', 'organoconvocante', 'organo', 'body'],
} as const;
type Field = keyof typeof NAMES;

type Cells = Pick<Table, 'headers' | 'rows'>;

const CENTS: TableColumn = { key: 'cents', header: '', kind: 'cents' };

/** Without them a table is no list of aids. */
const NEEDED: readonly Field[] = ['day', 'beneficiary', 'cents'];

/** Reads what the public register hands out: a CSV, an XLSX, or the JSON of its API. */
export async function readRegister(file: File): Promise<RegisterFile> {
  try {
    const isJson = /\.json$/i.test(file.name) || file.type === 'application/json';
    return registerOf(isJson ? await readJson(file) : await readTable(file, countFields));
  } catch (error) {
    if (error instanceof TableError) return { problem: error.problem };
    throw error;
  }
}

/** The aids of a table; which column is which its headings say. */
export function registerOf({ headers, rows }: Cells): RegisterFile {
  const keys = headers.map(keyOf);
  const indexOf = (field: Field) =>
    NAMES[field].map((name) => keys.indexOf(name)).find((index) => index >= 0) ?? -1;
  if (NEEDED.some((field) => indexOf(field) < 0)) return { problem: 'no-register' };
  const centsAt = indexOf('cents');
  const forms = formsOf(
    CENTS,
    rows.map((cells) => cells[centsAt] ?? ''),
  );
  const read = rows.flatMap((cells): PublishedAid[] => {
    const textOf = (field: Field) => (cells[indexOf(field)] ?? '').trim();
    const day = dayOf(textOf('day'));
    const amount = readCell(CENTS, textOf('cents'), OWN_WORDS, forms);
    if (day === null || !('value' in amount) || typeof amount.value !== 'number') return [];
    return [
      {
        concessionCode: textOf('concessionCode'),
        day,
        beneficiary: textOf('beneficiary'),
        ggeCents: amount.value,
        regulation: textOf('regulation'),
        bdns: textOf('bdns'),
        body: textOf('body'),
      },
    ];
  });
  return { rows: read, unreadCount: rows.length - read.length };
}

/** How many fields of an aid a row of headings names. */
function countFields(headings: readonly string[]): number {
  const keys = new Set(headings.map(keyOf));
  return Object.values(NAMES).filter((names) => names.some((name) => keys.has(name))).length;
}

/** `Fecha de concesión`, `fechaConcesion` and `FECHA CONCESION` are one. */
function keyOf(header: string): string {
  return fold(header)
    .replace(/\b(de|da|do|del|la)\b/g, '')
    .replace(/[^a-z]/g, '');
}

/** The JSON of the register's API, a page of it or a list, as a table. */
async function readJson(file: File): Promise<Cells> {
  if (file.size > MAX_BYTES) throw new TableError('too-big');
  const parsed = await file
    .text()
    .then((text): unknown => JSON.parse(text))
    .catch(() => {
      throw new TableError('unreadable');
    });
  const list = Array.isArray(parsed) ? parsed : (parsed as { content?: unknown } | null)?.content;
  if (!Array.isArray(list)) throw new TableError('unreadable');
  const objects = list.filter((one): one is object => typeof one === 'object' && one !== null);
  const headers = [...new Set(objects.flatMap((one) => Object.keys(one)))];
  const rows = objects.map((one) => {
    const values = new Map<string, unknown>(Object.entries(one));
    return headers.map((header) => cellText(values.get(header)));
  });
  return { headers, rows };
}

function cellText(value: unknown): string {
  if (typeof value === 'number') {
    return Number.isInteger(value) ? String(value) : value.toFixed(2).replace('.', ',');
  }
  return typeof value === 'string' ? value : '';
}
