/// <reference lib="webworker" />
import type { PushMessage } from '#contract/push.ts';
import { addDays } from '#domain/days.ts';
import { madridDay } from '#domain/madrid-day.ts';
import { badgeCount, showBadge } from '#local/badge.ts';
import { openDb } from '#local/db.ts';
import { enqueue } from '#local/outbox/enqueue.ts';
import { validSession } from '#local/session/stored.ts';
import { replayStored } from './replay.ts';

declare const self: ServiceWorkerGlobalScope;

const INBOX = '/?panel=inbox';

/** Buttons of notifications are not in TypeScript's types. */
interface WithActions extends NotificationOptions {
  actions?: { action: string; title: string }[];
}

/** Shows what the server told: browsers take the right away from who stays silent. */
export async function showPush(event: PushEvent): Promise<void> {
  const { title, body, ...rest } = readPush(event.data);
  const options: WithActions = {
    body,
    icon: '/icons/icon-192.png',
    tag: rest.notificationId ?? 'xeito',
    data: rest,
    actions: [
      { action: 'open', title: rest.open },
      ...(rest.notificationId === null ? [] : [{ action: 'snooze', title: rest.snooze }]),
    ],
  };
  await self.registration.showNotification(title, options);
  await countOnIcon().catch(() => undefined);
}

/** Of the person whose session this device holds; without one the rows cannot be read. */
async function countOnIcon(): Promise<void> {
  const session = await validSession();
  if (!session) return;
  await openDb(session.userId);
  showBadge(await badgeCount());
}

/** Opens the inbox, or lets the notice sleep until tomorrow; where that cannot be said it opens too. */
export async function answerPush({ action, notification }: NotificationEvent): Promise<void> {
  notification.close();
  const { notificationId = null, userId = '' } = (notification.data ?? {}) as Partial<PushMessage>;
  if (action === 'snooze' && notificationId !== null) {
    const isSaid = await snooze(notificationId, userId, notification.title).catch(() => false);
    if (isSaid) return;
  }
  await openInbox();
}

/** Saved on this device like any change, for the person whose session it holds. */
async function snooze(rowId: string, userId: string, label: string): Promise<boolean> {
  const session = await validSession();
  if (session?.userId !== userId) return false;
  await openDb(userId);
  const snoozedUntil = addDays(madridDay(new Date()), 1);
  const patch = { state: 'snoozed' as const, snoozedUntil };
  await enqueue({ op: 'update', resource: 'notifications', rowId, patch, label });
  await replayStored();
  return true;
}

async function openInbox(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [open] = windows;
  if (!open) return void (await self.clients.openWindow(INBOX));
  await open.focus();
  const address = new URL(open.url);
  address.searchParams.set('panel', 'inbox');
  await open.navigate(address.href);
}

/** What cannot be read is told all the same. */
function readPush(data: PushMessageData | null): PushMessage {
  const plain = { title: 'Xeito', body: '', open: 'Xeito', snooze: '', userId: '' };
  try {
    return { ...plain, notificationId: null, ...(data?.json() as Partial<PushMessage>) };
  } catch {
    return { ...plain, notificationId: null };
  }
}
