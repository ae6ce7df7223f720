import { i18n } from '@lingui/core';
import { refusalSentence } from '#ui/words/refusals/index.ts';
import type { Actor } from '#domain/access/policy.ts';
import { collectionOf } from '#local/collections/index.ts';
import type { ImportLine } from '#ui/tables/plan.ts';
import { createRow, updateRow } from './actions.ts';
import type { FormValues, RecordsData, RecordDefinition, RecordRow } from './definition.ts';
import { type FileRow, formOfLine } from './file-columns.ts';
import { patchOf, problemsIn, valuesOf } from './form-values.ts';
import { foldName, textOf } from './names.ts';
import type { Saved } from './outcome.ts';
import { isOffered } from './parts/field-options.ts';

type Patch = Readonly<Record<string, unknown>>;

/** How a line is saved, where the area has rules of its own. */
export interface Saving {
  /** What the place says of each new row: its request, its project. */
  fixed?: Patch | undefined;
  create?: (patch: Patch) => Promise<Saved>;
  update?: (row: RecordRow, patch: Patch) => Promise<Saved>;
}

/**
 * Saves one line of a file as its person would: by the same rules, one change a row. Answers why the line was
 * refused, as the code of a field or a text.
 */
export async function importLine(
  definition: RecordDefinition,
  actor: Actor,
  data: RecordsData,
  { row: fileRow, values }: ImportLine<FileRow>,
  { fixed = {}, create, update }: Saving = {},
): Promise<string | null> {
  const given = formOfLine(definition, values, data);
  const row = fileRow && data.byId(definition.resource).get(fileRow.id);
  if (!row && hasNamesake(definition, data, values)) return 'taken';
  const usual = { ...collectionOf(definition.resource).defaults, ...fixed };
  const before = valuesOf(definition, row ?? usual);
  const [problem] = Object.values(problemsIn(definition, { ...before, ...given }));
  if (problem) return problem;
  if (namesUnoffered(definition, actor, data, row || undefined, before, given)) return 'invalid';
  const outcome = row
    ? await (update?.(row, patchOf(definition, given)) ?? updateRow(definition, actor, row, given))
    : await (create?.({ ...patchOf(definition, { ...before, ...given }), ...fixed }) ??
        createRow(definition, actor, { ...before, ...given }, fixed));
  if (outcome.ok) return null;
  return outcome.field?.code ?? i18n._(refusalSentence(outcome.problem));
}

/** Whether the line names a row that the form would not offer for it. */
function namesUnoffered(
  { fields }: RecordDefinition,
  actor: Actor,
  data: RecordsData,
  row: RecordRow | undefined,
  before: FormValues,
  given: FormValues,
): boolean {
  return fields.some((field) => {
    const id = given[field.name];
    if (field.kind !== 'reference' || !id || id === row?.[field.name]) return false;
    const target = data.byId(field.to).get(textOf(id));
    return target !== undefined && !isOffered(field, target, { ...before, ...given }, actor);
  });
}

/** A line without the key may still be a row that has none either: by its name, it is that row. */
function hasNamesake(
  { key }: RecordDefinition,
  data: RecordsData,
  values: Readonly<Record<string, unknown>>,
): boolean {
  if (typeof key !== 'string' || key === '' || textOf(values[key]) !== '') return false;
  const name = foldName(textOf(values['name']));
  return data.rows.some((row) => !row[key] && foldName(textOf(row['name'])) === name);
}
