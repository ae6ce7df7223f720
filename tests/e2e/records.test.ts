import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { RESOURCE_PATHS, type ResourceName } from '#contract/paths.ts';
import { expect, testOnUsedDevice as test, walkTo } from './app.ts';
import { chooseOption } from './choose-option.ts';
import { enter, read, withoutServer } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('en');

type Rows = readonly Record<string, unknown>[];

/** A resource whose rows are said by a definition, and a row of it as a person fills it in. */
interface Sample {
  resource: ResourceName;
  /** The page of its rows; its form is asked for in the address. */
  page: string;
  /** What stands in the form's fields, by their names; what is chosen by its words. */
  fill: Readonly<Record<string, string>>;
  choose?: Readonly<Record<string, string>>;
  /** Which field changes, from what was filled in to what. */
  change: readonly [field: string, before: string, after: string];
  /** What another row may not have too, beside that. */
  unique?: readonly string[];
  /** Its list is exported as it is shown, and not as a file that comes in again. */
  isOutOnly?: true;
}

const SAMPLES: readonly Sample[] = [
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
    choose: { scope: 'Galicia' },
    change: ['name', 'Sample day', 'Another day'],
    unique: ['day'],
  },
  {
    resource: 'treasuryRecords',
    page: '/results/treasury',
    fill: { concept: 'Sample payment', amountCents: '120,00', dueDate: '03/03/2027' },
    choose: { companyId: 'Ficticia Audiovisual' },
    change: ['concept', 'Sample payment', 'Another payment'],
    isOutOnly: true,
  },
  {
    resource: 'minimisAids',
    page: '/subventions/minimis',
    fill: { body: 'Sample body', ggeCents: '120,00', grantDate: '03/03/2026' },
    choose: { companyId: 'Ficticia Audiovisual' },
    change: ['body', 'Sample body', 'Another body'],
    isOutOnly: true,
  },
];

test('every kind of row is made, changed, undone, exported, imported, restored and removed', async ({
  page,
  server,
}) => {
  const api = await server.signIn('admin');
  await enter(page, server, { language });
  const rowsOf = async ({ resource }: Sample) => {
    const answer = await read<Rows | { content: Rows }>(api, RESOURCE_PATHS[resource] ?? '');
    // Of this one the specification has the list within a page.
    return 'content' in answer ? answer.content : answer;
  };
  const ids = new Map<string, string>();
  await withoutServer(page, server, say, async () => {
    for (const sample of SAMPLES) {
      await test.step(sample.resource, async () => {
        ids.set(sample.resource, await withoutNetwork(page, sample));
      });
    }
  });
  const idOf = ({ resource }: Sample) => ids.get(resource) ?? '';
  for (const sample of SAMPLES) {
    const { change, resource } = sample;
    const [field, , after] = change;
    const rows = await rowsOf(sample);
    const made = rows.find(({ id }) => id === idOf(sample));
    expect(made, resource).toMatchObject({ [field]: after });
    const fromFile = rows.filter((row) => row[field] === renamed(after));
    expect(fromFile, `${resource} from a file`).toHaveLength(sample.isOutOnly ? 0 : 1);
    // What the test leaves would be in its own way when it runs again.
    for (const { id, version } of fromFile) {
      const path = `${RESOURCE_PATHS[resource] ?? ''}/${String(id)}`;
      const { status } = await api.send('DELETE', path, { version: Number(version) });
      expect(status, path).toBe(200);
    }
    await test.step(resource, () => withNetwork(page, sample, idOf(sample)));
  }
  for (const sample of SAMPLES) {
    await expect
      .poll(async () => (await rowsOf(sample)).some(({ id }) => id === idOf(sample)))
      .toBe(false);
  }
});

/** Makes a row, changes it, takes that back and does it again; takes another one from its file. Answers its id. */
async function withoutNetwork(page: Page, sample: Sample): Promise<string> {
  const [field, before, after] = sample.change;
  const control = page.locator(`[name=${field}]`);
  await walkTo(page, addressOf(sample, 'new'));
  for (const [name, text] of Object.entries(sample.fill)) {
    await page.locator(`[name=${name}]`).fill(text);
  }
  for (const [name, words] of Object.entries(sample.choose ?? {})) {
    await chooseOption(page.locator(`[name=${name}]`), words);
  }
  await page.locator('button[type=submit]').click();
  await button(page, 'Open').click();
  await expect(control).toHaveValue(before);
  const id = new URL(page.url()).searchParams.get('peek') ?? '';

  const change = async () => {
    await control.fill(after);
    await button(page, 'Save').click();
    await expect(button(page, 'Discard')).toHaveCount(0);
  };
  await change();
  // In a field the keys undo what is typed.
  await button(page.getByRole('dialog'), 'Close').press('Control+z');
  await expect(page.getByText(say.like('Undone: {label}')).last()).toBeVisible();
  await expect(control).toHaveValue(before);
  await change();
  await button(page.getByRole('dialog'), 'Close').click();
  if (!sample.isOutOnly) await throughFile(page, sample);
  return id;
}

/** Writes the list into a file, and reads the same row under another name from it. */
async function throughFile(page: Page, sample: Sample): Promise<void> {
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
  await button(page, 'Import').click();
  const dialog = page.getByRole('dialog');
  const buffer = Buffer.from([head, another].join('\n'));
  const file = { name: 'rows.csv', mimeType: 'text/csv', buffer };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await button(dialog, 'Preview').click();
  await dialog.getByRole('button', { name: /^Import/ }).click();
  await expect(dialog.getByText(say('Result of the import'))).toBeVisible();
  await button(dialog, 'Close').last().click();
}

/** Gives a field its former value back, removes the row, takes that back and does it again. */
async function withNetwork(page: Page, sample: Sample, id: string): Promise<void> {
  const [field, before] = sample.change;
  const control = page.locator(`[name=${field}]`);
  await walkTo(page, addressOf(sample, id));
  await page.getByText(say('History'), { exact: true }).click();
  const restore = say.like('Restore this value: {before} in {label}');
  await page.getByRole('button', { name: restore }).filter({ visible: true }).first().click();
  await expect(control).toHaveValue(before);
  const name = await page.getByRole('dialog').getByRole('heading').first().innerText();
  await button(page, 'Delete').click();
  await expect(control).toHaveCount(0);
  // The removals before this one may be taken back still.
  const removed = page.locator('.x-snackbar').filter({ hasText: name });
  await button(removed, 'Undo').click();
  await page.evaluate(
    (to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    addressOf(sample, id),
  );
  await expect(control).toHaveValue(before);
  await button(page, 'Delete').click();
  await expect(control).toHaveCount(0);
}

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
