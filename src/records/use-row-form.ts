import { useMemo } from 'react';
import { draftName } from '#local/drafts.ts';
import type { FormValues, RecordDefinition, RecordRow } from './definition.ts';
import { resolverOf, valuesOf } from './form-values.ts';
import { type RecordForm, useRecordForm } from './use-record-form.ts';

/** The fields of a definition as a form, with what they hold; of a new row with what it starts with. */
export function useRowForm(
  definition: RecordDefinition,
  row: RecordRow | null,
  start: Readonly<Record<string, unknown>>,
  ownerId?: string,
): RecordForm<FormValues> {
  const values = useMemo(() => valuesOf(definition, row ?? start), [definition, row, start]);
  const resolver = useMemo(() => resolverOf(definition), [definition]);
  const draft = draftName(definition.resource, row?.id ?? null, ownerId);
  return useRecordForm<FormValues>(draft, values, { resolver, mode: 'onBlur' });
}
