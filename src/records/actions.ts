import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { DeletableName } from '#local/collections/types.ts';
import { RESOURCE_PATHS } from '#contract/paths.ts';
import { HEADERS } from '#contract/sync.ts';
import type { Action, Actor } from '#domain/access/policy.ts';
import { callApi } from '#local/api/call.ts';
import { syncNow } from '#local/engine.ts';
import { savedRows } from '#local/mirror/read.ts';
import { type Change, enqueue, enqueueAll, newRowId } from '#local/outbox/enqueue.ts';
import { type Removed, removeRow } from './remove.ts';
import type { RefusalCode } from '#ui/words/refusals/index.ts';
import { type Outcome, type Refused, refused } from './outcome.ts';
import {
  type RecordDefinition,
  type RecordRow,
  type FormValues,
  isArchived,
} from './definition.ts';
import { patchOf } from './form-values.ts';
import { textOf } from './names.ts';

type Fields = Readonly<Record<string, unknown>>;
type Done = Outcome<RefusalCode>;

/** Saves a new row on this device. */
export async function createRow(
  definition: RecordDefinition,
  actor: Actor,
  values: FormValues,
): Promise<Done> {
  return createFields(definition, actor, patchOf(definition, values));
}

/** The same, with values as the contract has them. */
export async function createFields(
  definition: RecordDefinition,
  actor: Actor,
  patch: Fields,
): Promise<Done> {
  const refusal = await refusalOf(definition, actor, 'create', null, patch);
  if (refusal) return refusal;
  const taken = await findTaken(definition, patch, null);
  if (taken) return taken;
  return save(definition, 'create', newRowId(), patch, newWordsOf(definition, patch));
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
  patch: Fields,
  seen: Fields = {},
): Promise<Done> {
  const refusal = await refusalOf(definition, actor, 'update', row, patch);
  if (refusal) return refusal;
  const taken = await findTaken(definition, { ...row, ...patch }, row.id);
  if (taken) return taken;
  return save(definition, 'update', row.id, patch, wordsOf(definition, row), seen);
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
  const refusal = await refusalOf(definition, actor, 'delete', row);
  if (refusal) return refusal;
  const { resource } = definition;
  const words = wordsOf(definition, row);
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
  const changes = wanted.flatMap((sibling, order) => {
    if (sibling['order'] === order) return [];
    return changeOf(definition, 'update', sibling.id, { order }, wordsOf(definition, sibling));
  });
  // One action, so that it is taken back as one.
  await enqueueAll(changes);
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

/** Why an action is not allowed; null where it is. */
async function refusalOf(
  definition: RecordDefinition,
  actor: Actor,
  action: Action,
  row: RecordRow | null,
  next: Fields = {},
): Promise<Refused<RefusalCode> | null> {
  if (!definition.may(actor, action, row ?? undefined)) return refused('FORBIDDEN');
  const found = (await definition.refusal?.({ actor, action, row, next })) ?? null;
  return typeof found === 'string' ? refused(found) : found;
}

/** Another row on this device that holds what may be held once. */
async function findTaken(
  { resource, unique = [] }: RecordDefinition,
  fields: Fields,
  ownId: string | null,
): Promise<Done | null> {
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

async function save(
  definition: RecordDefinition,
  op: 'create' | 'update',
  rowId: string,
  patch: Fields,
  words: string,
  seen: Fields = {},
): Promise<Done> {
  const { seq } = await enqueue(changeOf(definition, op, rowId, patch, words, seen));
  return { ok: true, seq, rowId };
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

function wordsOf({ one, rowName }: RecordDefinition, row: RecordRow): string {
  return `${i18n._(one)} ${rowName?.(row) ?? textOf(row['name'])}`;
}

function newWordsOf({ newOne, rowName }: RecordDefinition, patch: Fields): string {
  return `${i18n._(newOne)}: ${rowName?.(patch) ?? textOf(patch['name'])}`;
}
