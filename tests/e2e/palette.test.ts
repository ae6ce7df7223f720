import { expect, testAtDesk as test, walkTo } from './app.ts';
import { enter } from './money.ts';
import { createProject, projectsNamed } from './projects.ts';

test('Ctrl+K opens a project without network, and Ctrl+Z takes its change back', async ({
  page,
  context,
  server,
}) => {
  await enter(page, server, { language: 'en' });
  const api = await server.signIn('admin');
  await createProject(page, 'Ancoraxe na ría');
  await expect(async () => {
    expect(await projectsNamed(api, 'Ancoraxe na ría')).toHaveLength(1);
  }).toPass();
  await expect(page.getByTestId('sync-chip')).toHaveText('Online');

  await context.setOffline(true);
  await walkTo(page, '/expenses');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('ancoraxe ria');
  await expect(page.getByRole('option', { selected: true })).toContainText('Ancoraxe na ría');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/projects\/[\da-f-]{36}/);

  const notes = page.locator('textarea[name=notes]');
  await notes.fill('Seen from the quay');
  await page.keyboard.press('Control+s');
  await expect(page.getByTestId('sync-chip')).toHaveText('Offline · 1 pending');
  // In a field the keys are the browser's: they belong to what is typed there.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/^Undone: /)).toBeVisible();
  await expect(notes).toHaveValue('');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(notes).toHaveValue('Seen from the quay');
  await context.setOffline(false);
  await expect(async () => {
    expect(await projectsNamed(api, 'Ancoraxe na ría')).toMatchObject([
      { notes: 'Seen from the quay' },
    ]);
  }).toPass();
});

test('keys that are pressed while a page is on its way are for that page', async ({
  page,
  server,
}) => {
  await enter(page, server, { language: 'en' });
  await walkTo(page, '/results');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results');
  for (const key of ['g', 'p', 'n']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveText('New project');
  await expect(page).toHaveURL(/\/projects/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // One of them leads on, and the next is for what it leads to.
  for (const key of ['g', 's', 'g', 'p', 'n']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveText('New project');
});
