import { useCallback, useRef, useState } from 'react';

export interface Once {
  /** It is being done. */
  isBusy: boolean;
  once: (act: () => Promise<unknown>) => Promise<void>;
}

/**
 * Does one thing at a time: what is asked for again meanwhile, by a double press or a key held down, is not
 * done twice. The ref knows it at once, before the page is drawn again.
 */
export function useOnce(): Once {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const once = useCallback(async (act: () => Promise<unknown>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await act();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }, []);
  return { isBusy, once };
}
