import type { Page } from '@playwright/test';
import { choose, expect, signIn, testAtDesk as test, walkTo } from './app.ts';
import { enter, read, withoutServer } from './money.ts';
import { wordsOf } from './words.ts';
import { demoIds } from './routes.ts';

const { language, say } = wordsOf('gl');
const TAG = 'Costa de Lugo';

interface Named {
  id: string;
  name: string;
}

async function chooseTag(page: Page, tag: string): Promise<void> {
  await page
    .getByRole('search')
    .getByRole('button', { name: say('Tags') })
    .click();
  await page.getByRole('menuitem', { name: tag, exact: true }).click();
  await page.keyboard.press('Escape');
}

test('a project is tagged without a server, the list shows it by that, and a shared view leads others there', async ({
  page,
  elsewhere: theirs,
  server,
}) => {
  const ids = await demoIds(server);
  const api = await server.signIn('admin');
  const project = await read<Named>(api, `/projects/${ids.project}`);
  await enter(page, server, { language });
  const views = page.getByTitle(say('Saved views'));
  const menu = (name: string) => page.getByRole('menuitem', { name, exact: true });

  await withoutServer(page, server, say, async () => {
    await walkTo(page, `/projects/${ids.project}`);
    const field = page.getByRole('combobox', { name: say('Tags') });
    await field.pressSequentially(TAG);
    await page.getByRole('option', { name: new RegExp(TAG) }).click();
    const chips = page.getByRole('list', { name: say('Tags') });
    await expect(chips.getByRole('button', { name: new RegExp(TAG) })).toBeVisible();
    await page
      .getByRole('button', { name: say('Save'), exact: true })
      .first()
      .click();
    await expect(chips.first()).toContainText(TAG);
    // It stands in the form before it is saved: the page is left when it is.
    await expect(page.getByTestId('sync-chip')).toContainText(
      say('{pending} pending', { pending: 1 }),
    );

    await walkTo(page, '/projects');
    await chooseTag(page, TAG);
    await expect(page).toHaveURL(/tag=/);
    const rows = page.getByRole('treegrid').getByRole('row').filter({ hasText: project.name });
    await expect(rows.first()).toBeVisible();
    await views.click();
    await menu(say('Save this view…')).click();
    const asked = page.getByRole('dialog');
    await asked.getByLabel(say('Name')).fill('Da costa');
    await asked.getByRole('button', { name: say('Save') }).click();
    await expect(views).toHaveText('Da costa');
    await views.click();
    await menu(say('Share with a company…')).click();
    await asked.getByRole('button', { name: say('Share it') }).click();
    await expect(asked).toHaveCount(0);

    await page.keyboard.press('Control+k');
    await page
      .getByRole('dialog')
      .getByRole('combobox')
      .fill(`#${TAG.slice(0, 9)}`);
    await expect(page.getByRole('option', { name: new RegExp(project.name) })).toBeVisible();
    await page.keyboard.press('Escape');
  });
  expect(await read(api, `/projects/${ids.project}`)).toMatchObject({ tags: [TAG] });

  await choose(theirs, { language });
  await signIn(theirs, server, 'user');
  await theirs.goto(`${server.url}/projects`);
  await theirs.getByTitle(say('Saved views')).click();
  const shared = theirs.getByRole('group', { name: say('Shared') });
  await shared.getByRole('menuitem', { name: /^Da costa/ }).click();
  await expect(theirs).toHaveURL(/tag=/);
  await expect(theirs.getByTitle(say('Saved views'))).toHaveText('Da costa');
  await theirs.getByTitle(say('Saved views')).click();
  await expect(theirs.getByRole('menuitem', { name: say('Save this view…') })).toBeVisible();
  await expect(theirs.getByRole('menuitem', { name: say('Delete') })).toHaveCount(0);
});
