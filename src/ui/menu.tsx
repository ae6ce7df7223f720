import { cloneElement, type ComponentProps, type ReactElement, useId, useState } from 'react';
import { pressedPart } from './lazy-part.tsx';
import type { MenuSection, OpenedMenuProps } from './opened-menu.tsx';

export type { MenuItem, MenuSection } from './opened-menu.tsx';

/** The button that opens a menu; what it does is the menu's. */
export type MenuTrigger = ReactElement<ComponentProps<'button'>>;

const OpenedMenu = pressedPart<OpenedMenuProps>(() => import('./opened-menu.tsx'));

/** What each key on the button highlights in the menu that it opens. */
const KEYS: Partial<Record<string, OpenedMenuProps['at']>> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
};

/**
 * A menu on a button: arrows, type-ahead and Esc work. `trigger` is the button. A page has many, most of which
 * nobody opens: of one that is closed there is only its button.
 */
export function Menu({
  trigger,
  sections,
}: {
  trigger: MenuTrigger;
  sections: readonly MenuSection[];
}) {
  const id = useId();
  const [at, setAt] = useState<OpenedMenuProps['at'] | null>(null);
  const isOpen = at !== null;
  const ids = { buttonId: `${id}button`, contentId: `${id}content` };
  return (
    <>
      {cloneElement(trigger, {
        id: ids.buttonId,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? ids.contentId : undefined,
        // The focus stays where it is until the menu has it.
        onPointerDown: (event) => event.preventDefault(),
        onClick: ({ currentTarget }) => {
          setAt(isOpen ? null : 'nothing');
          if (isOpen) currentTarget.focus({ preventScroll: true });
        },
        onKeyDown: (event) => {
          const first = KEYS[event.key];
          if (first === undefined) return;
          event.preventDefault();
          setAt(first);
        },
      })}
      {at === null ? null : (
        <OpenedMenu {...ids} sections={sections} at={at} onClose={() => setAt(null)} />
      )}
    </>
  );
}
