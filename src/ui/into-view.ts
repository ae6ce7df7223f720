/** Scrolls no further than it must; as a ref, when it is drawn. */
export function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
