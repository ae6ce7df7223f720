import type { Page } from '@playwright/test';
import type { Milestone } from '#contract/resources/milestones.ts';
import { addDays, type Day } from '#domain/days.ts';
import { choose, expect, signIn, testOnUsedDevice as test } from './app.ts';

/** The milestones of the month that may be dragged, and are not done. */
const chips = (page: Page) => page.locator('.cal-event[data-draggable]:not([data-done])');
const cellOf = (page: Page, day: Day) => page.locator(`td:has([data-day="${day}"])`);
const dayOf = (page: Page, text: string) =>
  page
    .locator('td', { has: page.locator('.cal-event[data-draggable]', { hasText: text }) })
    .first()
    .locator('[data-day]')
    .getAttribute('data-day');

test('a milestone is dragged to another day, and back after it was sent', async ({
  page,
  server,
}) => {
  await choose(page, { language: 'en' });
  await signIn(page, server, 'editor');
  await page.goto(`${server.url}/subventions/calendar?view=month`);
  const chip = chips(page).first();
  await expect(chip).toBeVisible();
  const text = await chip.innerText();
  const from = (await dayOf(page, text)) ?? '';
  const isLate = Number(from.slice(8)) > 15;
  const to = addDays(from, isLate ? -1 : 1);
  await chip.dragTo(cellOf(page, to));
  await expect.poll(() => dayOf(page, text)).toBe(to);
  const snackbar = page.getByRole('region', { name: 'Messages' });
  await expect(snackbar).toContainText('Milestone moved');
  // Once it was sent, taking it back is a change of its own.
  const api = await server.signIn('editor');
  const isSent = async () => {
    const { data } = (await api.get('/call_request/milestone')) as { data: Milestone[] };
    return data.some(({ title, date }) => text.includes(title) && date === to);
  };
  await expect.poll(isSent).toBe(true);
  await snackbar.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => dayOf(page, text)).toBe(from);
});

test('the calendar is subscribed to by a link that needs no session, until it is ended', async ({
  page,
  server,
  request,
}) => {
  await choose(page, { language: 'en' });
  await signIn(page, server, 'user');
  await page.goto(`${server.url}/subventions/calendar`);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe to the calendar' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const path = new URL(await dialog.getByLabel('Your link').inputValue()).pathname;
  const feed = await request.get(`${server.url}${path}`);
  expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await feed.text()).toContain('BEGIN:VEVENT');
  await dialog.getByRole('button', { name: 'End link' }).click();
  const question = page.getByRole('alertdialog', { name: 'End the link?' });
  await question.getByRole('button', { name: 'End link' }).click();
  await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible();
  expect((await request.get(`${server.url}${path}`)).status()).toBe(404);
});
