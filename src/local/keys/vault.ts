import { gcm } from '@noble/ciphers/aes.js';
import { Opened } from './opened.ts';
import { packFields, unpackFields } from './pack.ts';
import { LockedProblem } from './problems.ts';
import { boundTo, clearFieldsOf, MIRROR_TABLES, SEALED_TABLES } from './sealed-tables.ts';
import { type Bytes, keyOfBytes, randomBytes, type Sealed, sealBytes, utf8 } from './wrap.ts';

export type Row = Readonly<Record<string, unknown>>;

/** A person's data key, and until when (epoch milliseconds) it may lie in memory. */
export interface DataKey {
  bytes: Bytes;
  until: number;
}

/**
 * Holds the data key of one database in this realm and seals its rows with it. Synchronous, because
 * IndexedDB ends a transaction that waits for anything else. Locked at first and after `lock`.
 */
export class Vault {
  #key: DataKey | 'none' | null = null;
  /** Of what a person saved and did not send: it is read again and again on its way. */
  readonly #opened = new Opened();
  readonly #onChange: (isLocked: boolean) => void;

  constructor(onChange: (isLocked: boolean) => void = () => undefined) {
    this.#onChange = onChange;
  }

  /** The person has no key on this device: rows are kept as they are. */
  leaveOpen(): void {
    this.#key = 'none';
    this.#onChange(false);
  }

  unlock(key: DataKey): void {
    this.lock();
    this.#key = key;
    this.#onChange(false);
  }

  /** Forgets the key. A vault that never had one stays as it is. */
  lock(): void {
    if (this.#key === null || this.#key === 'none') return;
    this.#key.bytes.fill(0);
    this.#key = null;
    this.#opened.forget();
    this.#onChange(true);
  }

  get isUnlocked(): boolean {
    return this.#current() !== null && this.#key !== 'none';
  }

  get isLocked(): boolean {
    return this.#current() === null;
  }

  /** The key itself, to wrap it: locked meanwhile, what is being wrapped stays the key. @throws LockedProblem */
  get bytes(): Bytes {
    const key = this.#current();
    if (key === null || key === 'none') throw new LockedProblem();
    return key.bytes.slice();
  }

  /** The row as it is stored. @throws LockedProblem */
  seal(table: string, row: Row): Row {
    const key = this.#current();
    if (key === null) throw new LockedProblem();
    if (key === 'none' || isSealed(row)) return row;
    const [clear, secret] = split(table, row);
    const name = boundTo(table, row);
    const contents = packFields(secret);
    const same = this.#opened.sealOf(name, contents);
    if (same) return { ...clear, _sealed: same };
    const iv = randomBytes(12);
    const bytes = gcm(key.bytes, iv, utf8(name)).encrypt(contents) as Bytes;
    const sealed = { iv, bytes };
    if (table in SEALED_TABLES) this.#opened.keep(name, sealed, contents);
    return { ...clear, _sealed: sealed };
  }

  /**
   * `seal` by the browser's own cipher, ten times as fast; for rows of a megabyte, before the
   * transaction that stores them. `seal` leaves such a row as it is.
   */
  async sealAhead<T extends object>(table: string, row: T): Promise<T> {
    const key = this.#current();
    if (key === null) throw new LockedProblem();
    if (key === 'none') return row;
    const [clear, secret] = split(table, row as Row);
    const sealed = await sealBytes(
      await keyOfBytes(key.bytes),
      packFields(secret),
      boundTo(table, row as Row),
    );
    return { ...clear, _sealed: sealed } as unknown as T;
  }

  /**
   * A stored row as it was saved; one that was never sealed as it is. While locked, who only reads
   * gets the clear fields of a change of the outbox, and undefined for a row of the mirror: half a
   * row would pass for a whole one.
   * @throws LockedProblem
   */
  open(table: string, stored: Row, isReading: boolean): Row | undefined {
    if (!isSealed(stored)) return stored;
    const { _sealed: sealed, ...clear } = stored;
    const key = this.#current();
    if (key === null && isReading) return table in MIRROR_TABLES ? undefined : clear;
    if (key === null || key === 'none') throw new LockedProblem();
    const name = boundTo(table, clear);
    const known = this.#opened.get(name, sealed);
    if (known) return { ...clear, ...unpackFields(known) };
    const contents = gcm(key.bytes, sealed.iv, utf8(name)).decrypt(sealed.bytes) as Bytes;
    if (table in SEALED_TABLES) this.#opened.keep(name, sealed, contents);
    return { ...clear, ...unpackFields(contents) };
  }

  #current(): DataKey | 'none' | null {
    if (this.#key !== null && this.#key !== 'none' && Date.now() >= this.#key.until) this.lock();
    return this.#key;
  }
}

/** Whether a stored row lies sealed. */
export function isSealed(row: Row): row is Row & { _sealed: Sealed } {
  return '_sealed' in row;
}

function split(table: string, row: Row): [clear: Row, secret: Row] {
  const names = clearFieldsOf(table);
  const entries = Object.entries(row).filter(([, value]) => value !== undefined);
  return [
    Object.fromEntries(entries.filter(([name]) => names.includes(name))),
    Object.fromEntries(entries.filter(([name]) => !names.includes(name))),
  ];
}
