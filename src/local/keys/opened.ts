import type { Bytes, Sealed } from './wrap.ts';

/** Some thousands of changes; what comes before them is opened anew. */
const MOST_BYTES = 8 * 1024 * 1024;
/** A piece of a document is opened once anyway. */
const LARGE_BYTES = 64 * 1024;
const NONCE_BYTES = 12;

/**
 * The contents of what was sealed or opened last, in memory as long as the key is. A nonce is never used
 * twice, so that the same one under the same name is the same contents.
 */
export class Opened {
  readonly #kept = new Map<string, Bytes>();
  /** By name, what was sealed or opened last under it. */
  readonly #last = new Map<string, { sealed: Sealed; contents: Bytes }>();
  #bytes = 0;

  get(name: string, sealed: Sealed): Bytes | undefined {
    return this.#kept.get(keyOf(name, sealed));
  }

  /** The seal of the same contents under the same name, where they are what was last there: it serves again. */
  sealOf(name: string, contents: Bytes): Sealed | undefined {
    const last = this.#last.get(name);
    const isSame =
      last?.contents.byteLength === contents.byteLength &&
      last.contents.every((byte, at) => byte === contents[at]);
    return isSame ? last.sealed : undefined;
  }

  keep(name: string, sealed: Sealed, contents: Bytes): void {
    const key = keyOf(name, sealed);
    if (contents.byteLength > LARGE_BYTES || this.#kept.has(key)) return;
    this.#kept.set(key, contents);
    this.#last.set(name, { sealed, contents });
    this.#bytes += contents.byteLength;
    for (const [oldest, { byteLength }] of this.#kept) {
      if (this.#bytes <= MOST_BYTES) break;
      this.#kept.delete(oldest);
      this.#last.delete(oldest.slice(0, -NONCE_BYTES - 1));
      this.#bytes -= byteLength;
    }
  }

  forget(): void {
    for (const contents of this.#kept.values()) contents.fill(0);
    this.#kept.clear();
    this.#last.clear();
    this.#bytes = 0;
  }
}

function keyOf(name: string, { iv }: Sealed): string {
  return `${name}|${String.fromCharCode(...iv)}`;
}
