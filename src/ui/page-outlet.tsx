import { useLingui } from '@lingui/react';
import type { MessageDescriptor } from '@lingui/core';
import { Outlet, useMatch, useMatches } from '@tanstack/react-router';
import { createContext, type ReactNode, use } from 'react';
import { type Needs, NotShownParts, NotShownState, useNotShown } from './not-shown.tsx';
import { PageHeader } from './page.tsx';

/** What is known of a page by the path of its route. */
export interface OutletPage {
  title: MessageDescriptor;
  /** Without these there is no such page. */
  needs?: Needs;
  /** Without these it is there, and not whole. */
  uses?: Needs;
}

/** How the pages of the app are found. */
export const PageFinder = createContext<(path: string) => OutletPage | undefined>(() => undefined);

const NOTHING: Needs = [];

/** Where the page of a path stands, or why the server does not let it be there. */
export function PageOutlet({
  hasHead = false,
  children = <Outlet />,
}: {
  /** What is around it has the heading of the page. */
  hasHead?: boolean;
  children?: ReactNode;
}) {
  const { i18n } = useLingui();
  const find = use(PageFinder);
  const own = useMatch({ strict: false, select: ({ id }) => id });
  // A layout in between says it in its own place.
  const path = useMatches({
    select: (matches) => (matches.at(-2)?.id === own ? matches.at(-1)?.fullPath : undefined),
  });
  const page = path === undefined ? undefined : find(path);
  const reason = useNotShown(page?.needs ?? NOTHING);
  if (page && reason) {
    return (
      <>
        {hasHead ? null : <PageHeader title={i18n._(page.title)} />}
        <NotShownState reason={reason} />
      </>
    );
  }
  return (
    <>
      <NotShownParts uses={page?.uses ?? NOTHING} />
      {children}
    </>
  );
}
