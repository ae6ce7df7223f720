import { type Draft, isDbOpen, localDb } from '#local/db.ts';
import { forgetDraft, readDraft, saveDraft } from '#local/drafts.ts';

/** After the last key: a write for each would be one too many. */
const PAUSE_MS = 500;

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

/** Writes the draft of one form. Where none can be kept, the form goes on. */
export class DraftKeeper {
  readonly #name: string;
  /** What an earlier visit left, while the person has not answered to it. */
  #found: Draft | null = null;
  /** What is written, or is about to be. */
  #written: Draft | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #read: (() => Unsaved) | undefined;

  constructor(name: string) {
    this.#name = name;
  }

  /** What an earlier visit left, where it is worth an offer. */
  async open(isWorth: (draft: Draft) => boolean): Promise<Draft | null> {
    const draft = (await next(() => readDraft(this.#name))) ?? null;
    if (!draft) return null;
    this.#written ??= draft;
    if (isWorth(draft)) this.#found = draft;
    return this.#found;
  }

  /** The person has answered to what was found. */
  decide(): void {
    this.#found = null;
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

  #write({ values, seen }: Unsaved): void {
    const found = this.#found;
    const typed: Draft = {
      form: this.#name,
      values: { ...found?.values, ...values },
      seen: { ...seen, ...found?.seen },
      at: new Date().toISOString(),
      path: location.pathname + location.search,
    };
    const wanted = Object.keys(values).length > 0 ? typed : found;
    if (wanted === this.#written) return;
    this.#written = wanted;
    void next(() => (wanted ? saveDraft(wanted) : forgetDraft(this.#name)));
  }
}
