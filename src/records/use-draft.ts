import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Draft } from '#local/db.ts';
import { isSameValue } from '#local/mirror/same-value.ts';
import type { DraftOffer } from '#ui/fields/draft-notice.tsx';
import { DraftKeeper, type Unsaved, type Values } from './draft-keeper.ts';

/**
 * Keeps on this device what is typed in a form, sealed, until it is saved or discarded; what an earlier
 * visit left is offered, or what another tab holds, one after the other. Until the person has answered to that it stays
 * beside what is typed now.
 */
export function useDraft<T extends FieldValues>(
  name: string,
  form: UseFormReturn<T>,
  { read, takeUp }: { read: () => Unsaved; takeUp: (draft: Unsaved) => void },
): { offer: DraftOffer | null; keep: () => void; forget: () => void } {
  const [found, setFound] = useState<Draft | null>(null);
  const keeper = useMemo(() => new DraftKeeper(name), [name]);
  /** Null once the form has gone: what was asked for then is no answer to the next one. */
  const shown = useRef<DraftKeeper | null>(null);
  // Read when the pause is over: the form is drawn again by then.
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });

  const { subscribe, getValues } = form;
  useEffect(() => {
    shown.current = keeper;
    void look(keeper, getValues, (draft) => shown.current === keeper && setFound(draft));
    const keep = () => keeper.later(() => latest.current());
    const stop = subscribe({ formState: { values: true }, callback: keep });
    const flush = () => keeper.flush();
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      shown.current = null;
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
      void look(keeper, getValues, (draft) => shown.current === keeper && setFound(draft));
    },
  };
  return { offer, keep: () => keeper.later(() => latest.current()), forget: () => keeper.forget() };
}

/** Tells what another opening of the form holds or left, where the form does not say the same by itself. */
async function look(
  keeper: DraftKeeper,
  ownValues: () => Values,
  tell: (draft: Draft | null) => void,
): Promise<void> {
  tell(await keeper.open((draft) => differs(draft, ownValues())));
}

/** Whether something of the draft is not what the form holds by itself. */
function differs({ values }: Draft, own: Values): boolean {
  return Object.keys(values).some(
    (field) => field in own && !isSameValue(values[field], own[field]),
  );
}
