import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

/** Begins a new row; the key `n` presses it. Small, it is one of several in a card. */
export function NewButton({
  size = 'normal',
  ...button
}: Pick<ComponentProps<typeof Button>, 'size' | 'className' | 'children'> & {
  onClick: () => void;
}) {
  return (
    <Button
      {...button}
      size={size}
      tone={size === 'small' ? undefined : 'primary'}
      icon={Plus}
      aria-keyshortcuts="n"
      data-shortcut="n"
    />
  );
}
