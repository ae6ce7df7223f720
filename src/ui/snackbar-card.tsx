import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type SnackbarMessage, closeSnackbar } from './interface-state.ts';

/** What the card of a message needs; it closes by itself when nobody holds it. */
export function useSnackbar({ id, duration, color }: SnackbarMessage) {
  const [held, setHeld] = useState(false);
  const close = () => closeSnackbar(id);
  useAutoClose(duration, held, close);
  const card = {
    className: `x-snackbar x-snackbar-${color}`,
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return { card, close };
}

/** The words of a message, what can be done about it, and the button that closes it. */
export function SnackbarWords({
  snackbar: { id, message, action },
}: {
  snackbar: SnackbarMessage;
}) {
  const { t } = useLingui();
  const close = () => closeSnackbar(id);
  return (
    <>
      <p>{message}</p>
      {action ? (
        <button
          type="button"
          className="x-snackbar-action"
          onClick={() => {
            action.run();
            close();
          }}
        >
          {action.label}
        </button>
      ) : null}
      <button type="button" className="x-snackbar-close" title={t`Close`} onClick={close}>
        X
      </button>
    </>
  );
}

/** Calls `close` after `duration` ms of being neither held nor on a hidden page; −1 never. */
export function useAutoClose(duration: number, held: boolean, close: () => void): void {
  const left = useRef(duration);
  const onTimeout = useEffectEvent(close);
  const hidden = usePageHidden();
  useEffect(() => {
    if (duration < 0 || held || hidden) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(() => onTimeout(), Math.max(0, left.current));
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
    };
  }, [duration, held, hidden]);
}

function usePageHidden(): boolean {
  const [hidden, setHidden] = useState(() => document.visibilityState === 'hidden');
  useEffect(() => {
    const update = () => setHidden(document.visibilityState === 'hidden');
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return hidden;
}
