import { useState } from 'react';

/**
 * Calls at once, or after the click where something is being pressed: what a field has to say as it is
 * left must not push away what was pressed to leave it.
 */
export function afterPress(then: () => void): void {
  if (!document.querySelector('body :active')) {
    then();
    return;
  }
  // The click comes in the same turn as the release.
  window.addEventListener('mouseup', () => setTimeout(then), { capture: true, once: true });
}

/** Where the focus of a field stands: in it, just gone while a press lasts, or gone. */
type Focus = 'in' | 'leaving' | 'out';

/** The focus of a field, for fields that say something below them once they are left. */
export function useFocus(): { focus: Focus; enter: () => void; leave: () => void } {
  const [focus, setFocus] = useState<Focus>('out');
  return {
    focus,
    enter: () => setFocus('in'),
    leave: () => {
      setFocus('leaving');
      afterPress(() => setFocus((now) => (now === 'leaving' ? 'out' : now)));
    },
  };
}
