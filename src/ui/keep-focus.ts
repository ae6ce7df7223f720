import { TEXT_FIELDS } from './text-fields.ts';

/**
 * The focus never falls to nothing. What has it may go while it does: a removed line, a button that saving turns off,
 * the row that a closed panel was opened from. Then it goes on to what took its place, or stands nearest to it.
 */

/** What else moves the focus, after a dialog or on a change of page, comes first. */
const OTHERS_FIRST_MS = 120;
/** As many places as may go at once: a panel, with the menu in it that was used. */
const TRAILS = 8;

/** Where an element stands: what is around it from the inside out, and at which place of that it is. */
type Trail = readonly { around: Element; at: number }[];

interface Spot {
  element: Element;
  trail: Trail;
}

/** Watches over the focus of the whole page. Returns how to stop. */
export function keepFocus(): () => void {
  let spots: readonly Spot[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element)) return;
    const others = spots.filter(({ element }) => element !== target);
    spots = [{ element: target, trail: trailOf(target) }, ...others].slice(0, TRAILS);
  };
  const check = (): void => {
    timer = undefined;
    const [last] = spots;
    if (!isLost() || !last) return;
    // Whoever pressed beside it wants it nowhere.
    if (isUsable(last.element)) spots = [];
    else nearest(spots)?.focus();
  };
  const ask = (): void => {
    if (isLost() && spots.length > 0) timer ??= setTimeout(check, OTHERS_FIRST_MS);
  };
  const observer = new MutationObserver(ask);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden'],
  });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', ask);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', ask);
  };
}

/** Nothing has it, or what hears no key. A press on the page gives it to nothing, too: that is asked later. */
function isLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches(':disabled');
}

function trailOf(element: Element): Trail {
  const trail = [];
  for (let inner = element; inner.parentElement; inner = inner.parentElement) {
    const around = inner.parentElement;
    trail.push({ around, at: [...around.children].indexOf(inner) });
  }
  return trail;
}

/** What the focus goes on to: near the last place that is left, else the sheet on top, else the heading of the page. */
function nearest(spots: readonly Spot[]): HTMLElement | null {
  const sheet = [...document.querySelectorAll<HTMLElement>(SHEETS)].at(-1) ?? null;
  const area = sheet ?? document.querySelector('main');
  for (const { trail } of spots) {
    for (const { around, at } of trail) {
      if (!around.isConnected || !area?.contains(around)) continue;
      // The whole page is no place: it has its heading.
      if (around === area) break;
      const found = beside(around, at);
      if (found) return found;
    }
  }
  return sheet ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
}

const SHEETS = ':is([role="dialog"], [role="alertdialog"]):not([data-state="closed"])';

/** The first stop of Tab in what stands at that place now or after it, else the last one before it. */
function beside(around: Element, at: number): HTMLElement | null {
  const children = [...around.children];
  const stops = (child: Element) => [child, ...child.querySelectorAll('*')].filter(isStop);
  const after = children.slice(Math.max(at, 0)).flatMap(stops);
  return after[0] ?? children.slice(0, Math.max(at, 0)).flatMap(stops).at(-1) ?? null;
}

/** No field: the next key would be typed into it, and a phone would open its keyboard. */
function isStop(element: Element): element is HTMLElement {
  if (!(element instanceof HTMLElement) || element.matches(TEXT_FIELDS)) return false;
  return element.tabIndex >= 0 && isUsable(element);
}

function isUsable(element: Element): boolean {
  const isOff = element.matches(':disabled, [inert] *');
  return element.isConnected && !isOff && (element.checkVisibility?.() ?? true);
}
