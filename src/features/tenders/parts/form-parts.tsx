import { Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import type { MessageDescriptor } from '@lingui/core';
import type { TenderForm } from '../form.ts';

/** The props of every section of the form. */
export interface SectionProps {
  control: Control<TenderForm>;
  readOnly: boolean;
}

/** Fields that belong together under a heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="x-section">
      <legend>{title}</legend>
      <Grid gap="16px" templateColumns="repeat(auto-fill, minmax(min(100%, 240px), 1fr))">
        {children}
      </Grid>
    </fieldset>
  );
}

/** The options of a choice, in words. */
export function choicesOf<T extends string>(
  values: readonly T[],
  words: Readonly<Record<T, MessageDescriptor>>,
  say: (words: MessageDescriptor) => string,
): { value: T; label: string }[] {
  return values.map((value) => ({ value, label: say(words[value]) }));
}

/** A choice whose emptiness is null in the contract. */
export function orNull<
  T extends { value: string | null; onChange: (value: string | null) => void },
>(field: T) {
  return {
    ...field,
    value: field.value ?? '',
    onChange: (value: string) => field.onChange(value === '' ? null : value),
  };
}
