import { Plus } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { Button } from './button.tsx';

/** Adds a part to a form: a line, a period, a rate. Whoever adds it goes on in its first field. */
export function AddButton({
  onClick,
  size = 'small',
  ...button
}: Omit<ComponentProps<typeof Button>, 'icon' | 'onClick'> & { onClick: () => void }) {
  const add = ({ currentTarget }: MouseEvent) => {
    const area = currentTarget.closest('form, [role="dialog"], main') ?? document.body;
    const before = new Set(area.querySelectorAll(FIELDS));
    onClick();
    // What a press changes is drawn when it is over.
    setTimeout(() => {
      const added = [...area.querySelectorAll<HTMLElement>(FIELDS)];
      added.find((field) => !before.has(field))?.focus();
    });
  };
  return <Button {...button} size={size} icon={Plus} onClick={add} />;
}

const FIELDS = ':is(input:not([type="hidden"]), select, textarea):not(:disabled)';
