// What is fetched late in the app would come after a file has ended.
import '#local/engine.ts';
import { act, cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { fetchPressedParts } from '#ui/lazy-part.tsx';
import '#ui/menu.tsx';
import '#ui/overlays.tsx';
import { closePopup, closeSnackbar, readInterface } from '#ui/interface-state.ts';
import { choose } from '#ui/preferences.ts';

// Their presses are answered at once, as those of a page that has stood for a moment.
await fetchPressedParts();

// Words that a part of the first page brings are English too, in whatever file of the same world they come.
choose('language', 'en');

/** On two busy cores a form that is fetched at a press takes seconds to be here. What appears is not waited for longer. */
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  act(() => {
    closePopup();
    for (const { id } of readInterface().snackbars) closeSnackbar(id);
  });
  cleanup();
});

/** Files share a world: where one led is taken back at its end, as is what it replaced (take-back.ts). */
afterAll(() => history.replaceState(null, '', '/'));

/** What jsdom lacks and the kit asks for: it tells at once of what is not laid out. */
class ToldOnce implements ResizeObserver {
  constructor(private readonly tell: ResizeObserverCallback) {}
  observe(target: Element): void {
    const boxes = { borderBoxSize: [], contentBoxSize: [], devicePixelContentBoxSize: [] };
    this.tell([{ target, contentRect: target.getBoundingClientRect(), ...boxes }], this);
  }
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= ToldOnce;
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }) as unknown as MediaQueryList;
for (const name of ['scrollTo', 'scrollIntoView'] as const) {
  if (!(name in Element.prototype)) Object.assign(Element.prototype, { [name]: () => undefined });
}
