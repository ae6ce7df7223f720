import { useMemo } from 'react';
import { draftName } from '#local/drafts.ts';
import type { FormValues, RecordDefinition, RecordRow } from './definition.ts';
import { resolverOf, valuesOf } from './form-values.ts';
import { type RecordForm, useRecordForm } from './use-record-form.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The fields of a definition as a form, with what they hold: the row, or what a new one starts with. Keep
 * `start` and `beside` the same.
 */
export function useRowForm(
  definition: RecordDefinition,
  row: RecordRow | null,
  start: Fields,
  { ownerId, beside }: { ownerId?: string; beside?: FormValues } = {},
): RecordForm<FormValues> {
  const values = useMemo(
    () => ({ ...valuesOf(definition, row ?? start), ...beside }),
    [definition, row, start, beside],
  );
  const resolver = useMemo(() => resolverOf(definition), [definition]);
  const draft = draftName(definition.resource, row?.id ?? null, ownerId);
  return useRecordForm<FormValues>(draft, values, { resolver, mode: 'onBlur' });
}
