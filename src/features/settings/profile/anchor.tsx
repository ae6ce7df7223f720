import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A part of the profile that links lead to by `#id`. */
export function Anchor({ id, children }: { id: string; children: ReactNode }) {
  return (
    // The bar of the shell stands over the top of the page.
    <Box id={id} scrollMarginTop="72px" ref={scrollIfAsked}>
      {children}
    </Box>
  );
}

/** The router scrolls within a page that is there already; a part that is fetched first comes too late for it. */
function scrollIfAsked(element: HTMLElement | null): void {
  if (element && globalThis.location.hash === `#${element.id}`) element.scrollIntoView?.();
}
