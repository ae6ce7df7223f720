import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { ibanCheckDigits } from '#domain/identifiers/mod-97.ts';
import { nextCif } from '../../support/cifs.ts';

const FIRST_AMOUNT = 71_000_000_000;
const AMOUNT_STEP = 1_000_003;
/** Every row has them, and they say nothing of its contents. */
const BOOKKEEPING = new Set([
  'id',
  'version',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'deletedAt',
]);

/** Values that stand nowhere else, each under the name of what it is a part of. */
export interface Marks {
  /** A word that no base64 can hold by chance. */
  word: (subject: string) => string;
  email: (subject: string) => string;
  cif: (subject: string) => string;
  iban: (subject: string) => string;
  amount: (subject: string) => number;
  /** Takes a value for a mark that was made elsewhere. */
  note: (subject: string, value: string) => string;
  /** A row whose texts and amounts are marked; `given` has what must be of a form of its own. */
  row: <Row extends object>(
    subject: string,
    table: PgTable & { $inferInsert: Row },
    given: Partial<Row>,
  ) => Row;
  /** Every mark, and whether it stands in this text. */
  foundIn: (text: string) => { subject: string; mark: string; isFound: boolean }[];
}

export function createMarks(): Marks {
  const subjects = new Map<string, string>();
  let last = 0;
  const note: Marks['note'] = (subject, value) => {
    subjects.set(value, subject);
    return value;
  };
  const number = () => {
    last += 1;
    return last;
  };
  const word: Marks['word'] = (subject) => note(subject, `zq.${String(number()).padStart(4, '0')}`);
  const amount: Marks['amount'] = (subject) => {
    const cents = FIRST_AMOUNT + number() * AMOUNT_STEP;
    note(subject, String(cents));
    return cents;
  };
  return {
    note,
    word,
    amount,
    email: (subject) => note(subject, `zq.${String(number()).padStart(4, '0')}@test.gal`),
    cif: (subject) => note(subject, nextCif()),
    iban(subject) {
      const account = String(number()).padStart(21, '0');
      return note(subject, `PT${ibanCheckDigits('PT', account)}${account}`);
    },
    row(subject, table, given) {
      const marked = Object.entries(getTableColumns(table)).flatMap(([name, column]) => {
        if (BOOKKEEPING.has(name) || name in given) return [];
        const kind = column.getSQLType();
        if (kind === 'text') return [[name, word(subject)]];
        return kind === 'bigint' ? [[name, amount(subject)]] : [];
      });
      return { ...Object.fromEntries(marked), ...given } as never;
    },
    foundIn: (text) =>
      [...subjects].map(([mark, subject]) => ({ subject, mark, isFound: text.includes(mark) })),
  };
}
