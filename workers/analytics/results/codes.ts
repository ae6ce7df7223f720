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

  /** A company and a bucket. */
  cell(company: number, bucket: Bucket): number {
    return company * BUCKETS.length + codeOf(bucket);
  }

  /** The company of a cell. */
  companyOf(cell: number): number {
    return Math.floor(cell / BUCKETS.length);
  }

  /** A project and a bucket. */
  projectCell(project: number, bucket: Bucket): number {
    return project * BUCKETS.length + codeOf(bucket);
  }

  /** A bucket, an account and a contact. */
  line(bucket: Bucket, account: number, contact: number): number {
    const code = codeOf(bucket);
    const key = code + BUCKETS.length * (account + ACCOUNTS * contact);
    return this.#lineCodes.get(key, () => this.lines.push({ bucket: code, account, contact }) - 1);
  }

  contact(contactName: string, contactNif: string): number {
    const isNobody = contactName === '' && contactNif === '';
    const code = this.contacts.codeOf(isNobody ? '' : contactKey({ contactName, contactNif }));
    const known = this.names[code];
    if (known === undefined || contactName < known) this.names[code] = contactName;
    return code;
  }
}

/** The bucket of a cell. */
export function bucketOf(cell: number): Bucket {
  return BUCKETS[cell % BUCKETS.length] ?? 'structure';
}

function codeOf(bucket: Bucket): number {
  return CODE_OF_BUCKET.get(bucket) ?? 0;
}
