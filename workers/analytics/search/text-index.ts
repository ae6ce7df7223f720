import { fold } from '#domain/fold.ts';
import MiniSearch from 'minisearch';
import type { FileRow } from '#contract/resources/files.ts';
import { DocumentTexts } from './document-texts.ts';
import { textOf } from './texts.ts';
import type { Hit, SearchedName } from './types.ts';

/** More than a person looks through, in all and of one kind. */
const MOST_HITS = 24;
const MOST_OF_A_KIND = 6;
/** What people look for comes before what hangs on it. */
const WEIGHTS: Partial<Record<SearchedName, number>> = {
  projects: 3,
  tenders: 2,
  callRequests: 2,
  documentations: 0.5,
  milestones: 0.7,
  accountingRecords: 0.5,
  callRequestBudgets: 0.7,
};
/** With one letter nearly everything begins. */
const PREFIX_FROM = 2;
/** Shorter words are found as they are, or as a beginning. */
const FUZZY_FROM = 4;
const FUZZINESS = 0.2;
/** So short a beginning of a code means nothing. */
const CODE_FROM = 3;

/** Before a text that is a tag. */
const TAG_SIGN = '#';

const OWNERS = [
  'projects',
  'callRequests',
  'companies',
  'collaborators',
] as const satisfies readonly SearchedName[];

interface Indexed {
  id: string;
  title: string;
  detail: string;
  words: string;
}

interface Kept {
  hit: Omit<Hit, 'owner'>;
  codes: string[];
  amounts: number[];
  /** Folded. */
  tags: string[];
}

/** The texts of the records of one mirror, kept between the questions. */
export class TextIndex {
  readonly documents = new DocumentTexts();
  readonly #kept = new Map<string, Kept>();
  readonly #words = new MiniSearch<Indexed>({
    fields: ['title', 'detail', 'words'],
    processTerm: (term) => fold(term),
  });

  /** Puts a row in, in place of what it was; undefined: it is gone. */
  put(resource: SearchedName, id: string, row: object | undefined): void {
    const key = `${resource}:${id}`;
    if (resource === 'files') this.documents.put(id, row as FileRow | undefined);
    if (this.#kept.delete(key)) this.#words.discard(key);
    const text = row && textOf(resource, row);
    if (!text) return;
    const { title, detail, codes, amounts = [], words = '', tags = [], ownerId = null } = text;
    const { on = null, cents = null } = text;
    this.#words.add({ id: key, title, detail, words: [words, ...tags].join(' ') });
    this.#kept.set(key, {
      hit: { resource, id, title, detail, on, cents, ownerId },
      codes: codes.map(compact).filter(Boolean),
      // Whichever way it goes: nobody writes an amount below zero.
      amounts: [cents, ...amounts].flatMap((one) => (one ? Math.abs(one) : [])),
      tags: tags.map(fold),
    });
  }

  /** What a text means, the likeliest first; `cents` is the amount that it may be read as. */
  find(text: string, cents: number | null): Hit[] {
    if (text.startsWith(TAG_SIGN)) return firstOfEach(this.hits(this.#tagged(text)));
    const exact = this.#exact(compact(text), cents);
    const found = this.#words.search(text, {
      combineWith: 'AND',
      prefix: (term) => term.length >= PREFIX_FROM,
      fuzzy: (term) => (term.length >= FUZZY_FROM ? FUZZINESS : false),
      boost: { title: 3, detail: 2 },
      boostDocument: (key: string) =>
        WEIGHTS[this.#kept.get(key)?.hit.resource as SearchedName] ?? 1,
    });
    const keys = new Set([...exact, ...found.map(({ id }) => String(id))]);
    return firstOfEach(this.hits([...keys]));
  }

  /** Those that are here. */
  hits(keys: readonly string[]): Hit[] {
    return keys.flatMap((key) => this.#hit(key));
  }

  /** What has such a tag, the whole ones first; all that has any where nothing follows the sign. */
  #tagged(text: string): string[] {
    const wanted = fold(text.slice(TAG_SIGN.length).trim());
    const [whole, begun]: [string[], string[]] = [[], []];
    for (const [key, { tags }] of this.#kept) {
      if (tags.includes(wanted)) whole.push(key);
      else if (tags.some((tag) => tag.startsWith(wanted))) begun.push(key);
    }
    return [...whole, ...begun];
  }

  /** Whose code it is, or whose amount; then those whose code begins so. */
  #exact(code: string, cents: number | null): string[] {
    const [whole, begun]: [string[], string[]] = [[], []];
    for (const [key, { codes, amounts }] of this.#kept) {
      if (codes.includes(code) || (cents !== null && amounts.includes(cents))) whole.push(key);
      else if (code.length >= CODE_FROM && codes.some((one) => one.startsWith(code)))
        begun.push(key);
    }
    return [...whole, ...begun];
  }

  /** Who signs in is listed for administrators beside being a colleague. */
  #isTwin({ hit: { resource, id } }: Kept): boolean {
    return resource === 'people' && this.#kept.has(`users:${id}`);
  }

  #hit(key: string): Hit[] {
    const kept = this.#kept.get(key);
    if (!kept || this.#isTwin(kept)) return [];
    return [this.ownedHit(kept.hit)];
  }

  /** With what the record is called that it is shown in. */
  ownedHit(hit: Omit<Hit, 'owner'>): Hit {
    const owner = OWNERS.map((name) => this.#kept.get(`${name}:${hit.ownerId}`)).find(Boolean);
    return { ...hit, owner: owner?.hit.title ?? '' };
  }
}

/** Some of each kind, in their order. */
function firstOfEach(hits: readonly Hit[]): Hit[] {
  const counts = new Map<string, number>();
  const first = hits.filter(({ resource }) => {
    const count = (counts.get(resource) ?? 0) + 1;
    counts.set(resource, count);
    return count <= MOST_OF_A_KIND;
  });
  return first.slice(0, MOST_HITS);
}

/** Letters and figures alone: a tax number is the same with and without its hyphens. */
function compact(text: string): string {
  return fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
}
