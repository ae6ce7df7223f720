import { i18n } from '@lingui/core';
import { type RefusalCode, refusalSentence } from '#ui/words/refusals/index.ts';
import type { Actor } from '#domain/access/policy.ts';
import { collectionOf } from '#local/collections/index.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import type { ImportLine } from '#ui/tables/plan.ts';
import { createRow, updateRow } from './actions.ts';
import type { FormValues, RecordsData, RecordDefinition, RecordRow } from './definition.ts';
import { type FileRow, formOfLine } from './file-columns.ts';
import { patchOf, problemsIn, valuesOf } from './form-values.ts';
import { foldName, textOf } from './names.ts';
import type { Refused, Saved } from './outcome.ts';
import { isOffered } from './parts/field-options.ts';

type Patch = Readonly<Record<string, unknown>>;

/** How a line is saved, where the area has rules of its own. */
export interface Saving {
  /** What the place says of each new row: its request, its project. */
  fixed?: Patch | undefined;
  create?: (patch: Patch) => Promise<Saved>;
  update?: (row: RecordRow, patch: Patch) => Promise<Saved>;
  /** In place of both, where the lines of a file are one action: answers why each was refused, null where it was not. */
  createAll?: (patches: readonly Patch[]) => Promise<readonly (Refused<RefusalCode> | null)[]>;
}

/**
 * Saves one line of a file as its person would: by the same rules, one change a row. Answers why the line was
 * refused, as the code of a field or a text.
 */
export async function importLine(
  definition: RecordDefinition,
  actor: Actor,
  data: RecordsData,
  line: ImportLine<FileRow>,
  { fixed = {}, create, update }: Saving = {},
): Promise<string | null> {
  const judged = judge(definition, actor, data, line, fixed);
  if (typeof judged === 'string') return judged;
  const { row, before, given } = judged;
  const outcome = row
    ? await (update?.(row, patchOf(definition, given)) ?? updateRow(definition, actor, row, given))
    : await (create?.({ ...patchOf(definition, { ...before, ...given }), ...fixed }) ??
        createRow(definition, actor, { ...before, ...given }, fixed));
  return outcome.ok ? null : reasonOf(outcome);
}

/**
 * Saves all lines as one action: each is a new row, and may name one above it. Answers why some were refused, by
 * their line.
 */
export async function importLines(
  definition: RecordDefinition,
  actor: Actor,
  data: RecordsData,
  lines: readonly ImportLine<FileRow>[],
  { fixed = {}, createAll }: Saving,
): Promise<ReadonlyMap<number, string>> {
  const { resource } = definition;
  const problems = new Map<number, string>();
  const taken: { line: number; patch: Patch & { id: string } }[] = [];
  // Of two that are called the same the nearest one above is meant.
  const rows = () => [
    ...taken.map(({ patch }) => [patch.id, patch as RecordRow] as const).toReversed(),
    ...data.byId(resource),
  ];
  const byId: RecordsData['byId'] = (name) =>
    name === resource ? new Map(rows()) : data.byId(name);
  for (const line of lines) {
    const judged = judge(definition, actor, { ...data, byId }, line, fixed);
    if (typeof judged === 'string') problems.set(line.line, judged);
    else {
      const patch = patchOf(definition, { ...judged.before, ...judged.given });
      taken.push({ line: line.line, patch: { ...patch, ...fixed, id: newRowId() } });
    }
  }
  const refusals = (await createAll?.(taken.map(({ patch }) => patch))) ?? [];
  for (const [at, { line }] of taken.entries()) {
    const refusal = refusals[at];
    if (refusal) problems.set(line, reasonOf(refusal));
  }
  return problems;
}

/** What the line makes of which row, or why it is refused. */
function judge(
  definition: RecordDefinition,
  actor: Actor,
  data: RecordsData,
  { row: fileRow, values }: ImportLine<FileRow>,
  fixed: Patch,
): { row: RecordRow | undefined; before: FormValues; given: FormValues } | string {
  const given = formOfLine(definition, values, data);
  const row = fileRow && data.byId(definition.resource).get(fileRow.id);
  if (!row && hasNamesake(definition, data, values)) return 'taken';
  const usual = { ...collectionOf(definition.resource).defaults, ...fixed };
  const before = row
    ? valuesOf(definition, row)
    : withFollowing(definition, data, valuesOf(definition, usual), given);
  const [problem] = Object.values(problemsIn(definition, { ...before, ...given }));
  if (problem) return problem;
  if (namesNothing(definition, values, given)) return 'not-found';
  if (namesUnoffered(definition, actor, data, row || undefined, before, given)) return 'invalid';
  return { row: row || undefined, before, given };
}

/** A new row with what its form would have filled in beside what the line says. */
function withFollowing(
  { fields }: RecordDefinition,
  data: RecordsData,
  start: FormValues,
  given: FormValues,
): FormValues {
  return fields.reduce<FormValues>((before, { name, onPick }) => {
    const value = given[name];
    if (!onPick || value === undefined || value === '') return before;
    return { ...before, ...onPick(value, { ...before, ...given }, data) };
  }, start);
}

function reasonOf({ problem, field }: Refused<RefusalCode>): string {
  return field?.code ?? i18n._(refusalSentence(problem));
}

/** Whether the line names a row that is not here: the line above that should have made it was refused. */
function namesNothing(
  { fields }: RecordDefinition,
  values: Readonly<Record<string, unknown>>,
  given: FormValues,
): boolean {
  return fields.some(
    ({ kind, name }) => kind === 'reference' && textOf(values[name]) !== '' && !given[name],
  );
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
