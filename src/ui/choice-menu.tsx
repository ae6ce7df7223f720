import { ChevronDown } from 'lucide-react';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';

/** A filter: several of a list of values, undefined for none. */
export function ChoiceMenu<T extends string>({
  label,
  options,
  chosen = [],
  onChoose,
}: {
  label: string;
  options: readonly { value: T; label: string }[];
  chosen?: readonly T[] | undefined;
  onChoose: (chosen: T[] | undefined) => void;
}) {
  const items = options.map(({ value, label: words }) => ({
    id: value,
    label: words,
    checked: chosen.includes(value),
    onSelect: () => onChoose(toggled(chosen, value)),
  }));
  return (
    <Menu
      trigger={
        <Button size="small" className="x-filter">
          {label}
          <ChevronDown size={14} aria-hidden="true" />
        </Button>
      }
      sections={[{ id: 'items', items }]}
    />
  );
}

/** A filter of one value; the chosen one again takes it away. One that cannot choose is left out. */
export function OneChoiceMenu<T extends string>({
  label,
  options,
  chosen,
  onChoose,
}: {
  label: string;
  options: readonly { value: T; label: string }[];
  chosen: T | undefined;
  onChoose: (chosen: T | undefined) => void;
}) {
  if (options.length < 2 && chosen === undefined) return null;
  return (
    <ChoiceMenu
      {...{ label, options }}
      chosen={chosen === undefined ? [] : [chosen]}
      onChoose={(next) => onChoose(next?.find((one) => one !== chosen))}
    />
  );
}

/** A value put in or taken out; undefined where none is left. */
export function toggled<T>(chosen: readonly T[] = [], value: T): T[] | undefined {
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return next.length > 0 ? next : undefined;
}
