import { fileURLToPath } from 'node:url';
import { type Page, test as base } from '@playwright/test';
import { fillOther } from '../support/other-server/filled.ts';
import { OTHER_LOGIN, type OtherServer, startOtherServer } from '../support/other-server/server.ts';
import { choose, expect, installed, walkTo } from './app.ts';

const appDir = fileURLToPath(new URL('../../dist/app', import.meta.url));
const NOT_OFFERED = 'This server does not offer it';

const test = base.extend<{ other: OtherServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it
  other: async ({}, use) => {
    const other = await startOtherServer({ appDir, ids: 'number' });
    await use(other);
    await other.stop();
  },
});

/** The lists and single rows that the specification (§7) has to be read. */
const READ = [
  'GET /call_request',
  'GET /call_request/accounting/{id}',
  'GET /call_request/budget/{id}',
  'GET /call_request/files',
  'GET /call_request/{id}',
  'GET /categories',
  'GET /companies',
  'GET /expenses_accounts',
  'GET /oliver_beads',
  'GET /projects',
  'GET /projects/summaries',
  'GET /projects/{id}/budgets/units',
  'GET /projects/{projectId}/budgets',
  'GET /reinvoices',
  'GET /tender',
  'GET /tender/get_minimis',
  'GET /tender/{id}/files',
  'POST /profile',
  'POST /session/login',
];

test('twenty-eight screens show what another server has, and say what it does not offer', async ({
  page,
  other,
}) => {
  const there = fillOther(other);
  const totals = { totalIncome: 900_00, totalExpenses: 300_00, totalLeft: 700_00 };
  other.totals.set(String(there.project.id), {
    ...totals,
    totalBalance: 600_00,
    totalAmortizable: 0,
    totalBase36: 0,
    totalBudget: 1_000_00,
  });
  await enter(page, other);
  const project = `/projects/${uuid(there.project.id)}`;
  const tender = `/subventions/tenders/${uuid(there.tender.id)}`;
  const request = `/subventions/call-requests/${uuid(there.request.id)}`;
  const shown: [string, string | RegExp][] = [
    [project, /900,00\s€/],
    ['/projects', /600,00\s€/],
    [`${project}/budgets`, 'Rodaxe'],
    ['/subventions', 'Requests by state'],
    ['/subventions/tenders', 'Axudas'],
    [`${tender}/summary`, 'Solicitude'],
    [`${tender}/documents`, 'Bases.pdf'],
    ['/subventions/call-requests', 'Solicitude'],
    [request, 'Key facts'],
    [`${request}/budget`, 'Equipo'],
    [`${request}/accounts`, /123,45\s€/],
    [`${request}/milestones`, 'Prazo'],
    ['/settings/companies', 'Brétema'],
    ['/settings/categories', 'Guión'],
    ['/settings/beads', 'Cámara'],
    ['/settings/expenses-accounts', 'Conta 601'],
    ['/files', 'Acta.pdf'],
  ];
  for (const [path, text] of shown) {
    await walkTo(page, path);
    await expect(page.locator('main').getByText(text).first(), path).toBeVisible();
    await expect(page.getByRole('heading', { name: NOT_OFFERED }), path).toHaveCount(0);
  }
  const missing = [
    `${project}/expenses`,
    `${project}/tracking`,
    '/expenses',
    '/results',
    '/results/treasury',
    '/subventions/minimis',
    '/collaborators',
    '/amortizations',
    '/settings/clients',
    '/settings/organizations',
    `${request}/documents`,
  ];
  for (const path of missing) {
    await walkTo(page, path);
    await expect(page.getByRole('heading', { name: NOT_OFFERED }), path).toBeVisible();
    await expect(page.locator('main'), path).not.toContainText(/(?<![\d.])0,00|300\.000/);
  }
  expect(other.asked()).toEqual(READ);
  expect(shown.length + missing.length).toBe(28);
});

