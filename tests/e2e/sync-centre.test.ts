import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Locator, type Page, test as base } from '@playwright/test';
import type { ApiClient } from '../support/api-client.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { choose, expect, installed, signIn } from './app.ts';

/** A server of this file's own, whose data another process may change while it is away. */
const test = base.extend<object, { house: { server: RunningServer; dataDir: string } }>({
  house: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'xeito-e2e-sync-'));
      const server = await startServer({ dataDir });
      await use({ server, dataDir });
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

/** What happens on the server while this browser does not reach it. */
async function whileAway(dataDir: string, act: (api: ApiClient) => Promise<void>): Promise<void> {
  const elsewhere = await startServer({ dataDir });
  await act(await elsewhere.signIn('admin'));
  await elsewhere.stop();
}

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
async function awayFrom(page: Page, server: RunningServer): Promise<void> {
  await choose(page, {});
  await signIn(page, server, 'superadmin');
  await installed(page);
  await expect(page.getByTestId('sync-chip')).toHaveText('Online');
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
  house: { server, dataDir },
}) => {
  const [project] = await rows(await server.signIn('superadmin'), '/projects');
  if (!project) throw new Error('The demonstration has no projects');
  const path = `/projects/${project.id}`;
  await awayFrom(page, server);
  await page.goto(`${server.url}${path}`);
  await page.locator('input[name=name]').fill('My name');
  await page.locator('textarea[name=notes]').fill('My notes');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByTestId('sync-chip')).toHaveText(/Offline · 1 pending/);
  await whileAway(dataDir, async (api) => {
    const body = { name: 'Their name', notes: 'Their notes' };
    const { status } = await api.send('PUT', path, { body, version: project.version });
    expect(status).toBe(200);
  });

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
  await expect(dialog.getByRole('group', { name: 'Name' })).toContainText(project.name);
  await expect(dialog.getByRole('group', { name: 'Name' })).toContainText('Their name');
  await side('Name', 'Mine').check();
  await expect(dialog.getByRole('button', { name: 'Apply the choice' })).toBeDisabled();
  await side('Notes', 'Theirs').check();
  await dialog.getByRole('button', { name: 'Apply the choice' }).click();
  await expect(dialog).toBeHidden();

  await expect(centre.getByText('Everything is sent')).toBeVisible({ timeout: 20_000 });
  await centre.getByRole('tab', { name: /^Sent/ }).click();
  await expect(centre.getByText('You chose field by field')).toBeVisible();
  const api = await server.signIn('superadmin');
  const there = (await rows(api, '/projects')).find(({ id }) => id === project.id);
  expect(there).toMatchObject({ name: 'My name', notes: 'Their notes' });
  await page.goto(`${server.url}${path}`);
  await expect(page.locator('input[name=name]')).toHaveValue('My name');
  await expect(page.locator('textarea[name=notes]')).toHaveValue('Their notes');
});

test('a change of a project that somebody cancelled meanwhile asks, and opens it again', async ({
  page,
  house: { server, dataDir },
}) => {
  const projects = await rows(await server.signIn('superadmin'), '/projects');
  const project = projects.find(({ state }) => state === 'active');
  if (!project) throw new Error('The demonstration has no active project');
  const path = `/projects/${project.id}`;
  await awayFrom(page, server);
  await page.goto(`${server.url}${path}`);
  await page.locator('textarea[name=notes]').fill('My notes');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByTestId('sync-chip')).toHaveText(/Offline · 1 pending/);
  await whileAway(dataDir, async (api) => {
    const body = { state: 'cancelled' };
    const { status } = await api.send('PUT', path, { body, version: project.version });
    expect(status).toBe(200);
  });

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
  const there = await rows(await server.signIn('superadmin'), '/projects');
  expect(there.find(({ id }) => id === project.id)).toMatchObject({
    state: 'active',
    notes: 'My notes',
  });
});

test('a refused company is corrected in the sync centre and arrives', async ({
  page,
  house: { server, dataDir },
}) => {
  await awayFrom(page, server);
  await page.goto(`${server.url}/settings/companies/new`);
  await page.locator('input[name=cif]').fill('B70000013');
  await page.locator('input[name=name]').fill('Mine, S.L.');
  await page.getByRole('button', { name: 'Create company' }).click();
  await expect(page.getByTestId('sync-chip')).toHaveText(/Offline · 1 pending/);
  await whileAway(dataDir, async (api) => {
    const body = { cif: 'B70000013', name: 'Theirs, S.L.' };
    expect((await api.send('POST', '/companies', { body })).status).toBe(201);
  });

  await server.start();
  await expect(page.getByTestId('sync-chip')).toHaveText(/1 to fix/, { timeout: 45_000 });
  await page.getByRole('alert').getByRole('button').click();
  const centre = await openCentre(page);
  await expect(centre.getByText('Another company in use already has this CIF.')).toBeVisible();
  await centre.getByRole('button', { name: 'Edit and resend' }).click();
  const form = page.getByRole('dialog', { name: /^Correct/ });
  await expect(form.getByText('This is already in use')).toBeVisible();
  await form.getByLabel('CIF').fill('B36000016');
  await form.getByRole('button', { name: 'Send again' }).click();
  await expect(centre.getByText('Everything is sent')).toBeVisible({ timeout: 20_000 });

  const companies = await rows(await server.signIn('superadmin'), '/companies');
  const made = companies.filter(({ name }) => name === 'Mine, S.L.' || name === 'Theirs, S.L.');
  expect(made.map(({ name, cif }) => `${name} ${cif}`).toSorted()).toEqual([
    'Mine, S.L. B36000016',
    'Theirs, S.L. B70000013',
  ]);
});
