import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { RESOURCE_NAMES, type ResourceName, resourcePath } from '#contract/paths.ts';
import type { ApiClient } from '../support/api-client.ts';
import { nextCif } from '../support/cifs.ts';
import type { RunningServer } from '../support/running-server.ts';
import { demoIds, expect, testOnUsedDevice as test, walkTo } from './app.ts';
import { chooseOption } from './choose-option.ts';
import { enter, read, withoutServer } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('en');

type Rows = readonly Record<string, unknown>[];

/** A resource whose rows are said by a definition, and a row of it as a person fills it in. */
interface Sample {
  resource: ResourceName;
  /** The page of its rows, with the ids of what they belong to; its form is asked for in the address. */
  page: string;
  /** Where its form has a page of its own. */
  newPage?: string;
  /** What stands in the form's fields, by their names; what is chosen by its words. */
  fill: Readonly<Record<string, string>>;
  choose?: Readonly<Record<string, string>>;
  /** Which field changes, from what was filled in to what. */
  change: readonly [field: string, before: string, after: string];
  /** What another row may not have too, beside that. */
  unique?: readonly string[];
  /** Another row by the headings of a table: the export of its list shows more or less than can come in. */
  file?: Readonly<Record<string, string>>;
  /** Where its form stands, and what is below it, when those have pages of their own; `{id}` is the row's. */
  form?: string;
  sheet?: string;
  /** What is asked before it goes. */
  asks?: string;
  /** It is never removed, and why not. */
  stays?: string;
}

/** The lists of the settings. */
const LISTS: readonly Sample[] = [
  {
    resource: 'clients',
    page: '/settings/clients',
    fill: { name: 'Sample client', phone: '981000001' },
    change: ['phone', '981000001', '981000002'],
    unique: ['name'],
  },
  {
    resource: 'categories',
    page: '/settings/categories',
    fill: { code: 'S1', name: 'Sample item', nameGl: 'Partida de mostra' },
    change: ['nameGl', 'Partida de mostra', 'Partida de proba'],
    unique: ['code'],
  },
  {
    resource: 'organizations',
    page: '/settings/organizations',
    fill: { name: 'Sample body', bdnsId: '101' },
    choose: { level: 'Region' },
    change: ['bdnsId', '101', '102'],
    unique: ['name'],
  },
  {
    resource: 'collaborators',
    page: '/settings/collaborators',
    fill: { name: 'Sample collaborator', notes: 'First note' },
    choose: { kind: 'Freelance' },
    change: ['notes', 'First note', 'Second note'],
    unique: ['name'],
  },
  {
    resource: 'beads',
    page: '/settings/beads',
    fill: { code: 'SAMPLE', name: 'Sample resource', assetAccount: '21700000' },
    choose: { typology: 'Equipment' },
    change: ['assetAccount', '21700000', '21800000'],
    unique: ['code'],
  },
  {
    resource: 'milestoneTypes',
    page: '/settings/milestones',
    fill: { code: 'sample', name: 'Sample milestone' },
    change: ['name', 'Sample milestone', 'Another milestone'],
    unique: ['code'],
  },
  {
    resource: 'expenseAccounts',
    page: '/settings/expenses-accounts',
    fill: { num: '62990001', name: 'Sample account' },
    choose: { companyId: 'Ficticia Audiovisual' },
    change: ['name', 'Sample account', 'Another account'],
    unique: ['num'],
  },
  {
    resource: 'holidays',
    page: '/settings/milestones?tab=days&year=2027',
    fill: { name: 'Sample day', day: '11/06/2027' },
    choose: { scope: 'A region' },
    change: ['name', 'Sample day', 'Another day'],
    unique: ['day'],
  },
];

