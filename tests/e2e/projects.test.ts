import { expect, testAtDesk as test } from './app.ts';
import { enter } from './money.ts';
import { createProject, findProject, projectsNamed } from './projects.ts';

test('a project goes through its states and is removed for everybody', async ({ page, server }) => {
  await enter(page, server, { language: 'en' });
  const api = await server.signIn('superadmin');
  await createProject(page, 'Short life');
  await (await findProject(page, 'Short life')).getByRole('link').first().click();

  for (const [verb, state] of [
    ['Set active', 'active'],
    ['Pause', 'paused'],
  ] as const) {
    await page.getByRole('button', { name: /^State:/ }).click();
    await page.getByRole('menuitem', { name: new RegExp(verb) }).click();
    await expect(async () => {
      expect(await projectsNamed(api, 'Short life')).toMatchObject([{ state }]);
    }).toPass();
  }

  const [{ id } = { id: '' }] = await projectsNamed(api, 'Short life');
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete project' }).click();
    await expect(page).toHaveURL(/\/projects(\?|$)/);
  };
  await remove();
  await page.getByRole('button', { name: 'Undo' }).click();
  // It is the same row that comes back: nothing of it was sent.
  await (await findProject(page, 'Short life')).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(id));
  expect(await projectsNamed(api, 'Short life')).toMatchObject([{ id, state: 'paused' }]);
  await remove();
  await expect(async () => {
    expect(await projectsNamed(api, 'Short life')).toEqual([]);
  }).toPass({ timeout: 30_000 });
  await expect(page.getByRole('row').filter({ hasText: 'Short life' })).toHaveCount(0);
});

test('a removal without a server can be taken back', async ({ page, server }) => {
  await enter(page, server, { language: 'en' });
  const api = await server.signIn('admin');
  await createProject(page, 'Nine lives');
  // The chip says "Online" also in the moment before it has heard of the new project.
  await expect(async () => {
    expect(await projectsNamed(api, 'Nine lives')).toHaveLength(1);
  }).toPass();
  await expect(page.getByTestId('sync-chip')).toHaveText('Online');
  await server.stop();
  try {
    await (await findProject(page, 'Nine lives')).getByRole('link').first().click();
    await page.locator('textarea[name=notes]').fill('Seen without a server');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByTestId('sync-chip')).toHaveText('Offline · 1 pending');
    await page.locator('textarea[name=notes]').fill('A slip');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Changes not saved yet')).toBeHidden();
    // What was not sent can be taken back though the page was opened anew.
    await page.reload();
    await expect(page.locator('textarea[name=notes]')).toHaveValue('A slip');
    await page.locator('h1').click();
    await page.keyboard.press('Control+z');
    await expect(page.locator('textarea[name=notes]')).toHaveValue('Seen without a server');
    await page.getByRole('button', { name: 'Delete project' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(await findProject(page, 'Nine lives')).toBeVisible();
  } finally {
    await server.start();
  }
  await expect(page.getByTestId('sync-chip')).toHaveText('Online', { timeout: 45_000 });
  expect(await projectsNamed(api, 'Nine lives')).toMatchObject([
    { notes: 'Seen without a server' },
  ]);
});
