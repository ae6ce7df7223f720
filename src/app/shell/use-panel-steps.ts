import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { PANEL_KINDS, panelOf, searchBeneath } from '#ui/use-address-search.ts';

/** A panel that a link opened over the page it is on is closed as one that the page opened: by the step back. */
export function usePanelSteps(): void {
  const { history } = useRouter();
  const location = useRouterState({ select: (state) => state.location });
  const before = useRef(location);
  useEffect(() => {
    const from = before.current;
    before.current = location;
    const { href, pathname, search, state } = location;
    const isStep = state['__TSR_index'] === from.state['__TSR_index'] + 1;
    if (!isStep || pathname !== from.pathname || state.panelOver !== undefined) return;
    const opened = PANEL_KINDS.find((kind) => panelOf(search, kind) && !panelOf(from.search, kind));
    if (!opened) return;
    const panelOver = searchBeneath(search, opened);
    if (panelOver !== searchBeneath(from.search, opened)) return;
    history.replace(href, { ...state, panelOver }, { ignoreBlocker: true });
  }, [history, location]);
}
