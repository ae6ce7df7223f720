import type { Page } from '@playwright/test';
import { choose, expect, signIn, testAtDesk as test, walkTo } from './app.ts';
import { enter } from './money.ts';
import { clientAndEditor, words } from './talk.ts';

const CLIENTS = '/settings/clients';

async function say(page: Page, text: string): Promise<void> {
  const box = words(page).getByLabel('New comment');
  await box.pressSequentially(text);
  await box.press('Control+Enter');
  await expect(box).toHaveValue('');
}

test('a second person answers a comment that was made without network, and does what they were given', async ({
  page,
  context,
  elsewhere: theirs,
  server,
}) => {
  const { client, other } = await clientAndEditor(server, 'Café do Faro');
  const [firstName = ''] = other.name.split(' ');

  await enter(page, server, { language: 'en' });
  await walkTo(page, `${CLIENTS}?peek=${client.id}`);
  await expect(words(page)).toBeVisible();
  await context.setOffline(true);
  // With keys alone: the name is found by its first letters, and taken.
  const box = words(page).getByLabel('New comment');
  await box.pressSequentially(`@${firstName.toLowerCase()}`);
  await expect(page.getByRole('option', { name: other.name })).toBeVisible();
  // Escape closes the names alone, and the next letter finds them again.
  await box.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await box.press('Backspace');
  await expect(page.getByRole('option', { name: other.name })).toBeVisible();
  await box.press('Enter');
  await expect(box).toHaveValue(`@${other.name} `);
  await expect(box).toBeFocused();
  await say(page, 'whose address is this?');
  await expect(words(page).getByText('whose address is this?')).toBeVisible();
  await expect(words(page).getByRole('img', { name: /not sent/ })).toBeVisible();
  const assigned = page.getByRole('region', { name: 'Assigned' });
  await assigned.getByRole('button', { name: 'Assign…' }).click();
  const assignee = assigned.getByRole('combobox', { name: 'Assign to' });
  await assignee.pressSequentially(firstName);
  await assignee.press('Enter');
  await assigned.getByLabel('What is to be done').fill('Ask for the address');
  await assigned.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(assigned.getByText('Ask for the address')).toBeVisible();
  await context.setOffline(false);
  await expect(words(page).getByRole('img', { name: /not sent/ })).toHaveCount(0);

  await choose(theirs, {});
  await signIn(theirs, server, 'editor');
  await theirs.getByRole('link', { name: 'Open the inbox' }).click();
  const inbox = theirs.locator('.f-inbox');
  await expect(inbox.getByText('whose address is this?')).toBeVisible();
  const done = inbox.getByRole('button', { name: 'Done: Ask for the address' });
  await done.click();
  await expect(done).toHaveCount(0);
  await inbox.getByRole('link', { name: client.name }).click();
  await expect(words(theirs).getByText('whose address is this?')).toBeVisible();
  await say(theirs, 'Of the office in Lugo.');

  await expect(words(page).getByText('Of the office in Lugo.')).toBeVisible();
  await expect(assigned.getByText(`Done by ${other.name}`)).toBeVisible();
});
