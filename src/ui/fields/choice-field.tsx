import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { SelectField } from './text-field.tsx';

interface Choosing<T extends string> {
  /** What each value is called. */
  words: Readonly<Record<T, string | MessageDescriptor>>;
  /** Which are offered, in their order. Default: all that have a word. */
  values?: readonly T[];
  value: T | undefined;
  onChange: (value: T) => void;
}

/** A choice among the values of a kind, by their words; answers the value itself. */
export function ChoiceField<T extends string>({
  words,
  values = Object.keys(words) as T[],
  onChange,
  ...field
}: Choosing<T> & Omit<ComponentProps<typeof SelectField>, 'options' | 'value' | 'onChange'>) {
  const { t } = useLingui();
  const options = values.map((value) => {
    const word: string | MessageDescriptor = words[value];
    return { value, label: typeof word === 'string' ? word : t(word) };
  });
  const choose = (text: string) => {
    const chosen = values.find((value) => value === text);
    if (chosen !== undefined) onChange(chosen);
  };
  return <SelectField {...field} options={options} onChange={choose} />;
}
