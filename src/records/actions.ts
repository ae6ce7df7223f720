import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { collectionOf } from '#local/collections/index.ts';
import type { DeletableName } from '#local/collections/types.ts';
import { RESOURCE_PATHS } from '#contract/paths.ts';
import { HEADERS } from '#contract/sync.ts';
import type { Actor } from '#domain/access/policy.ts';
import { callApi } from '#local/api/call.ts';
import { syncNow } from '#local/sync-now.ts';
import { savedRow, savedRows } from '#local/mirror/read.ts';
import { asSaving, type Change, enqueue, enqueueAll, newRowId } from '#local/outbox/enqueue.ts';
import { undoOf } from '#local/outbox/undo.ts';
import { fmtInUse } from '#ui/fmt.ts';
import type { RefusalCode } from '#ui/words/refusals/index.ts';
import { type Removed, removeRow } from './remove.ts';
import { type Outcome, type Refused, refused } from './outcome.ts';
import {
  type Asked,
  type RecordDefinition,
  type RecordRow,
  type FormValues,
  isArchived,
} from './definition.ts';
import { patchOf } from './form-values.ts';
import { rowNameOf, textOf } from './names.ts';

type Fields = Readonly<Record<string, unknown>>;
type Done = Outcome<RefusalCode>;

/** Saves a new row on this device; `fixed` is what its place says of it, such as its project. */
export async function createRow(
  definition: RecordDefinition,
  actor: Actor,
  values: FormValues,
  fixed: Fields = {},
): Promise<Done> {
  return createFields(definition, actor, { ...patchOf(definition, values), ...fixed });
}

/** The same, with values as the contract has them. */
export async function createFields(
  definition: RecordDefinition,
  actor: Actor,
  given: Fields,
): Promise<Done> {
  return asSaving(async () => {
    const made = await newRowOf(definition, actor, given);
    if ('ok' in made) return made;
    const { seq } = await enqueue(made);
    return { ok: true, seq, rowId: made.rowId };
  });
}

/** The same for several rows as one action; answers why each was refused, null where it was not. */
export async function createAllFields(
  definition: RecordDefinition,
  actor: Actor,
  rows: readonly Fields[],
): Promise<(Refused<RefusalCode> | null)[]> {
  const made = await Promise.all(rows.map((given) => newRowOf(definition, actor, given)));
  await enqueueAll(made.flatMap((one) => ('ok' in one ? [] : one)));
  return made.map((one) => ('ok' in one ? one : null));
}

/** The same for rows that come together or not at all: as one action, with the way back of it. */
export async function createTogether(
  definition: RecordDefinition,
  actor: Actor,
  rows: readonly Fields[],
): Promise<{ ok: true; undo: ReturnType<typeof undoOf> } | Refused<RefusalCode>> {
  const made = await Promise.all(rows.map((given) => newRowOf(definition, actor, given)));
  const refusal = made.find((one) => 'ok' in one);
  if (refusal && 'ok' in refusal) return refusal;
  const { seqs } = await enqueueAll(made.flatMap((one) => ('ok' in one ? [] : one)));
  return { ok: true, undo: undoOf(seqs) };
}

/** The change that makes the row, or why it may not be made so. */
async function newRowOf(
  definition: RecordDefinition,
  actor: Actor,
  given: Fields,
): Promise<Change | Refused<RefusalCode>> {
  const rowId = newRowId();
  const start = { ...collectionOf(definition.resource).defaults, id: rowId, version: 0 };
  const patch = { ...given, ...followingIn(definition, start, given) };
  const next = { ...start, ...patch, _mark: null, _scopes: [] };
  const refusal = await refusalOf(definition, { actor, action: 'create', row: null, next, patch });
  const taken = refusal ?? (await findTaken(definition, patch, null));
  if (taken) return taken;
  return changeOf(definition, 'create', rowId, patch, await newWordsOf(definition, patch));
}

/** Saves what changed in a row; `seen` is what stood in these fields before. */
export async function updateRow(
  definition: RecordDefinition,
  actor: Actor,
  row: RecordRow,
  changes: FormValues,
  seen: FormValues = {},
): Promise<Done> {
  return changeFields(
    definition,
    actor,
    row,
    patchOf(definition, changes),
    patchOf(definition, seen),
  );
}

/** The same, with values as the contract has them. */
export async function changeFields(
  definition: RecordDefinition,
  actor: Actor,
  row: RecordRow,
  given: Fields,
  seen: Fields = {},
): Promise<Done> {
  return asSaving(async () => {
    const change = await changeOfFields(definition, actor, row, given, seen);
    if ('ok' in change) return change;
    const next = { ...row, ...given, ...followingIn(definition, row, given) };
    const others = (await definition.along?.(actor, row, next)) ?? [];
    const { seqs } = await enqueueAll([...others, change]);
    return { ok: true, seq: seqs.at(-1) ?? 0, rowId: row.id };
  });
}

/** That change without saving it, for who saves it with others as one action, or why it may not be made. */
export async function changeOfFields(
  definition: RecordDefinition,
  actor: Actor,
  row: RecordRow,
  given: Fields,
  seen: Fields = {},
): Promise<Change | Refused<RefusalCode>> {
  const following = followingIn(definition, row, given);
  const patch = { ...given, ...following };
  const next = { ...row, ...patch };
  const refusal = await refusalOf(definition, { actor, action: 'update', row, next, patch });
  if (refusal) return refusal;
  const taken = await findTaken(definition, next, row.id);
  if (taken) return taken;
  const words = await wordsOf(definition, row);
  const before = Object.keys(following).map((name) => [name, row[name]]);
  return changeOf(definition, 'update', row.id, patch, words, {
    ...Object.fromEntries(before),
    ...seen,
  });
}

