import { fold } from '#domain/fold.ts';

/** Gives texts small numbers, so that columns hold numbers alone. A number stays what it is. */
export class Dictionary {
  /** By code. */
  readonly texts: string[];
  readonly #codes = new Map<string, number>();

  /** `texts` have their numbers already; none of them is there twice. */
  constructor(texts: string[] = []) {
    this.texts = texts;
  }

  get size(): number {
    return this.texts.length;
  }

  /** The number of a text, a new one where it has none. */
  codeOf(text: string): number {
    const known = this.find(text);
    if (known !== undefined) return known;
    this.#codes.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }

  /** The number of a text that some row had; undefined for any other. */
  find(text: string): number | undefined {
    // Of texts that had their numbers already, made when somebody asks.
    for (let code = this.#codes.size; code < this.texts.length; code += 1) {
      this.#codes.set(this.texts[code] ?? '', code);
    }
    return this.#codes.get(text);
  }
}

/** Texts that are looked at one by one before all are joined anew. */
const MAX_APART = 500;
const BETWEEN = '\n';

/** A dictionary of what people search and sort by. */
export class TextDictionary extends Dictionary {
  /** How each text is compared, by code. */
  readonly folded: string[] = [];
  /** The first `ends.length` of them one after another: a browser searches one long text ten times as fast. */
  #joined = '';
  #ends = new Int32Array(0);

  override codeOf(text: string): number {
    const code = super.codeOf(text);
    if (code === this.folded.length) this.folded.push(fold(text));
    return code;
  }

  /** By code: 1 where the text has the word in it, which is folded and has no white space. */
  textsWith(word: string): Uint8Array {
    if (this.size - this.#ends.length > MAX_APART) this.#join();
    const has = new Uint8Array(this.size);
    const ends = this.#ends;
    let code = 0;
    let at = this.#joined.indexOf(word);
    while (at !== -1) {
      while (at >= (ends[code] ?? Infinity)) code += 1;
      has[code] = 1;
      at = this.#joined.indexOf(word, ends[code]);
    }
    for (code = ends.length; code < this.size; code += 1) {
      has[code] = Number(this.folded[code]?.includes(word));
    }
    return has;
  }

  /** By code: the place of each text among all in their order; the same for texts that compare equal. */
  ranks(): Int32Array {
    const { folded } = this;
    const codes = Int32Array.from(folded.keys()).toSorted((a, b) =>
      compareTexts(folded[a] ?? '', folded[b] ?? ''),
    );
    const ranks = new Int32Array(folded.length);
    for (const [rank, code] of codes.entries()) {
      const before = codes[rank - 1];
      const isSame = before !== undefined && folded[before] === folded[code];
      ranks[code] = isSame ? (ranks[before] ?? 0) : rank;
    }
    return ranks;
  }

  #join(): void {
    this.#joined = this.folded.join(BETWEEN);
    this.#ends = new Int32Array(this.size);
    let end = 0;
    for (const [code, text] of this.folded.entries()) {
      end += text.length + BETWEEN.length;
      this.#ends[code] = end;
    }
  }
}

export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