/** Money, and what requests need. */
const MONEY: readonly Sample[] = [
  {
    resource: 'treasuryRecords',
    page: '/results/treasury',
    fill: { concept: 'Sample payment', amountCents: '120,00', dueDate: '03/03/2027' },
    choose: { companyId: 'Ficticia Audiovisual' },
    change: ['concept', 'Sample payment', 'Another payment'],
    file: {
      Company: 'Ficticia Audiovisual',
      Concept: 'Another payment 2',
      Amount: '50,00',
      'Registered on': '01/02/2027',
      'Due date': '04/03/2027',
    },
  },
  {
    resource: 'amortizations',
    page: '/amortizations',
    fill: { quantity: '2', unitPriceCents: '10,00', notes: 'Sample charge' },
    choose: { resourceId: 'Cámara digital', companyId: 'Ficticia Audiovisual' },
    change: ['notes', 'Sample charge', 'Another charge'],
    file: {
      Type: 'Usage',
      Resource: 'Cámara digital de cine 6K con ópticas',
      Company: 'Ficticia Audiovisual',
      Month: '03/2026',
      Units: '2',
      'Price of a unit': '10,00',
      Notes: 'Another charge 2',
    },
  },
  {
    resource: 'balanceEntries',
    page: '/collaborators/{collaboratorId}/balances',
    fill: { date: '03/03/2026', creditCents: '120,00', concept: 'Sample entry' },
    change: ['concept', 'Sample entry', 'Another entry'],
    file: {
      Origin: 'Adjustment',
      Date: '04/03/2026',
      Concept: 'Another entry 2',
      'In favour': '50,00',
    },
  },
  {
    resource: 'milestones',
    page: '/subventions/call-requests/{requestId}/milestones',
    fill: { title: 'Sample step', date: '03/03/2027' },
    change: ['title', 'Sample step', 'Another step'],
    file: { Title: 'Another step 2', Day: '04/03/2027' },
  },
  {
    resource: 'documentations',
    page: '/subventions/call-requests/{requestId}/documents',
    fill: { type: 'Sample paper', requirement: 'First wish' },
    change: ['requirement', 'First wish', 'Second wish'],
    unique: ['type'],
    file: { 'Document type': 'Sample paper 2', Requirement: 'Second wish 2' },
  },
  {
    resource: 'movements',
    page: '/projects/{projectId}/movements',
    newPage: '/projects/{projectId}/movements/new',
    fill: { amountCents: '120,00', date: '03/03/2026', concept: 'Sample transfer' },
    change: ['concept', 'Sample transfer', 'Another transfer'],
    file: { Date: '04/03/2026', Amount: '-50,00', Concept: 'Another transfer 2' },
  },
  {
    resource: 'minimisAids',
    page: '/subventions/minimis',
    fill: { body: 'Sample body', ggeCents: '120,00', grantDate: '03/03/2026' },
    choose: { companyId: 'Ficticia Audiovisual' },
    change: ['body', 'Sample body', 'Another body'],
    file: {
      Company: 'Ficticia Audiovisual',
      'Day of the grant': '04/03/2026',
      'Gross grant equivalent': '50,00',
      'Granting body': 'Another body 2',
    },
  },
];

