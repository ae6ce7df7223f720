import { type ReactNode, type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react';
import { ProblemLine } from '../problem-line.tsx';
import { DraftNotice, type DraftOffer } from './draft-notice.tsx';
import { useOnce } from '../use-once.ts';

/**
 * A form that saves by its button, Ctrl/⌘+S and Ctrl/⌘+Enter, and once while it does; `problem` is what no
 * single field can say. What is missing or wrong has the focus then.
 */
export function Form({
  id,
  className,
  problem,
  readOnly = false,
  onSave,
  unsaved = false,
  draft = null,
  children,
}: {
  id?: string | undefined;
  className?: string | undefined;
  problem?: string | undefined;
  readOnly?: boolean;
  onSave: (event: SyntheticEvent) => Promise<void>;
  /**
   * Of a form that stays after it is saved: it holds what is not. Asked for while an earlier save runs, that
   * is saved after it.
   */
  unsaved?: boolean;
  /** What an earlier visit left in it. */
  draft?: DraftOffer | null;
  children: ReactNode;
}) {
  const { isBusy, once } = useOnce();
  /** What asked for a save while one ran. */
  const waiting = useRef<SyntheticEvent | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const saveNow = async (event: SyntheticEvent): Promise<void> => {
    await onSave(event);
    // Said as soon as it is drawn.
    setTimeout(() => goToProblem(form.current));
  };
  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    waiting.current = event;
    void once(() => {
      waiting.current = null;
      return saveNow(event);
    });
  };
  const saveAgain = useEffectEvent(saveNow);
  // The page is drawn again by now, so that `onSave` is that of the row as it was left.
  useEffect(() => {
    const event = waiting.current;
    if (isBusy || !event) return;
    waiting.current = null;
    if (unsaved) void once(() => saveAgain(event));
  }, [isBusy, unsaved, once]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields end up here
    <form
      ref={form}
      id={id}
      className={className}
      noValidate
      onSubmit={(event) => {
        if (isOwn(event)) save(event);
      }}
      onKeyDown={(event) => {
        const isSave = (event.ctrlKey || event.metaKey) && /^(s|Enter)$/i.test(event.key);
        if (!isSave || readOnly || !isOwn(event)) return;
        event.preventDefault();
        // A key that is held down is one wish.
        if (!event.repeat) save(event);
      }}
    >
      <ProblemLine>{problem}</ProblemLine>
      {draft && !readOnly ? <DraftNotice offer={draft} /> : null}
      {children}
    </form>
  );
}

/** The first field that is wrong, unless one has the focus already. */
function goToProblem(form: HTMLFormElement | null): void {
  if (!form || form.querySelector(`${WRONG}:focus-within`)) return;
  const wrong = form.querySelector<HTMLElement>(WRONG);
  const inner = wrong?.matches(FIELDS) ? wrong : wrong?.querySelector<HTMLElement>(FIELDS);
  inner?.focus();
}

const WRONG = '[aria-invalid="true"]';
const FIELDS = 'input, select, textarea, button';

/** What a dialog above a form does comes up to it as well, though it does not stand in it. */
function isOwn({ currentTarget, target }: SyntheticEvent): boolean {
  return currentTarget.contains(target as Node);
}
