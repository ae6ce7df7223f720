import { contactKey } from '#domain/results/sums.ts';
import type { NumberColumn } from '#local/ledger/stored.ts';
import { Dictionary } from '../ledger/dictionary.ts';
import { roomFor } from '../ledger/shares.ts';
import { CodeTable } from './code-table.ts';

/** More contacts than there are. */
const CONTACTS = 2 ** 26;

/** `Contacts` as they are kept: texts, and numbers. */
export interface KeptContacts {
  texts: { keys: string[]; written: string[] };
  /** A contact and a name, spelling after spelling. */
  spellings: NumberColumn;
  /** By row: one more than its spelling; 0 for none. */
  rows: NumberColumn;
}

/** Whom the rows are with, and how the names are written: of several spellings the first in the alphabet is told. */
export class Contacts {
  /** '' for none. */
  readonly keys: Dictionary;
  readonly #written: Dictionary;
  readonly #nifs = new Dictionary();
  readonly #spellings: { contact: number; name: number; rows: number }[] = [];
  readonly #codes = new CodeTable();
  /** By contact: its spellings. */
  readonly #known: number[][] = [];
  /** As in `KeptContacts`. */
  #rows: Int32Array<ArrayBuffer>;
  /** By name: the tax number that it stood with the last time, nearly always the same, and the spelling. */
  readonly #lastNif: number[] = [];
  readonly #lastSpelling: number[] = [];

  constructor(kept?: KeptContacts) {
    this.keys = new Dictionary(kept?.texts.keys);
    this.#written = new Dictionary(kept?.texts.written);
    this.#rows = new Int32Array(kept?.rows ?? []);
    const spellings = kept?.spellings ?? [];
    for (let at = 0; at < spellings.length; at += 2) {
      this.#spell(spellings[at] ?? 0, spellings[at + 1] ?? 0);
    }
    for (let row = 0; row < this.#rows.length; row += 1) {
      const spelling = this.#spellings[(this.#rows[row] as number) - 1];
      if (spelling) spelling.rows += 1;
    }
  }

  /** A copy for the first rows. */
  copy(rows: number): KeptContacts {
    return {
      texts: { keys: this.keys.texts, written: this.#written.texts },
      spellings: Int32Array.from(this.#spellings.flatMap(({ contact, name }) => [contact, name])),
      rows: this.#rows.slice(0, rows),
    };
  }

  /** The number of a name beside a tax number. */
  spellingOf(contactName: string, contactNif: string): number {
    const [name, nif] = [this.#written.codeOf(contactName), this.#nifs.codeOf(contactNif)];
    if (this.#lastNif[name] === nif) return this.#lastSpelling[name] ?? 0;
    const isNobody = contactName === '' && contactNif === '';
    const key = isNobody ? '' : contactKey({ contactName, contactNif });
    const spelling = this.#spell(this.keys.codeOf(key), name);
    this.#lastNif[name] = nif;
    this.#lastSpelling[name] = spelling;
    return spelling;
  }

  /** Of rows without a contact. */
  get nobody(): number {
    return this.keys.codeOf('');
  }

  /** The row is written so. Answers its contact. */
  put(row: number, spelling: number): number {
    if (row >= this.#rows.length) {
      const larger = new Int32Array(roomFor(row + 1));
      larger.set(this.#rows);
      this.#rows = larger;
    }
    this.#rows[row] = spelling + 1;
    const spelled = this.#spellings[spelling];
    if (!spelled) return this.nobody;
    spelled.rows += 1;
    return spelled.contact;
  }

  /** The row counts no more. */
  remove(row: number): void {
    const spelled = this.#spellings[(this.#rows[row] ?? 0) - 1];
    if (spelled) spelled.rows -= 1;
    if (row < this.#rows.length) this.#rows[row] = 0;
  }

  /** As some row writes it. */
  nameOf(contact: number): string {
    let first: string | undefined;
    for (const spelling of this.#known[contact] ?? []) {
      const { name, rows } = this.#spellings[spelling] ?? { name: 0, rows: 0 };
      const text = this.#written.texts[name] ?? '';
      if (rows > 0 && (first === undefined || text < first)) first = text;
    }
    return first ?? '';
  }

  get bytes(): number {
    return this.#rows.byteLength;
  }

  #spell(contact: number, name: number): number {
    return this.#codes.get(contact + CONTACTS * name, () => {
      const spelling = this.#spellings.push({ contact, name, rows: 0 }) - 1;
      (this.#known[contact] ??= []).push(spelling);
      return spelling;
    });
  }
}
