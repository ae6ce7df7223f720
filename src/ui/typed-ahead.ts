/** Longer than a field needs to appear: then the keys are the page's again. */
const PATIENCE_MS = 4000;

let typed = '';
let stop: (() => void) | null = null;

/**
 * Keeps what is typed from now on for a field that is about to appear: it is neither lost nor read as
 * shortcuts.
 */
export function catchTyping(): void {
  if (stop) return;
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.key.length !== 1) return;
    typed += event.key;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', onKey, { capture: true });
  const timer = setTimeout(takeTyping, PATIENCE_MS);
  stop = () => {
    window.removeEventListener('keydown', onKey, { capture: true });
    clearTimeout(timer);
  };
}

/** What was typed meanwhile; the field that asks for it has the keys from now on. */
export function takeTyping(): string {
  const text = typed;
  typed = '';
  stop?.();
  stop = null;
  return text;
}
