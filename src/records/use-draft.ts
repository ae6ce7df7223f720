import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Draft } from '#local/db.ts';
import { forgetDraft, readDraft, saveDraft } from '#local/drafts.ts';
import { isSameValue } from '#local/mirror/same-value.ts';
import type { DraftOffer } from '#ui/fields/draft-notice.tsx';

/** After the last key: a write for each would be one too many. */
const PAUSE_MS = 500;

type Values = Readonly<Record<string, unknown>>;

/** What a form holds that is not saved. */
export interface Unsaved {
  values: Values;
  /** What stood in these fields before. */
  seen: Values;
}

/**
 * Keeps on this device what is typed in a form, sealed, until it is saved or discarded; what an earlier
 * visit left is offered. Until the person has answered to that, both are kept as one.
 */
export function useDraft<T extends FieldValues>(
  name: string,
  form: UseFormReturn<T>,
  { read, takeUp }: { read: () => Unsaved; takeUp: (draft: Unsaved) => void },
): { offer: DraftOffer | null; keep: () => void; forget: () => void } {
  const [found, setFound] = useState<Draft | null>(null);
  const keeper = useMemo(() => new DraftKeeper(name), [name]);
  // Read when the pause is over: the form is drawn again by then.
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });

  const { subscribe, getValues } = form;
  useEffect(() => {
    let isGone = false;
    void keeper
      .open((draft) => differs(draft, getValues()))
      .then((draft) => !isGone && setFound(draft));
    const keep = () => keeper.later(() => latest.current());
    const stop = subscribe({ formState: { values: true }, callback: keep });
    const flush = () => keeper.flush();
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      isGone = true;
      stop();
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [keeper, subscribe, getValues]);

  const decide = () => {
    keeper.decide();
    setFound(null);
  };
  const offer: DraftOffer | null = found && {
    at: found.at ?? null,
    take: () => {
      decide();
      takeUp({ values: found.values, seen: found.seen ?? {} });
    },
    discard: () => {
      decide();
      keeper.later(() => latest.current());
      keeper.flush();
    },
  };
  return { offer, keep: () => keeper.later(() => latest.current()), forget: () => keeper.forget() };
}

/** Whether something of the draft is not what the form holds by itself. */
function differs({ values }: Draft, own: Values): boolean {
  return Object.keys(values).some(
    (field) => field in own && !isSameValue(values[field], own[field]),
  );
}

let last: Promise<unknown> = Promise.resolve();

/** One step after the other, also of a form that goes and of the same one that comes. */
function next<T>(step: () => Promise<T>): Promise<T | undefined> {
  const done = last.then(step).catch(() => undefined);
  last = done;
  return done;
}

/** Writes the draft of one form. Where none can be kept, the form goes on. */
class DraftKeeper {
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
