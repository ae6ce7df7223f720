const NAME = 'x-picture';
/** It takes no press, and lies over all. */
const LOOK = { position: 'fixed', inset: '0', zIndex: '2147483647', pointerEvents: 'none' };
/** What a person does is about the page, not about its picture. */
const ACTS = ['pointerdown', 'keydown', 'wheel'] as const;

/** Lays it over the page, unless the page itself is there by now. */
export function showPicture(canvas: HTMLCanvasElement): void {
  if (document.documentElement.dataset['isHere'] !== undefined) return;
  canvas.className = NAME;
  Object.assign(canvas.style, LOOK);
  document.body.append(canvas);
  for (const act of ACTS) addEventListener(act, dropPicture, { once: true, capture: true });
}

/** Whether a picture of the page lies over it. */
export function isPictured(): boolean {
  return document.querySelector(`.${NAME}`) !== null;
}

/** The page is there, or another one is: nothing is painted over it from now on. */
export function dropPicture(): void {
  document.documentElement.dataset['isHere'] = '';
  document.querySelector(`.${NAME}`)?.remove();
}
