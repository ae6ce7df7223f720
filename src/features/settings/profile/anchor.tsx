import type { ReactNode } from 'react';
import './profile.css';

/** A part of the profile that links lead to by `#id`. */
export function Anchor({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className="f-anchor" ref={scrollIfAsked}>
      {children}
    </div>
  );
}

/** The router scrolls within a page that is there already; a part that is fetched first comes too late for it. */
function scrollIfAsked(element: HTMLElement | null): void {
  if (element && globalThis.location.hash === `#${element.id}`) element.scrollIntoView?.();
}