/** Out of use, and back. */
export async function archiveRow(
  definition: RecordDefinition,
  actor: Actor,
  row: RecordRow,
): Promise<Done> {
  const { archive } = definition;
  if (!archive) return refused('FORBIDDEN');
  const wasArchived = isArchived(definition, row);
  return changeFields(definition, actor, row, {
    [archive.field]: wasArchived ? archive.off : archive.on,
  });
}

/** Removes a row that nothing on this device names. */
export async function deleteRow(
  definition: RecordDefinition,
  actor: Actor,
  row: RecordRow,
): Promise<Removed | Refused<RefusalCode>> {
  const asked = { actor, action: 'delete' as const, row, next: null, patch: {} };
  const refusal = await refusalOf(definition, asked);
  if (refusal) return refusal;
  const { resource } = definition;
  const words = await wordsOf(definition, row);
  const label = t`${words}: deleted`;
  // Only the kinds that `may` lets somebody delete from get here.
  return removeRow({ resource: resource as DeletableName, rowId: row.id, label });
}

/**
 * Moves a row one place up (−1) or down (+1) among its siblings, given in the order in which they are
 * seen. All get the order of their place, so that none sorts as "no order" any more.
 */
export async function moveRow(
  definition: RecordDefinition,
  actor: Actor,
  siblings: readonly RecordRow[],
  id: string,
  step: -1 | 1,
): Promise<void> {
  const from = siblings.findIndex((sibling) => sibling.id === id);
  const moved = siblings[from];
  const other = siblings[from + step];
  if (!moved || !other || !definition.may(actor, 'update', moved)) return;
  const wanted = siblings.with(from, other).with(from + step, moved);
  const changes = await Promise.all(
    wanted.map(async (sibling, order) => {
      if (sibling['order'] === order) return [];
      const words = await wordsOf(definition, sibling);
      return changeOf(definition, 'update', sibling.id, { order }, words);
    }),
  );
  // One action, so that it is taken back as one.
  await enqueueAll(changes.flat());
}

/**
 * Puts another row in the place of this one everywhere and removes this one: at once, on the server.
 * @throws ApiProblem, NetworkProblem
 */
export async function mergeRow(
  { resource }: RecordDefinition,
  row: RecordRow,
  into: string,
): Promise<void> {
  await callApi({
    method: 'POST',
    path: `${RESOURCE_PATHS[resource]}/${row.id}/merge`,
    body: { into },
    headers: {
      [HEADERS.idempotencyKey]: crypto.randomUUID(),
      [HEADERS.ifMatch]: `"${row.version}"`,
    },
    blocking: true,
  });
  await syncNow();
}

/** Why the row may not be made, changed or removed so; null where it may. */
async function refusalOf(
  { may, refusal }: RecordDefinition,
  asked: Asked,
): Promise<Refused<RefusalCode> | null> {
  const { actor, action, row, next } = asked;
  const mayBoth = [row, next].every((one) => one === null || may(actor, action, one));
  if (!mayBoth) return refused('FORBIDDEN');
  const found = (await refusal?.(asked)) ?? null;
  return typeof found === 'string' ? refused(found) : found;
}

/** The fields that follow from those that are given, as far as these change anything in them. */
function followingIn({ follow }: RecordDefinition, row: RecordRow | Fields, given: Fields): Fields {
  if (!follow) return {};
  const [before, after] = [row, { ...row, ...given }].map((one) => follow(one as RecordRow));
  return Object.fromEntries(
    Object.entries(after ?? {}).filter(([name, value]) => value !== before?.[name]),
  );
}

/** Another row on this device that holds what may be held once. */
async function findTaken(
  { resource, unique = [] }: RecordDefinition,
  fields: Fields,
  ownId: string | null,
): Promise<Refused<RefusalCode> | null> {
  if (unique.length === 0) return null;
  const rows = (await savedRows(resource)) as RecordRow[];
  for (const names of unique) {
    const last = names.at(-1);
    if (last === undefined || names.every((name) => !fields[name])) continue;
    const other = rows.find(
      (row) => row.id !== ownId && names.every((name) => row[name] === fields[name]),
    );
    if (other) return { ok: false, problem: 'INVALID', field: { name: last, code: 'taken' } };
  }
  return null;
}

function changeOf(
  { resource }: RecordDefinition,
  op: 'create' | 'update',
  rowId: string,
  patch: Fields,
  words: string,
  seen: Fields = {},
): Change {
  const label = op === 'create' ? words : t`${words}: data`;
  // The definition names fields of its resource only; the types of `enqueue` know them one by one.
  return { op, resource, rowId, patch, label, ...(op === 'update' && { seen }) } as Change;
}

async function wordsOf(definition: RecordDefinition, row: RecordRow): Promise<string> {
  return `${i18n._(definition.one)} ${await calledOf(definition, row)}`;
}

async function newWordsOf(definition: RecordDefinition, patch: Fields): Promise<string> {
  return `${i18n._(definition.newOne)}: ${await calledOf(definition, patch)}`;
}

/** How the row is called in the language of the app, by what this device has of the rows that it names. */
async function calledOf(definition: RecordDefinition, row: Fields): Promise<string> {
  if (!definition.rowName) return textOf(row['name']);
  const asked = new Set<string>();
  definition.rowName(row, (name) => {
    asked.add(name);
    return '';
  });
  const named = await Promise.all(
    definition.fields.map(async (field) => {
      const id = textOf(row[field.name]);
      if (field.kind !== 'reference' || id === '' || !asked.has(field.name)) return [];
      return ((await savedRow(field.to, id)) as RecordRow | undefined) ?? [];
    }),
  );
  const rows = new Map(named.flat().map((one) => [one.id, one]));
  return rowNameOf(definition, row, fmtInUse().language, () => rows);
}
