import { useLingui } from '@lingui/react/macro';
import { AnimatePresence, LazyMotion, MotionConfig, m } from 'framer-motion';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SWIPE_PX, type SnackbarMessage, closeSnackbar, useInterface } from './interface-state.ts';

/** Without network before the app is installed it never comes: then nothing moves, and all works. */
const loadMotion = () =>
  import('./motion-features.ts').then(
    (module) => module.default,
    () => new Promise<never>(() => undefined),
  );

/** The one region of messages at the foot of the page, three at the most. */
export function Snackbar() {
  const { t } = useLingui();
  const { snackbars } = useInterface();
  const [moves, setMoves] = useState(false);
  // Motion comes with the first message, and stays for the exit of the last.
  if (snackbars.length > 0 && !moves) setMoves(true);
  return (
    <section className="x-snackbars" aria-label={t`Messages`} aria-live="polite">
      {moves ? (
        <LazyMotion strict features={loadMotion}>
          <MotionConfig reducedMotion="user">
            <AnimatePresence initial={false}>
              {snackbars.map((snackbar) => (
                <SnackbarCard key={snackbar.id} snackbar={snackbar} />
              ))}
            </AnimatePresence>
          </MotionConfig>
        </LazyMotion>
      ) : null}
    </section>
  );
}

function SnackbarCard({ snackbar }: { snackbar: SnackbarMessage }) {
  const { t } = useLingui();
  const [held, setHeld] = useState(false);
  const close = () => closeSnackbar(snackbar.id);
  useAutoClose(snackbar.duration, held, close);
  return (
    <m.div
      className={`x-snackbar x-snackbar-${snackbar.color}`}
      initial={{ opacity: 0, y: 16 }}
      animate={{ opacity: 1, y: 0 }}
      exit={{ opacity: 0 }}
      transition={{ duration: 0.18 }}
      drag="y"
      dragSnapToOrigin
      onDragEnd={(_event, info) => {
        if (Math.abs(info.offset.y) > SWIPE_PX) close();
      }}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{snackbar.message}</p>
      {snackbar.action ? (
        <button
          type="button"
          className="x-snackbar-action"
          onClick={() => {
            snackbar.action?.run();
            close();
          }}
        >
          {snackbar.action.label}
        </button>
      ) : null}
      <button type="button" className="x-snackbar-close" title={t`Close`} onClick={close}>
        X
      </button>
    </m.div>
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
