import { type Bucket, BUCKETS } from '#domain/results/buckets.ts';
import { contactKey } from '#domain/results/sums.ts';
import { CodeTable } from './code-table.ts';
import { Dictionary } from '../ledger/dictionary.ts';

/** More accounts than any chart has. */
const ACCOUNTS = 2 ** 20;

const CODE_OF_BUCKET = new Map(BUCKETS.map((bucket, code) => [bucket, code]));

/** The numbers of what the parts are grouped by. */
export class Codes {
  readonly companies = new Dictionary();
  readonly projects = new Dictionary();
  readonly accounts = new Dictionary();
  /** Keys of contacts; '' for none. */
  readonly contacts = new Dictionary();
  /** One spelling of each contact, by code. */
  readonly names: string[] = [];
  readonly lines: { bucket: number; account: number; contact: number }[] = [];
  readonly #lineCodes = new CodeTable();
  readonly #written = new Dictionary();
  readonly #nifs = new Dictionary();
  /** By name: the tax number that it stood with the last time, nearly always the same, and the contact. */
  readonly #lastNif: number[] = [];
  readonly #lastCode: number[] = [];

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
