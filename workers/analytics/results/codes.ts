import { type Bucket, BUCKETS } from '#domain/results/buckets.ts';
import type { NumberColumn } from '#local/ledger/stored.ts';
import { CodeTable } from './code-table.ts';
import { Contacts, type KeptContacts } from './contacts.ts';
import { Dictionary } from '../ledger/dictionary.ts';

/** More accounts than any chart has. */
const ACCOUNTS = 2 ** 20;

const CODE_OF_BUCKET = new Map(BUCKETS.map((bucket, code) => [bucket, code]));

/** `Codes` as they are kept. */
export interface KeptCodes {
  texts: { companies: string[]; projects: string[]; accounts: string[] };
  contacts: KeptContacts;
  /** A bucket, an account and a contact, line after line. */
  lines: NumberColumn;
}

/** The numbers of what the parts are grouped by. */
export class Codes {
  readonly companies: Dictionary;
  readonly projects: Dictionary;
  readonly accounts: Dictionary;
  readonly contacts: Contacts;
  readonly lines: { bucket: number; account: number; contact: number }[] = [];
  readonly #lineCodes = new CodeTable();

  constructor(kept?: KeptCodes) {
    this.companies = new Dictionary(kept?.texts.companies);
    this.projects = new Dictionary(kept?.texts.projects);
    this.accounts = new Dictionary(kept?.texts.accounts);
    this.contacts = new Contacts(kept?.contacts);
    const lines = kept?.lines ?? [];
    for (let at = 0; at < lines.length; at += 3) {
      this.line(lines[at] ?? 0, lines[at + 1] ?? 0, lines[at + 2] ?? 0);
    }
  }

  /** A copy for so many expenses. */
  copy(expenses: number): KeptCodes {
    const [companies, projects, accounts] = [
      this.companies.texts,
      this.projects.texts,
      this.accounts.texts,
    ];
    const lines = this.lines.flatMap(({ bucket, account, contact }) => [bucket, account, contact]);
    return {
      texts: { companies, projects, accounts },
      contacts: this.contacts.copy(expenses),
      lines: Int32Array.from(lines),
    };
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
