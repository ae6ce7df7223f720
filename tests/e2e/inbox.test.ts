import { randomUUID } from 'node:crypto';
import type { NotificationRow } from '#contract/resources/notifications.ts';
import type { Page } from '@playwright/test';
import { expect, testAtDesk as test } from './app.ts';
import { enter } from './money.ts';

/** With keys alone: they go on with a line that is left, though a done one is folded away below. */
async function finishAndSnooze(page: Page): Promise<void> {
  const lines = page.locator('.f-inbox > section').first().locator('li');
  const onLine = page.locator('.f-inbox li:focus-within');
  await expect(page.locator('.f-inbox > details')).not.toHaveAttribute('open');
  const ids = await lines.evaluateAll((all) => all.map((line) => line.dataset['id'] ?? ''));
  expect(ids.length).toBeGreaterThanOrEqual(3);
  await lines.last().locator('.f-inbox-open').focus();
  await page.keyboard.press('y');
  await expect(lines).toHaveCount(ids.length - 1);
  await expect(onLine).toHaveAttribute('data-id', ids.at(-2) ?? '');

  await lines.first().locator('.f-inbox-open').focus();
  await page.keyboard.press('h');
  const question = page.getByRole('dialog', { name: 'Snooze until…' });
  // It takes the focus once it is open: a key that comes before is not for what was chosen in it.
  await expect(question.locator(':focus')).toHaveCount(1);
  await question.getByRole('button', { name: 'Tomorrow' }).press('Enter');
  await expect(lines).toHaveCount(ids.length - 2);
  await expect(question).toHaveCount(0);
  await expect(onLine).toHaveAttribute('data-id', ids[1] ?? '');
}

test('a notice is done without network and sent later; a push is shown by the service worker', async ({
  page,
  context,
  server,
}) => {
  const api = await server.signIn('admin');
  const { data: account } = (await api.get('/profile')) as { data: { id: string } };
  const title = `Antes das doce ${randomUUID().slice(0, 8)}`;
  const message = { id: randomUUID(), title, text: '', userIds: [account.id] };
  await api.send('POST', '/notifications/send', { body: { message, digest: false } });
  for (const other of ['Unha', 'Dúas', 'Tres']) {
    const more = { ...message, id: randomUUID(), title: other };
    await api.send('POST', '/notifications/send', { body: { message: more, digest: false } });
  }

  await context.grantPermissions(['notifications']);
  await enter(page, server, { language: 'en' });
  await page.getByRole('link', { name: 'Open the inbox' }).click();
  const done = page.getByRole('button', { name: `Done: ${title}` });
  await expect(done).toBeVisible();

  await context.setOffline(true);
  await done.click();
  await expect(page.getByTestId('sync-chip')).toHaveText('Offline · 1 pending');
  await context.setOffline(false);
  await expect(async () => {
    const { data } = (await api.get('/notifications')) as { data: NotificationRow[] };
    expect(data.find((row) => row.title === title)?.state).toBe('done');
  }).toPass();

  await finishAndSnooze(page);

  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((found) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) found(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  const said = { title: 'Films', body: 'today', open: 'Open', snooze: 'Tomorrow' };
  const data = JSON.stringify({ ...said, notificationId: null, userId: account.id });
  // Chromium says nothing of a delivery whose worker did not start: it is made until it shows, under one tag.
  await expect(async () => {
    await cdp.send('ServiceWorker.deliverPushMessage', {
      origin: server.url,
      registrationId,
      data,
    });
    const shown = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map((one) => `${one.title}: ${one.body}`);
    });
    expect(shown).toEqual(['Films: today']);
  }).toPass();
});
