import { type Bucket, BUCKETS } from '#domain/results/buckets.ts';
import { contactKey } from '#domain/results/sums.ts';
import type { NumberColumn } from '#local/ledger/stored.ts';
import { CodeTable } from './code-table.ts';
import { Dictionary } from '../ledger/dictionary.ts';

/** More accounts than any chart has. */
const ACCOUNTS = 2 ** 20;

const CODE_OF_BUCKET = new Map(BUCKETS.map((bucket, code) => [bucket, code]));

/** The texts of `Codes` as they are kept. */
export interface KeptTexts {
  companies: string[];
  projects: string[];
  accounts: string[];
  contacts: string[];
  names: string[];
}

/** The numbers of what the parts are grouped by. */
export class Codes {
  readonly companies: Dictionary;
  readonly projects: Dictionary;
  readonly accounts: Dictionary;
  /** Keys of contacts; '' for none. */
  readonly contacts: Dictionary;
  /** One spelling of each contact, by code. */
  readonly names: string[];
  readonly lines: { bucket: number; account: number; contact: number }[] = [];
  readonly #lineCodes = new CodeTable();
  readonly #written = new Dictionary();
  readonly #nifs = new Dictionary();
  /** By name: the tax number that it stood with the last time, nearly always the same, and the contact. */
  readonly #lastNif: number[] = [];
  readonly #lastCode: number[] = [];

  constructor(kept?: KeptTexts, lines: NumberColumn = new Int32Array(0)) {
    this.companies = new Dictionary(kept?.companies);
    this.projects = new Dictionary(kept?.projects);
    this.accounts = new Dictionary(kept?.accounts);
    this.contacts = new Dictionary(kept?.contacts);
    this.names = kept?.names ?? [];
    for (let at = 0; at < lines.length; at += 3) {
      this.line(lines[at] ?? 0, lines[at + 1] ?? 0, lines[at + 2] ?? 0);
    }
  }

  /** What there is, to be kept. */
  copy(): { texts: KeptTexts; lines: NumberColumn } {
    const { companies, projects, accounts, contacts, names } = this;
    const texts = {
      companies: companies.texts,
      projects: projects.texts,
      accounts: accounts.texts,
      contacts: contacts.texts,
      names,
    };
    const lines = this.lines.flatMap(({ bucket, account, contact }) => [bucket, account, contact]);
    return { texts, lines: Int32Array.from(lines) };
  }

  /** A company and a bucket, by their numbers. */
  cell(company: number, bucket: number): number {
    return company * BUCKETS.length + bucket;
  }

  /** The company of a cell. */
  companyOf(cell: number): number {
    return Math.floor(cell / BUCKETS.length);
  }

  /** A project and a bucket. */
  projectCell(project: number, bucket: number): number {
    return project * BUCKETS.length + bucket;
  }

  /** A bucket, an account and a contact. */
  line(bucket: number, account: number, contact: number): number {
    const key = bucket + BUCKETS.length * (account + ACCOUNTS * contact);
    const known = this.#lineCodes.find(key);
    return known < 0 ? this.#newLine(key, { bucket, account, contact }) : known;
  }

  contact(contactName: string, contactNif: string): number {
    const [name, nif] = [this.#written.codeOf(contactName), this.#nifs.codeOf(contactNif)];
    if (this.#lastNif[name] === nif) return this.#lastCode[name] ?? 0;
    const isNobody = contactName === '' && contactNif === '';
    const code = this.contacts.codeOf(isNobody ? '' : contactKey({ contactName, contactNif }));
    const known = this.names[code];
    if (known === undefined || contactName < known) this.names[code] = contactName;
    this.#lastNif[name] = nif;
    this.#lastCode[name] = code;
    return code;
  }

  #newLine(key: number, line: Codes['lines'][number]): number {
    return this.#lineCodes.get(key, () => this.lines.push(line) - 1);
  }
}

/** The bucket of a cell. */
export function bucketOf(cell: number): Bucket {
  return BUCKETS[cell % BUCKETS.length] ?? 'structure';
}

/** The number of a bucket. */
export function codeOf(bucket: Bucket): number {
  return CODE_OF_BUCKET.get(bucket) ?? 0;
}
