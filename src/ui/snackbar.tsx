import { useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';
import { createPortal } from 'react-dom';
import { type SnackbarMessage, useInterface } from './interface-state.ts';
import { SnackbarWords, useSnackbar } from './snackbar-card.tsx';
import { whenQuiet } from './when-quiet.ts';

const loadMotion = () => import('./moving-snackbars.tsx');

/** Without network before the app is installed it never comes: then nothing moves, and all works. */
const MovingSnackbars = lazy(() =>
  loadMotion().then(
    (module) => ({ default: module.MovingSnackbars }),
    () => new Promise<never>(() => undefined),
  ),
);

/** Has the motion here before the first message: none is exchanged for its moving one under a finger. */
export function warmSnackbars(): void {
  whenQuiet(loadMotion);
}

/**
 * The one region of messages at the foot of the page, three at the most. It stands beside the app, not in it:
 * what a dialog takes away from assistive technology is all but live regions beside it.
 */
export function Snackbar() {
  const { t } = useLingui();
  const { snackbars } = useInterface();
  const [moves, setMoves] = useState(false);
  // Motion comes with the first message, and stays for the exit of the last.
  if (snackbars.length > 0 && !moves) setMoves(true);
  return createPortal(
    <section className="x-snackbars" aria-label={t`Messages`} aria-live="polite">
      {moves ? (
        <Suspense
          fallback={snackbars.map((one) => <RestingSnackbar key={one.id} snackbar={one} />)}
        >
          <MovingSnackbars snackbars={snackbars} />
        </Suspense>
      ) : null}
    </section>,
    document.body,
  );
}

function RestingSnackbar({ snackbar }: { snackbar: SnackbarMessage }) {
  const { card } = useSnackbar(snackbar);
  return (
    <div {...card}>
      <SnackbarWords snackbar={snackbar} />
    </div>
  );
}
