import { Wrap } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** Buttons beside each other, one of which is pressed: the ways to see something. */
export function Toggles<T extends string | undefined>({
  label,
  options,
  chosen,
  onChoose,
}: {
  label: string;
  options: readonly { value: T; label: ReactNode; icon?: LucideIcon }[];
  chosen: T;
  onChoose: (value: T) => void;
}) {
  return (
    <Wrap as="span" gap="6px" role="group" aria-label={label}>
      {options.map(({ value, label: words, icon }) => (
        <Button
          key={value ?? ''}
          size="small"
          className="x-filter"
          icon={icon}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {words}
        </Button>
      ))}
    </Wrap>
  );
}

/** A filter that is on or off. */
export function FlagButton({
  label,
  isOn,
  onToggle,
}: {
  label: ReactNode;
  isOn: boolean;
  onToggle: () => void;
}) {
  return (
    <Button size="small" className="x-filter" aria-pressed={isOn} onClick={onToggle}>
      {label}
    </Button>
  );
}