test('a row of each kind is written without a network and arrives under the ids of the server', async ({
  page,
  other,
}) => {
  const there = fillOther(other);
  await enter(page, other);
  await installed(page);
  const project = `/projects/${uuid(there.project.id)}`;
  const tender = `/subventions/tenders/${uuid(there.tender.id)}`;
  const request = `/subventions/call-requests/${uuid(there.request.id)}`;
  const before = other.seen.length;
  await other.stop();

  await walkTo(page, '/settings/categories');
  await make(page, 'New budget item', { code: 'P9', name: 'Partida nova' });
  await walkTo(page, '/settings/beads');
  await make(page, 'New resource', { typology: 'equipo', code: 'F9', name: 'Foco novo' });
  await walkTo(page, '/subventions/tenders');
  await make(page, 'New call', { code: 'AX-9', title: 'Axudas novas' });
  await walkTo(page, `${request}/milestones`);
  await make(page, 'Add a milestone', { title: 'Fito novo' });
  await walkTo(page, `${request}/documents`);
  await make(page, 'Add a document', { type: 'Memoria nova' });
  await walkTo(page, `${project}/budgets/new`);
  await page.locator('input[name=name]').fill('Liña nova');
  await page.locator('input[name=name]').press('Control+Enter');
  await page.waitForURL(({ pathname }) => pathname === `${project}/budgets`);
  await walkTo(page, project);
  await page.locator('input[name=name]').fill('Mareas novas');
  await page.getByRole('button', { name: 'Save' }).click();
  await walkTo(page, `${tender}/documents`);
  const chooser = page.getByLabel('Add documents', { exact: true }).first();
  await chooser.setInputFiles({
    name: 'Anexo.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 anexo'),
  });
  const chip = page.getByTestId('sync-chip');
  await expect(chip).toHaveText(/Offline · 8 pending/);

  await other.start();
  await expect(chip).toHaveText('Online', { timeout: 45_000 });
  const names = (list: Parameters<OtherServer['rows']>[0], field: string) =>
    other.rows(list).map((row) => row[field]);
  expect(names('categories', 'name')).toEqual(['Guión', 'Partida nova']);
  expect(names('beads', 'name')).toEqual(['Cámara', 'Foco novo']);
  expect(names('tenders', 'title')).toEqual(['Axudas', 'Axudas novas']);
  expect(names('milestones', 'title')).toEqual(['Prazo', 'Fito novo']);
  expect(names('documentations', 'type')).toEqual(['Memoria nova']);
  expect(names('budgets', 'name')).toEqual(['Rodaxe', 'Liña nova']);
  expect(names('projects', 'name')).toEqual(['Mareas novas']);
  expect(names('files', 'name')).toEqual(['Bases.pdf', 'Acta.pdf', 'Anexo.pdf']);
  expect(other.rows('milestones')[1]).toMatchObject({ callRequestId: there.request.id });
  expect(other.rows('budgets')[1]).toMatchObject({ projectId: there.project.id });
  const form = other.seen.slice(before).find((seen) => seen.form)?.form;
  const sent = form?.get('file');
  expect(sent instanceof File ? await sent.text() : null).toBe('%PDF-1.7 anexo');
  // What was made here is open under the id that the server gave it.
  await walkTo(page, '/subventions/tenders');
  await page.getByRole('link', { name: 'Axudas novas' }).click();
  await expect(page).toHaveURL(new RegExp(uuid(other.rows('tenders')[1]?.id)));
});

async function enter(page: Page, other: OtherServer): Promise<void> {
  await choose(page, {});
  await page.goto(`${other.url}/login`);
  await page.locator('input[name=login]').fill(OTHER_LOGIN.login);
  await page.locator('input[name=password]').fill(OTHER_LOGIN.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/projects');
  await expect(page.getByRole('row').filter({ hasText: 'Mareas' })).toBeVisible();
  await expect(page.getByTestId('sync-chip')).toHaveText('Online');
}

/** Fills in the panel that a button opens, and saves it. */
async function make(page: Page, button: string, fields: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  const panel = page.getByRole('dialog');
  for (const [name, value] of Object.entries(fields)) {
    const field = panel.locator(`[name=${name}]`);
    const isChoice = await field.evaluate(({ tagName }) => tagName === 'SELECT');
    await (isChoice ? field.selectOption(value) : field.fill(value));
  }
  const last = Object.keys(fields).at(-1);
  await panel.locator(`[name=${last}]`).press('Control+Enter');
  await expect(panel).toBeHidden();
}

/** A whole number of the server as the app has it. */
function uuid(id: unknown): string {
  return `00000000-0000-8000-8000-${Number(id).toString(16).padStart(12, '0')}`;
}
