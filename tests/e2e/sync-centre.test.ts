import type { Locator, Page } from '@playwright/test';
import type { ApiClient } from '../support/api-client.ts';
import { nextCif } from '../support/cifs.ts';
import { expect, type OwnServer, testAtDesk as test, walkTo } from './app.ts';
import { enter, makeProject } from './money.ts';

interface Row {
  id: string;
  version: number;
  name: string;
  notes: string;
  state: string;
  cif: string;
}

async function rows(api: ApiClient, path: string): Promise<Row[]> {
  return ((await api.get(path)) as { data: Row[] }).data;
}

/** Signs in, waits for the worker, and cuts the server off. */
async function awayFrom(page: Page, server: OwnServer): Promise<void> {
  await enter(page, server, { language: 'en' });
  await server.stop();
}

async function openCentre(page: Page): Promise<Locator> {
  await page.getByTestId('sync-chip').click();
  const centre = page.getByRole('dialog', { name: 'Sync centre' });
  await expect(centre).toBeVisible();
  return centre;
}

test('two people change the same fields; the choice per field makes both sides equal', async ({
  page,
  server,
}) => {
  const project = await makeProject(await server.signIn('admin'), 'Chosen field by field');
  const path = `/projects/${project.id}`;
  await awayFrom(page, server);
  await walkTo(page, path);
  await page.locator('input[name=name]').fill('My name');
  await page.locator('textarea[name=notes]').fill('My notes');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByTestId('sync-chip')).toHaveText(/Offline · 1 pending/);
  const colleague = await server.signInBehind('superadmin');
  const body = { name: 'Their name', notes: 'Their notes' };
  const { status } = await colleague.send('PUT', path, { body, version: project.version });
  expect(status).toBe(200);

  await server.start();
  await expect(page.getByTestId('sync-chip')).toHaveText(/1 to fix/, { timeout: 45_000 });
  const centre = await openCentre(page);
  await expect(centre.getByRole('tab', { name: 'Conflicts 1' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await centre.getByRole('button', { name: 'Decide' }).click();
  const dialog = page.getByRole('dialog', { name: /^Decide about/ });
  const side = (field: string, name: string) =>
    dialog.getByRole('group', { name: field }).getByRole('radio', { name });
  await expect(dialog.getByRole('group', { name: 'Name' })).toContainText('Chosen field by field');
  await expect(dialog.getByRole('group', { name: 'Name' })).toContainText('Their name');
  await side('Name', 'Mine').check();
  await expect(dialog.getByRole('button', { name: 'Apply the choice' })).toBeDisabled();
  await side('Notes', 'Theirs').check();
  await dialog.getByRole('button', { name: 'Apply the choice' }).click();
  await expect(dialog).toBeHidden();

  await expect(centre.getByText('Everything is sent')).toBeVisible({ timeout: 20_000 });
  await centre.getByRole('tab', { name: /^Sent/ }).click();
  await expect(centre.getByText('You chose field by field')).toBeVisible();
  const api = await server.signIn('admin');
  const there = (await rows(api, '/projects')).find(({ id }) => id === project.id);
  expect(there).toMatchObject({ name: 'My name', notes: 'Their notes' });
  await page.goto(`${server.url}${path}`);
  await expect(page.locator('input[name=name]')).toHaveValue('My name');
  await expect(page.locator('textarea[name=notes]')).toHaveValue('Their notes');
});

test('a change of a project that somebody cancelled meanwhile asks, and opens it again', async ({
  page,
  server,
}) => {
  const project = await makeProject(await server.signIn('admin'), 'Cancelled elsewhere');
  const path = `/projects/${project.id}`;
  await awayFrom(page, server);
  await walkTo(page, path);
  await page.locator('textarea[name=notes]').fill('My notes');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByTestId('sync-chip')).toHaveText(/Offline · 1 pending/);
  const colleague = await server.signInBehind('superadmin');
  const body = { state: 'cancelled' };
  const { status } = await colleague.send('PUT', path, { body, version: project.version });
  expect(status).toBe(200);

  await server.start();
  await expect(page.getByTestId('sync-chip')).toHaveText(/1 to fix/, { timeout: 45_000 });
  const centre = await openCentre(page);
  await expect(centre.getByText('Taken out of use elsewhere')).toBeVisible();
  await centre.getByRole('button', { name: 'Decide' }).click();
  const dialog = page.getByRole('dialog', { name: /^Decide about/ });
  await expect(dialog).toContainText('took it out of use while you were changing it');
  await expect(dialog).toContainText('Cancelled');
  await dialog.getByRole('button', { name: 'Take it into use again with my change' }).click();
  await expect(centre.getByText('Everything is sent')).toBeVisible({ timeout: 20_000 });
  const there = await rows(await server.signIn('admin'), '/projects');
  expect(there.find(({ id }) => id === project.id)).toMatchObject({
    state: 'active',
    notes: 'My notes',
  });
});

test('a refused company is corrected in the sync centre and arrives', async ({ page, server }) => {
  const [taken, free] = [nextCif(), nextCif()];
  await awayFrom(page, server);
  await walkTo(page, '/settings/companies/new');
  await page.locator('input[name=cif]').fill(taken);
  await page.locator('input[name=name]').fill('Mine, S.L.');
  await page.getByRole('button', { name: 'Create company' }).click();
  await expect(page.getByTestId('sync-chip')).toHaveText(/Offline · 1 pending/);
  const colleague = await server.signInBehind('superadmin');
  const body = { cif: taken, name: 'Theirs, S.L.' };
  expect((await colleague.send('POST', '/companies', { body })).status).toBe(201);

  await server.start();
  await expect(page.getByTestId('sync-chip')).toHaveText(/1 to fix/, { timeout: 45_000 });
  await page.getByRole('alert').getByRole('button').click();
  const centre = await openCentre(page);
  await expect(centre.getByText('Another company in use already has this CIF.')).toBeVisible();
  await centre.getByRole('button', { name: 'Edit and resend' }).click();
  const form = page.getByRole('dialog', { name: /^Correct/ });
  await expect(form.getByText('This is already in use')).toBeVisible();
  await form.getByLabel('CIF').fill(free);
  await form.getByRole('button', { name: 'Send again' }).click();
  await expect(centre.getByText('Everything is sent')).toBeVisible({ timeout: 20_000 });

  const companies = await rows(await server.signIn('admin'), '/companies');
  const made = companies.filter(({ name }) => name === 'Mine, S.L.' || name === 'Theirs, S.L.');
  expect(made.map(({ name, cif }) => `${name} ${cif}`).toSorted()).toEqual([
    `Mine, S.L. ${free}`,
    `Theirs, S.L. ${taken}`,
  ]);
});
