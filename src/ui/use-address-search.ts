import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A panel was opened by this step of the history, over this search of the address. */
    panelOver?: string;
  }
}

/**
 * The search of the address, read leniently by the schema of a feature, and how to change parts of it
 * without a new step in the history. A panel alone (`peek`) is one: Back closes it, and closing it takes the step back.
 */
export function useAddressSearch<T extends object>(schema: {
  parse: (raw: unknown) => T;
}): { search: T; change: (changes: Partial<T>) => void } {
  const raw = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const search = useMemo(() => schema.parse(raw), [schema, raw]);
  const change = useCallback(
    (changes: Partial<T>) => {
      const { search: before, state } = router.latestLocation;
      const isPanel = !!peekOf(changes) && !peekOf(before);
      const beneath = searchBeneath({ ...before, ...changes });
      const isClosing = 'peek' in changes && !peekOf(changes);
      // What else is to be seen from now on stays, at the cost of a step.
      const takesStepBack = isClosing && beneath === state.panelOver;
      void navigate({
        to: '.',
        search: (current: object) => ({ ...current, ...changes }),
        replace: !isPanel,
        state: isPanel ? { panelOver: searchBeneath(before) } : isClosing ? {} : true,
        // The step back finds where the page was scrolled to.
        resetScroll: !takesStepBack,
      });
      if (!takesStepBack) return;
      // The browser takes a step in its own time: until then, the address is told here, for who loads it anew.
      router.history.flush();
      // Whoever closes a panel has said what becomes of what was typed in it.
      router.history.back({ ignoreBlocker: true });
    },
    [navigate, router],
  );
  return { search, change };
}

/** Without its panel, as one text. */
export const searchBeneath = (search: object) => JSON.stringify({ ...search, peek: undefined });

export const peekOf = (search: object) => (search as { peek?: string }).peek;
