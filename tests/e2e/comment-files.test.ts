import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { choose, expect, signIn, testAtDesk as test, walkTo } from './app.ts';
import { enter } from './money.ts';
import { clientAndEditor, words } from './talk.ts';

const files = (page: Page) => words(page).getByRole('list', { name: 'Files of the comment' });
const PHOTO = 'The door.png';
const NOTES = 'Notes.csv';

test('a comment with a photo is made without network, and a second person sees it, opens it and answers', async ({
  page,
  context,
  elsewhere: theirs,
  server,
}) => {
  const { client, other } = await clientAndEditor(server, 'Porta Azul');
  const blue = { width: 600, height: 400, channels: 3 as const, background: '#2a6fb0' };
  const photo = await sharp({ create: blue }).png().toBuffer();

  await enter(page, server, { language: 'en' });
  await walkTo(page, `/settings/clients?peek=${client.id}`);
  await expect(words(page)).toBeVisible();
  await context.setOffline(true);
  await words(page)
    .getByLabel('Attach files')
    .setInputFiles([
      { name: PHOTO, mimeType: 'image/png', buffer: photo },
      { name: NOTES, mimeType: 'text/csv', buffer: Buffer.from('day;what\n1;door\n') },
      { name: 'Another.csv', mimeType: 'text/csv', buffer: Buffer.from('not this one') },
    ]);
  // Something chosen by mistake goes before it is said; without words nothing is.
  await words(page).getByRole('button', { name: 'Remove Another.csv' }).click();
  await expect(words(page).getByRole('button', { name: 'Add comment' })).toBeDisabled();
  const box = words(page).getByLabel('New comment');
  await box.fill(`@${other.name} the door is blue now`);
  await words(page).getByRole('button', { name: 'Add comment' }).click();
  await expect(box).toHaveValue('');
  await expect(files(page).getByRole('listitem')).toHaveCount(2);
  await expect(files(page).locator('canvas')).toBeVisible();
  await files(page)
    .getByRole('button', { name: `Show ${PHOTO}` })
    .click();
  await expect(page.getByRole('dialog', { name: PHOTO }).getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await expect(words(page).getByRole('img', { name: /not sent/ })).toHaveCount(0);

  await choose(theirs, {});
  await signIn(theirs, server, 'editor');
  await theirs.getByRole('link', { name: 'Open the inbox' }).click();
  await theirs.locator('.f-inbox').getByRole('link', { name: client.name }).click();
  await expect(words(theirs).getByText('the door is blue now')).toHaveCount(1);
  await expect(files(theirs).getByRole('listitem')).toHaveCount(2);
  // The picture comes by itself, the other file when it is asked for.
  await expect(files(theirs).locator('canvas')).toBeVisible();
  await files(theirs)
    .getByRole('button', { name: `Show ${PHOTO}` })
    .click();
  await expect(theirs.getByRole('dialog', { name: PHOTO }).getByRole('img')).toBeVisible();
  await theirs.keyboard.press('Escape');
  const download = theirs.waitForEvent('download');
  await files(theirs)
    .getByRole('button', { name: `Download ${NOTES}` })
    .click();
  expect((await download).suggestedFilename()).toBe(NOTES);
  await words(theirs).getByLabel('New comment').fill('Blue suits it.');
  await words(theirs).getByRole('button', { name: 'Add comment' }).click();

  await expect(words(page).getByText('Blue suits it.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Open the inbox' }).click();
  await expect(page.locator('.f-inbox').getByText('Blue suits it.')).toBeVisible();
});
