import { useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from './button.tsx';

/**
 * What may be done on a page. Where there is room for one button alone, that is the first thing, and the others
 * come down with it under "More" (page.css): whatever they are, menus and dialogs too.
 */
export function PageActions({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useClosing(isOpen, root, (isByKey) => {
    setOpen(false);
    if (isByKey) more.current?.focus();
  });
  const choose = ({ target }: MouseEvent): void => {
    if (!isOpen || !(target instanceof Element)) return;
    const pressed = target.closest('a, button, [role=menuitem]');
    if (!pressed || pressed.hasAttribute('aria-haspopup')) return;
    setOpen(false);
  };
  return (
    <div className="x-actions x-page-actions" data-open={isOpen || undefined} ref={root}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- hears what is pressed in it */}
      <div
        id={id}
        className="x-page-actions-all"
        ref={panel}
        onClickCapture={({ target }) => {
          // What opens over the page gives the focus back to what stays in sight.
          const isHere = target instanceof Node && panel.current?.contains(target);
          const isMenu = target instanceof Element && target.closest('[aria-haspopup]') !== null;
          if (isOpen && isHere && !isMenu) more.current?.focus();
        }}
        onClick={choose}
      >
        {children}
      </div>
      <IconButton
        ref={more}
        label={t`More actions`}
        icon={Ellipsis}
        tone="plain"
        className="x-page-more"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
    </div>
  );
}

/** Escape, and a press anywhere else, close it. */
function useClosing(
  isOpen: boolean,
  root: React.RefObject<HTMLElement | null>,
  close: (isByKey: boolean) => void,
): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) latest.current(true);
    };
    const onPress = ({ target }: PointerEvent) => {
      const isMenu = target instanceof Element && target.closest('[role=menu]') !== null;
      if (target instanceof Node && !root.current?.contains(target) && !isMenu)
        latest.current(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [isOpen, root]);
}
