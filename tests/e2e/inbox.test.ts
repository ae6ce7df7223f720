import { randomUUID } from 'node:crypto';
import type { NotificationRow } from '#contract/resources/notifications.ts';
import { choose, expect, installed, signIn, test } from './app.ts';

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

  await context.grantPermissions(['notifications']);
  await choose(page, {});
  await signIn(page, server, 'admin');
  await installed(page);
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
  await cdp.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId, data });
  await expect(async () => {
    const shown = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map((one) => `${one.title}: ${one.body}`);
    });
    expect(shown).toEqual(['Films: today']);
  }).toPass();
});
