import { t } from '@lingui/core/macro';
import { type Actor, canFile, canTask } from '#domain/access/policy.ts';
import type { Day } from '#domain/days.ts';
import { isBegunBy, usualLocation } from '#domain/documentation/files.ts';
import type { Received } from '#local/received/received.ts';
import { type Change, enqueueAll } from '#local/outbox/enqueue.ts';
import { changeOfReceived, withTexts } from '#local/received/tray.ts';
import { trayOf } from '../documents.ts';
import type { Target } from './targets.ts';

/**
 * Gives received documents to a target, as one action: either all are queued and leave the tray, or none.
 * What a request lacked is begun by them. Whether the actor may is what the targets are chosen by.
 */
export async function giveTo(
  actor: Actor,
  items: readonly Received[],
  { resource, rowId, documentation }: Target,
  today: Day,
): Promise<void> {
  const read = await withTexts(items);
  if (!documentation) {
    await enqueueAll(read.map((item) => changeOfReceived(item, { resource, rowId })));
    return;
  }
  const location = usualLocation(documentation, today);
  const changes: Change[] = read.map((item) =>
    changeOfReceived(item, { resource, rowId, location }),
  );
  if (isBegunBy(documentation.status, location) && canTask(actor, 'update', documentation)) {
    const label = t`Document ${documentation.type}`;
    const patch = { status: 'draft' } as const;
    changes.push({ op: 'update', resource: 'documentations', rowId, patch, label });
  }
  await enqueueAll(changes);
}

/** Keeps received documents among the files, without an owner for now. */
export async function keepInFiles(actor: Actor, items: readonly Received[]): Promise<void> {
  if (!canFile(actor, 'create', trayOf(actor))) return;
  const nothing = { resource: null, rowId: null };
  const read = await withTexts(items);
  await enqueueAll(read.map((item) => changeOfReceived(item, nothing)));
}

/** Whether a document may be a statement of a bank, by its name. */
export function maybeStatement({ name }: Received): boolean {
  return /\.(n43|q43|c43|aeb|txt|csv|tsv|xlsx?|ofx|xml)$/i.test(name);
}