/** What has a page of its own, what stands in place of another list, and what is made of many parts. */
const PAGES: readonly Sample[] = [
  {
    resource: 'tenders',
    page: '/subventions/tenders',
    form: '/subventions/tenders/{id}/summary?edit=1',
    sheet: '/subventions/tenders/{id}/summary',
    fill: { code: 'SAMPLE-1', title: 'Sample call' },
    change: ['title', 'Sample call', 'Another call'],
    file: { Code: 'SAMPLE-2', Title: 'Another call 2' },
  },
  {
    resource: 'callRequests',
    page: '/subventions/call-requests',
    form: '/subventions/call-requests/{id}?edit=1',
    sheet: '/subventions/call-requests/{id}',
    fill: { title: 'Sample request', requestedCents: '120,00' },
    choose: { tenderId: 'CT207E', companyId: 'Ficticia Audiovisual' },
    change: ['title', 'Sample request', 'Another request'],
    file: { Call: 'CT207E', Title: 'Another request 2', Requested: '50,00' },
    asks: 'Delete request',
  },
  {
    resource: 'projects',
    page: '/projects',
    form: '/projects/{id}',
    sheet: '/projects/{id}',
    fill: { name: 'Sample project' },
    choose: { companyId: 'Ficticia Audiovisual' },
    change: ['name', 'Sample project', 'Another project'],
    file: { Name: 'Another project 2', Company: 'Ficticia Audiovisual' },
  },
  {
    resource: 'companies',
    page: '/settings/companies',
    newPage: '/settings/companies/new',
    form: '/settings/companies/{id}',
    sheet: '/settings/companies/{id}',
    fill: { name: 'Sample company', cif: nextCif() },
    change: ['name', 'Sample company', 'Another company'],
    file: { Name: 'Another company 2', CIF: nextCif() },
    stays: 'Books name it for years: it is archived',
  },
  {
    resource: 'expenses',
    page: '/expenses',
    fill: { concept: 'Sample expense', netCents: '120,00' },
    choose: { companyId: 'Ficticia Audiovisual' },
    change: ['concept', 'Sample expense', 'Another expense'],
    file: {
      Company: 'Ficticia Audiovisual',
      Concept: 'Another expense 2',
      'Date of issue': '04/03/2026',
      Net: '50,00',
    },
  },
  {
    resource: 'bankRules',
    page: '/results/treasury?tab=bank&view=rules',
    fill: { pattern: 'sample words' },
    choose: { companyId: 'Ficticia Audiovisual', kind: 'Transfer' },
    change: ['pattern', 'sample words', 'other words'],
  },
  {
    resource: 'callSearches',
    page: '/subventions/tenders?found=searches',
    fill: { name: 'Sample search', words: 'sample' },
    change: ['words', 'sample', 'another'],
    unique: ['name'],
  },
];

/** What is walked by a test of its own, or has less than all of it, and why. */
const ELSEWHERE: Partial<Record<ResourceName, string>> = {
  accountingRecords: 'it is made of an expense that is chosen: subventions-accounts.test.ts',
  accounts: "it is one's own and there is one: settings-phone.test.ts",
  allocationKeys: 'a year of a company has one, in a card of the results: results.test.ts',
  bankBalances: 'it is entered beside its account in a panel of all accounts: treasury.test.ts',
  budgets:
    'its lines are edited in their cells, and put back in place of removed: money-budgets.test.ts',
  calendarYears: 'it is confirmed by a switch over the days of its year: settings-phone.test.ts',
  callHits:
    'the server alone makes it, and people say what becomes of it: subventions-bdns.test.ts',
  callRequestBudgets: 'its items are edited in their cells: subventions-accounts.test.ts',
  files: 'its form is a document: files.test.ts',
  multimedias: 'its form is a document or a link with its preview: multimedia.test.ts',
  notifications:
    'the rules make it, and each person says of their own how it stands: inbox.test.ts',
  people: 'it is what others see of users: nobody edits it',
  plannings: 'its months are cells of a grid: subventions-accounts.test.ts',
  reinvoices: 'it is made of the expenses that it passes on: money-reinvoices.test.ts',
  savedViews:
    'it is what a list looks like, kept by its name: expenses have it in money-expenses.test.ts',
  treasuryScenarios: 'it is made of what is supposed over a forecast: treasury.test.ts',
  users: 'the server decides at once who signs in: nothing of it waits on a device: access.test.ts',
};

test('every resource is walked here, or says where it is and why not here', () => {
  const walked = [...LISTS, ...MONEY, ...PAGES].map(({ resource }) => resource);
  const said = [...walked, ...(Object.keys(ELSEWHERE) as ResourceName[])];
  expect(said.toSorted()).toEqual([...RESOURCE_NAMES].toSorted());
});

for (const [kinds, all] of Object.entries({
  'in lists': LISTS,
  'of money and of requests': MONEY,
  'with pages of their own': PAGES,
})) {
  test(`rows ${kinds} are made, changed, undone, exported, imported, restored and removed`, async ({
    page,
    server,
  }) => {
    await walk(page, server, all);
  });
}

