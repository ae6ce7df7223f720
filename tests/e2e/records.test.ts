import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { RESOURCE_NAMES, type ResourceName, resourcePath } from '#contract/paths.ts';
import type { ApiClient } from '../support/api-client.ts';
import type { RunningServer } from '../support/running-server.ts';
import { expect, testAtDesk as test, walkTo } from './app.ts';
import { chooseOption } from './choose-option.ts';
import { enter, read, withoutServer } from './money.ts';
import { ELSEWHERE, LISTS, MONEY, PAGES, type Sample } from './record-samples.ts';
import { wordsOf } from './words.ts';
import { demoIds } from './routes.ts';

const { language, say } = wordsOf('en');

type Rows = readonly Record<string, unknown>[];

test('every resource is walked here, or says where it is and why not here', () => {
  const walked = [...LISTS, ...MONEY, ...PAGES].map(({ resource }) => resource);
  const said = [...walked, ...(Object.keys(ELSEWHERE) as ResourceName[])];
  expect(said.toSorted()).toEqual([...RESOURCE_NAMES].toSorted());
  const places = Object.values(ELSEWHERE).flatMap(
    (reason) => /\S+\.test\.tsx?$/.exec(reason) ?? [],
  );
  const absent = places.filter(
    (file) => ![file, `tests/e2e/${file}`].some((path) => existsSync(path)),
  );
  expect([places.length, absent]).toEqual([Object.keys(ELSEWHERE).length - 1, []]);
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
  await page.locator('button[type=submit]:enabled').click();
  await hasFocus(page, 'after it is made');
  if (!sample.goesOn) await button(page.locator('.x-snackbar').last(), 'Open').click();
  const id = await openedIn(page, sample);
  if (sample.form) await show(page, of(sample.form, id));
  await expect(control).toHaveValue(before);

  const change = async () => {
    await control.fill(after);
    await button(page, 'Save').click();
    await expect(button(page, 'Discard')).toHaveCount(0);
    await hasFocus(page, 'after it is saved');
  };
  await change();
  // In a field the keys undo what is typed.
  const close = button(page.getByRole('dialog'), 'Close');
  await (sample.form ? page.locator('h1') : close).press('Control+z');
  await expect(page.getByText(say.like('Undone: {label}')).last()).toBeVisible();
  await expect(control).toHaveValue(before);
  await hasFocus(page, 'after a change is taken back');
  await change();
  if (sample.form) await walkTo(page, sample.page);
  else {
    await close.click();
    await hasFocus(page, 'after its panel is closed');
  }
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

/** What else the address says of the same page: no heading takes the focus there. */
async function show(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
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
  await hasFocus(page, 'after rows came from a file');
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
  await hasFocus(page, 'after a former value is restored');
  const isThere = async () => {
    if (form && form !== sheet) await show(page, of(form, id));
    await expect(control).toHaveValue(before);
    if (form && form !== sheet) await show(page, place);
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
    .filter({ hasText: sheet ? /(Call|Request|Project) .* deleted/ : name });
  await button(removed, 'Undo').last().click();
  await hasFocus(page, 'after its removal is taken back');
  await show(page, place);
  if (sheet) await expect(page.getByRole('button', { name: REMOVE })).toBeVisible();
  await isThere();
  await remove();
  await hasFocus(page, 'after it is removed');
}

const REMOVE = /^(Delete|Remove)( call| request| project)?$/;

const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name: say(name), exact: true });

/** Whoever works by keyboard is somewhere, whatever they did: never nowhere, nor on what hears no key. */
async function hasFocus(page: Page, when: string): Promise<void> {
  const isSomewhere = () =>
    page.evaluate(() => {
      const { activeElement, body } = document;
      return (
        activeElement !== null && activeElement !== body && !activeElement.matches(':disabled')
      );
    });
  await expect.poll(isSomewhere, `something has the focus ${when}`).toBe(true);
}

/** Another row than that one: digits go on to another number, a day to another one. */
function renamed(value: string): string {
  if (value.includes('/')) return value.replace('11/', '12/');
  return /^\d+$/.test(value) ? String(Number(value) + 10) : `${value} 2`;
}

function addressOf({ page }: Sample, peek: string): string {
  return `${page}${page.includes('?') ? '&' : '?'}peek=${peek}`;
}
