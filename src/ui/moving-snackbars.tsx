import { AnimatePresence, LazyMotion, MotionConfig, domMax, m } from 'framer-motion';
import { SWIPE_PX, type SnackbarMessage } from './interface-state.ts';
import { SnackbarWords, useSnackbar } from './snackbar-card.tsx';

/** The messages as they come, go and are swiped away; with their motion a part of its own. */
export function MovingSnackbars({ snackbars }: { snackbars: readonly SnackbarMessage[] }) {
  return (
    <LazyMotion strict features={domMax}>
      <MotionConfig reducedMotion="user">
        <AnimatePresence initial={false}>
          {snackbars.map((snackbar) => (
            <MovingSnackbar key={snackbar.id} snackbar={snackbar} />
          ))}
        </AnimatePresence>
      </MotionConfig>
    </LazyMotion>
  );
}

function MovingSnackbar({ snackbar }: { snackbar: SnackbarMessage }) {
  const { card, close } = useSnackbar(snackbar);
  return (
    <m.div
      {...card}
      initial={{ opacity: 0, y: 16 }}
      animate={{ opacity: 1, y: 0 }}
      exit={{ opacity: 0 }}
      transition={{ duration: 0.18 }}
      drag="y"
      dragSnapToOrigin
      onDragEnd={(_event, info) => {
        if (Math.abs(info.offset.y) > SWIPE_PX) close();
      }}
    >
      <SnackbarWords snackbar={snackbar} />
    </m.div>
  );
}