async function walk(page: Page, server: RunningServer, all: readonly Sample[]): Promise<void> {
  const api = await server.signIn('admin');
  await enter(page, server, { language });
  const owners = await ownersIn(server, api);
  const samples = all.map((sample) => placed(sample, owners));
  const pathOf = ({ resource }: Sample) => resourcePath(resource, owners) ?? '';
  const rowsOf = async (sample: Sample) => {
    const answer = await read<Rows | { content: Rows }>(api, pathOf(sample));
    // Of this one the specification has the list within a page.
    return 'content' in answer ? answer.content : answer;
  };
  const ids = new Map<string, string>();
  await withoutServer(page, server, say, async () => {
    for (const sample of samples) {
      await test.step(sample.resource, async () => {
        ids.set(sample.resource, await withoutNetwork(page, sample));
      });
    }
  });
  const idOf = ({ resource }: Sample) => ids.get(resource) ?? '';
  for (const sample of samples) {
    const { change, resource } = sample;
    const [field, , after] = change;
    const rows = await rowsOf(sample);
    const made = rows.find(({ id }) => id === idOf(sample));
    expect(made, resource).toMatchObject({ [field]: after });
    const fromFile = rows.filter((row) => row[field] === renamed(after));
    expect(fromFile, `${resource} from a file`).toHaveLength(1);
    // What the test leaves would be in its own way when it runs again.
    for (const { id, version } of sample.stays === undefined ? fromFile : []) {
      const path = `${pathOf(sample)}/${String(id)}`;
      const { status } = await api.send('DELETE', path, { version: Number(version) });
      expect(status, path).toBe(200);
    }
    await test.step(resource, () => withNetwork(page, sample, idOf(sample)));
  }
  for (const sample of samples.filter(({ stays }) => stays === undefined)) {
    await expect
      .poll(async () => (await rowsOf(sample)).some(({ id }) => id === idOf(sample)))
      .toBe(false);
  }
}

type Owners = Readonly<Record<'projectId' | 'requestId' | 'collaboratorId', string>>;

/** What the rows of the samples belong to. */
async function ownersIn(server: RunningServer, api: ApiClient): Promise<Owners> {
  const { project, request } = await demoIds(server);
  const [collaborator] = await read<{ id: string }[]>(api, '/collaborators');
  return { projectId: project, requestId: request, collaboratorId: collaborator?.id ?? '' };
}

function placed(sample: Sample, owners: Owners): Sample {
  const { page, newPage } = sample;
  const fill = (template: string) =>
    template.replaceAll(/\{(\w+)\}/g, (_, name: keyof Owners) => owners[name]);
  return { ...sample, page: fill(page), ...(newPage && { newPage: fill(newPage) }) };
}

/** Makes a row, changes it, takes that back and does it again; takes another one from its file. Answers its id. */
async function withoutNetwork(page: Page, sample: Sample): Promise<string> {
  const [field, before, after] = sample.change;
  const control = page.locator(`[name=${field}]`);
  await walkTo(page, sample.newPage ?? addressOf(sample, 'new'));
  for (const [name, text] of Object.entries(sample.fill)) {
    await page.locator(`[name=${name}]`).fill(text);
  }
  for (const [name, words] of Object.entries(sample.choose ?? {})) {
    await chooseOption(page.locator(`[name=${name}]`), words);
  }
  await page.locator('button[type=submit]').click();
  // A form that is a page of its own goes on to that of the row.
  if (!sample.newPage || !sample.form) await button(page, 'Open').click();
  const id = await openedIn(page, sample);
  if (sample.form) await walkTo(page, of(sample.form, id));
  await expect(control).toHaveValue(before);

  const change = async () => {
    await control.fill(after);
    await button(page, 'Save').click();
    await expect(button(page, 'Discard')).toHaveCount(0);
  };
  await change();
  // In a field the keys undo what is typed.
  const close = button(page.getByRole('dialog'), 'Close');
  await (sample.form ? page.locator('h1') : close).press('Control+z');
  await expect(page.getByText(say.like('Undone: {label}')).last()).toBeVisible();
  await expect(control).toHaveValue(before);
  await change();
  if (sample.form) await walkTo(page, sample.page);
  else await close.click();
  await readIn(page, sample.file ? tableOf(sample.file) : await changedExport(page, sample));
  return id;
}

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** The row whose form or page was opened: the last that the address names. */
async function openedIn(page: Page, { sheet }: Sample): Promise<string> {
  if (sheet) await page.waitForURL((url) => new RegExp(of(sheet, ID.source)).test(url.pathname));
  else await page.waitForURL((url) => ID.test(url.searchParams.get('peek') ?? ''));
  return page.url().match(ID)?.at(-1) ?? '';
}

