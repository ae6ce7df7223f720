import { type HistoryState, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A panel was opened by this step of the history, or by one before it, over this search of the address. */
    panelOver?: string;
    /** How many steps back its page is; one, where nothing is said. */
    panelSteps?: number;
  }
}

/**
 * What opens over a page, by the parameters of the address that are its own: of a row, of the whole app, and where a
 * page says so (many call a filter `view`) a task in the place of its list.
 */
const PANELS = {
  peek: ['peek'],
  panel: ['panel', 'chapter'],
  view: ['view', 'received', 'peek'],
} as const;
type PanelKind = keyof typeof PANELS;
export const PANEL_KINDS = ['peek', 'panel'] as const satisfies readonly PanelKind[];

/**
 * The search of the address, read leniently by the schema of a feature, and how to change parts of it without a new
 * step in the history. A panel alone (`peek`, `panel`) is one: Back closes it, and closing it takes the step back.
 */
export function useAddressSearch<T extends object>(schema: {
  parse: (raw: unknown) => T;
}): { search: T; change: (changes: Partial<T>, as?: PanelKind) => void } {
  const raw = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const search = useMemo(() => schema.parse(raw), [schema, raw]);
  const change = useCallback(
    (changes: Partial<T>, as?: PanelKind) => {
      const { search: before, state } = router.latestLocation;
      const kind = as ?? PANEL_KINDS.find((one) => one in changes) ?? 'peek';
      const isPanel = !!panelOf(changes, kind) && !panelOf(before, kind);
      const beneath = searchBeneath({ ...before, ...changes }, kind);
      const isClosing = kind in changes && !panelOf(changes, kind);
      // What else is to be seen from now on stays, at the cost of a step.
      const takesStepBack = isClosing && beneath === state.panelOver;
      void navigate({
        to: '.',
        search: (current: object) => ({ ...current, ...changes }),
        replace: !isPanel,
        state: isPanel ? { panelOver: searchBeneath(before, kind) } : isClosing ? {} : true,
        // The step back finds where the page was scrolled to.
        resetScroll: !takesStepBack,
      });
      if (!takesStepBack) return;
      // The browser takes a step in its own time: until then, the address is told here, for who loads it anew.
      router.history.flush();
      // Whoever closes a panel has said what becomes of what was typed in it.
      router.history.go(-(state.panelSteps ?? 1), { ignoreBlocker: true });
    },
    [navigate, router],
  );
  return { search, change };
}

/** Without its panel, as one text. */
export function searchBeneath(search: object, kind: PanelKind): string {
  const without = Object.fromEntries(PANELS[kind].map((name) => [name, undefined]));
  return JSON.stringify({ ...search, ...without });
}

export const panelOf = (search: object, kind: PanelKind) =>
  (search as Partial<Record<PanelKind, string>>)[kind];

/** The state of a step further within a panel: Back leads to where the panel was, closing it to the page. */
export const furtherInPanel = (state: HistoryState): HistoryState => ({
  ...state,
  panelSteps: (state.panelSteps ?? 1) + 1,
});
