import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Menu, type MenuItem } from './menu.tsx';

/** A filter: several of a list of values, undefined for none. */
export function ChoiceMenu<T extends string>({
  label,
  options,
  chosen = [],
  onChoose,
}: {
  label: string;
  options: readonly { value: T; label: string; icon?: ReactNode }[];
  chosen?: readonly T[] | undefined;
  onChoose: (chosen: T[] | undefined) => void;
}) {
  const items = options.map(({ value, label: words, icon }) => ({
    id: value,
    label: words,
    icon,
    checked: chosen.includes(value),
    onSelect: () => onChoose(toggled(chosen, value)),
  }));
  return <FilterMenu {...{ label, items }} />;
}

/** The button of a filter, with what may be chosen. */
export function FilterMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
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

/** A value put in or taken out; undefined where none is left. */
export function toggled<T>(chosen: readonly T[] = [], value: T): T[] | undefined {
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return next.length > 0 ? next : undefined;
}
