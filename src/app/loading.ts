import { onApiActivity } from '#local/api/activity.ts';
import { beginLoading } from '#ui/interface-state.ts';

/** Raises the loading flag for every call of the API, those of the service worker included. */
export function watchLoading(): () => void {
  const running = new Map<string, () => void>();
  const stop = onApiActivity(({ id, phase, blocking }) => {
    running.get(id)?.();
    running.delete(id);
    if (phase === 'begin') running.set(id, beginLoading({ blocking }));
  });
  return () => {
    stop();
    for (const end of running.values()) end();
  };
}