const of = (template: string, id: string): string => template.replace('{id}', id);

function tableOf(line: Readonly<Record<string, string>>): string {
  return [Object.keys(line), Object.values(line)].map((cells) => cells.join(';')).join('\n');
}

/** Writes the list into a file. Answers it with the row under another name and nothing else. */
async function changedExport(page: Page, sample: Sample): Promise<string> {
  const after = sample.change[2];
  const exported = page.waitForEvent('download');
  await button(page, 'Export').click();
  await page.getByRole('menuitem', { name: say('Text (CSV)') }).click();
  const [head = '', ...lines] = (await readFile(await (await exported).path(), 'utf8'))
    .replace('\uFEFF', '')
    .split(/\r?\n/);
  const own = lines.find((line) => line.includes(after)) ?? '';
  const others = (sample.unique ?? []).map((name) => sample.fill[name] ?? '');
  const another = [after, ...others].reduce(
    (line, value) => line.replace(value, renamed(value)),
    own,
  );
  return [head, another].join('\n');
}

async function readIn(page: Page, table: string): Promise<void> {
  await page.getByRole('button', { name: /^Import( a table)?$/ }).click();
  const dialog = page.getByRole('dialog');
  const buffer = Buffer.from(table);
  const file = { name: 'rows.csv', mimeType: 'text/csv', buffer };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await button(dialog, 'Preview').click();
  await dialog.getByRole('button', { name: /^Import/ }).click();
  await expect(dialog.getByText(say('Result of the import'))).toBeVisible();
  await button(dialog, 'Close').last().click();
}

/** Gives a field its former value back, removes the row, takes that back and does it again. */
async function withNetwork(page: Page, sample: Sample, id: string): Promise<void> {
  const { change, form, sheet, asks, stays } = sample;
  const [field, before] = change;
  const control = page.locator(`[name=${field}]`);
  const place = sheet ? of(sheet, id) : addressOf(sample, id);
  await walkTo(page, place);
  await page.getByText(say('History'), { exact: true }).click();
  const restore = say.like('Restore this value: {before} in {label}');
  await page.getByRole('button', { name: restore }).filter({ visible: true }).first().click();
  const isThere = async () => {
    if (form && form !== sheet) await walkTo(page, of(form, id));
    await expect(control).toHaveValue(before);
    if (form && form !== sheet) await walkTo(page, place);
  };
  await isThere();
  if (stays !== undefined) return;
  const remove = async () => {
    await page.getByRole('button', { name: REMOVE }).click();
    if (asks) await button(page.getByRole('alertdialog'), asks).click();
    await expect(page.getByRole('button', { name: REMOVE })).toHaveCount(0);
  };
  const titles = sheet ? page.locator('h1') : page.getByRole('dialog').getByRole('heading');
  const name = await titles.first().innerText();
  await remove();
  // The removals before this one may be taken back still.
  const removed = page
    .locator('.x-snackbar')
    .filter({ hasText: sheet ? /(Tender|Request|Project) .* deleted/ : name });
  await button(removed, 'Undo').last().click();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, place);
  if (sheet) await expect(page.getByRole('button', { name: REMOVE })).toBeVisible();
  await isThere();
  await remove();
}

const REMOVE = /^(Delete|Remove)( tender| request| project)?$/;

const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name: say(name), exact: true });

/** Another row than that one: digits go on to another number, a day to another one. */
function renamed(value: string): string {
  if (value.includes('/')) return value.replace('11/', '12/');
  return /^\d+$/.test(value) ? String(Number(value) + 10) : `${value} 2`;
}

function addressOf({ page }: Sample, peek: string): string {
  return `${page}${page.includes('?') ? '&' : '?'}peek=${peek}`;
}
