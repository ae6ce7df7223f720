import type { Bytes, Sealed } from './wrap.ts';

/** Some thousands of changes; what comes before them is opened anew. */
const MOST_BYTES = 8 * 1024 * 1024;
/** A piece of a document is opened once anyway. */
const LARGE_BYTES = 64 * 1024;

/**
 * The contents of what was sealed or opened last, in memory as long as the key is. A nonce is never used
 * twice, so that the same one under the same name is the same contents.
 */
export class Opened {
  readonly #kept = new Map<string, Bytes>();
  #bytes = 0;

  get(name: string, sealed: Sealed): Bytes | undefined {
    return this.#kept.get(keyOf(name, sealed));
  }

  keep(name: string, sealed: Sealed, contents: Bytes): void {
    const key = keyOf(name, sealed);
    if (contents.byteLength > LARGE_BYTES || this.#kept.has(key)) return;
    this.#kept.set(key, contents);
    this.#bytes += contents.byteLength;
    for (const [oldest, { byteLength }] of this.#kept) {
      if (this.#bytes <= MOST_BYTES) break;
      this.#kept.delete(oldest);
      this.#bytes -= byteLength;
    }
  }

  forget(): void {
    for (const contents of this.#kept.values()) contents.fill(0);
    this.#kept.clear();
    this.#bytes = 0;
  }
}

function keyOf(name: string, { iv }: Sealed): string {
  return `${name}|${String.fromCharCode(...iv)}`;
}
