import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 639px)';

/** Whether the window is as narrow as a phone: a month does not fit there. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
