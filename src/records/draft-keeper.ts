import { v4 } from 'uuid';
import { type Draft, isDbOpen, localDb } from '#local/db.ts';
import { draftsOf, keepDraft, nameOfDraft } from '#local/drafts.ts';

/** After the last key: a write for each would be one too many. */
const PAUSE_MS = 500;
/** Before the name of a form: whose draft of it this tab is offered first, also once it was loaded anew. */
const FIRST = 'xeito-draft:';

export type Values = Readonly<Record<string, unknown>>;

/** What a form holds that is not saved. */
export interface Unsaved {
  values: Values;
  /** What stood in these fields before. */
  seen: Values;
}

/** By database: of each the last step. */
const lasts = new WeakMap<object, Promise<unknown>>();

/** One step after the other, also of a form that goes and of the same one that comes. */
async function next<T>(step: () => Promise<T>): Promise<T | undefined> {
  if (!isDbOpen()) return undefined;
  const db = localDb();
  const done = (lasts.get(db) ?? Promise.resolve()).then(step).catch(() => undefined);
  lasts.set(db, done);
  return done;
}

/** Of several drafts of a form this tab is offered this one first. */
export function offerFirst(draft: Draft): void {
  sessionStorage.setItem(FIRST + nameOfDraft(draft), draft.opening ?? '');
}

/**
 * Writes the draft of one opening of a form, and of no other: the same form may be open in another tab. Where none
 * can be kept, the form goes on.
 */
export class DraftKeeper {
  readonly #name: string;
  readonly #opening = v4();
  /** What another opening holds or left, while the person has not answered to it. */
  #offered: Draft | null = null;
  /** To which they have answered, or which says nothing new: it goes with the next writing. */
  #answered: Draft | null = null;
  /** Something is written, or is about to be. */
  #isKept = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #read: (() => Unsaved) | undefined;

  constructor(name: string) {
    this.#name = name;
  }

  /** What another opening holds or left, where it is worth an offer. */
  async open(isWorth: (draft: Draft) => boolean): Promise<Draft | null> {
    const left = (await next(() => draftsOf(this.#name))) ?? [];
    const others = left.filter(({ opening }) => opening !== this.#opening);
    const first = sessionStorage.getItem(FIRST + this.#name);
    const isFirst = ({ opening = '' }: Draft) => opening === first;
    const inTurn = [...others.filter(isFirst), ...others.filter((draft) => !isFirst(draft))];
    this.#offered = inTurn.find(isWorth) ?? null;
    if (!this.#offered) this.#answered ??= inTurn[0] ?? null;
    return this.#offered;
  }

  /** The person has answered to what was offered. */
  decide(): void {
    this.#answered = this.#offered;
    this.#offered = null;
  }

  /** Keeps what `read` answers by the end of a pause, or sooner where the form goes. */
  later(read: () => Unsaved): void {
    clearTimeout(this.#timer);
    this.#read = read;
    this.#timer = setTimeout(() => this.flush(), PAUSE_MS);
  }

  flush(): void {
    clearTimeout(this.#timer);
    const unsaved = this.#read?.();
    this.#read = undefined;
    if (unsaved) this.#write(unsaved);
  }

  /** What is typed is saved, or given up. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#read = undefined;
    this.#write({ values: {}, seen: {} });
  }

  #write(unsaved: Unsaved): void {
    const isTyped = Object.keys(unsaved.values).length > 0;
    const answered = this.#answered;
    if (!isTyped && !this.#isKept && !answered) return;
    this.#isKept = isTyped;
    this.#answered = null;
    const path = location.pathname + location.search;
    const typed = isTyped ? { ...unsaved, at: new Date().toISOString(), path } : null;
    if (isTyped) sessionStorage.setItem(FIRST + this.#name, this.#opening);
    void next(() => keepDraft(this.#name, this.#opening, typed, answered));
  }
}
