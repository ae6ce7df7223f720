import { useRouter, useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { forgetRowsFrom } from '#ui/grid/kept-row.ts';
import type { Crumb } from './breadcrumb.tsx';

/** A page that needs longer than this to show its heading, or to draw it anew, has the focus where it is. */
const PATIENCE_MS = 3000;

/** Titles the window by the crumbs; the same text is announced on a change of page. */
export function usePageTitle(crumbs: readonly Crumb[]): string {
  const title = crumbs
    .slice(-2)
    .map((crumb) => crumb.label)
    .toReversed()
    .join(' · ');
  useEffect(() => {
    document.title = title ? `${title} · Xeito` : 'Xeito';
  }, [title]);
  return title;
}

/**
 * Moves the focus to the page's h1 after a change of path, or of the tabs that share one (`?tab=`), as soon as there is
 * one; not where the app starts on it. A page that draws itself anew when its data are there takes the focus along to
 * its new h1. An address that names a row (`#` and its id) leads on to that row, as soon as the page has it.
 */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const path = usePageOfAddress();
  const row = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.hash ?? '' });
  const last = useRef<string>(undefined);
  const { history } = useRouter();
  useEffect(
    () =>
      history.subscribe(({ action, location: { state } }) => {
        if (action.type === 'PUSH') forgetRowsFrom(state['__TSR_index']);
      }),
    [history],
  );
  useEffect(() => {
    const isStart = path === undefined || (last.current === undefined && !wasUsed());
    const isSame = last.current === path;
    last.current = path;
    const page = main.current;
    if (isStart || !page) return undefined;
    if (focusRow(page, row) || isSame) return undefined;
    let heading = focusHeading(page);
    const observer = new MutationObserver(() => {
      if (heading?.isConnected) {
        if (document.activeElement === heading && focusRow(page, row)) observer.disconnect();
        return;
      }
      // Whoever is elsewhere by now stays there.
      if (heading && document.activeElement !== document.body) return observer.disconnect();
      if (focusRow(page, row)) return observer.disconnect();
      heading = focusHeading(page);
    });
    observer.observe(page, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [path, row, main]);
}

/** Whether somebody did anything in this document yet: signing in leads here, and took the focus away with its form. */
function wasUsed(): boolean {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- tests have none
  return navigator.userActivation?.hasBeenActive ?? false;
}

/** What tells one page from another in the address. */
function usePageOfAddress(): string | undefined {
  return useRouterState({
    select: ({ resolvedLocation }) => {
      if (!resolvedLocation) return undefined;
      const { tab = '' } = resolvedLocation.search as { tab?: string };
      return `${resolvedLocation.pathname}?${tab}`;
    },
  });
}

/** Goes to the row with this id, by what opens it. False where the page has none. */
function focusRow(page: HTMLElement, id: string): boolean {
  const row = id === '' ? null : document.getElementById(id);
  const opener = row?.querySelector<HTMLElement>('.x-row-button');
  if (!row || !opener || !page.contains(row)) return false;
  opener.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'center' });
  return true;
}

function focusHeading(page: HTMLElement): HTMLElement | null {
  const heading = page.querySelector<HTMLElement>('h1');
  // Back to a list leads to its row.
  if (!heading || document.activeElement?.closest('[data-grid]')) return heading;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return heading;
}

/** What a live region says: empty at the start, the title after each change of page. */
export function useAnnouncement(title: string): string {
  const [first] = useState(title);
  const path = usePageOfAddress();
  const [start] = useState(path);
  return path === start && title === first ? '' : title;
}
