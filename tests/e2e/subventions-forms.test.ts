import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { Tender } from '#contract/resources/tenders.ts';
import { addDays } from '#domain/days.ts';
import { madridDay } from '#domain/madrid-day.ts';
import { chooseOption } from './choose-option.ts';
import { expect, testAtDesk as test } from './app.ts';
import { enter, make, makeProject, read } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('gl');
const NO_END = { day: null, time: null, text: '', rule: null };

test('the form of a call opens its sections by key, where something is wrong, and where somebody is led to', async ({
  page,
  server,
}) => {
  const api = await server.signIn('admin');
  const { id } = await make(api, '/tender', {
    code: 'SECCIÓNS',
    title: 'Axudas',
    euFunds: ['MRR'],
  });
  const bases = async () => (await read<Tender>(api, `/tender/${id}`)).urlBases;
  await enter(page, server, { language });
  await page.goto(`${server.url}/subventions/tenders/${id}/summary?edit=1`);
  const form = page.getByRole('region', { name: say('Data of the call') });
  const aid = form.locator('summary').filter({ hasText: say('The aid') });
  await expect(aid).toContainText('1');
  const funds = form.getByLabel(say('EU funds'));
  await expect(funds).toBeHidden();
  await aid.focus();
  await page.keyboard.press('Enter');
  await expect(funds).toHaveValue('MRR');

  // What is wrong opens its section, and has the focus.
  const publication = form.locator('summary').filter({ hasText: say('Publication') });
  const address = form.getByLabel(say('Address of the bases'));
  await publication.click();
  await address.fill('isto non é un enderezo');
  await address.press('Tab');
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await publication.click();
  await expect(address).toBeHidden();
  await form.getByRole('button', { name: say('Save'), exact: true }).click();
  await expect(address).toBeFocused();
  expect(await bases()).toBeNull();
  await form.getByRole('button', { name: say('Discard') }).click();

  // What is missing leads to its field.
  await page.goto(`${server.url}/subventions/tenders/${id}/summary`);
  await page.getByRole('link', { name: say('Address of the bases') }).click();
  await expect(address).toBeFocused();
  await address.fill('https://example.org/bases');
  await form.getByRole('button', { name: say('Save'), exact: true }).click();
  await expect.poll(bases).toBe('https://example.org/bases');
});

test('a new request offers what can be applied for first, and asks for the project', async ({
  page,
  server,
}) => {
  const api = await server.signIn('admin');
  const today = madridDay(new Date());
  const window = (from: number, to: number) => ({
    from: { ...NO_END, day: addDays(today, from) },
    to: { ...NO_END, day: addDays(today, to) },
  });
  const calls = { PECHADA: [-9, -2], DESPOIS: [3, 30], TARDE: [-9, 9], PRONTO: [-9, 1] } as const;
  for (const [code, [from, to]] of Object.entries(calls)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await make(api, '/tender', {
      code,
      title: 'Orde das solicitudes',
      applicationDeadline: window(from, to),
    });
  }
  const project = await makeProject(api, 'Con axuda');
  await enter(page, server, { language });
  await page.goto(`${server.url}/subventions/call-requests?peek=new`);
  const form = page.getByRole('dialog', { name: say('New request') });
  const call = form.getByRole('combobox', { name: say('Call') });
  await call.fill('Orde das solicitudes');
  const codes = async () =>
    (await form.getByRole('option').allTextContents()).map((text) => text.split(' ')[0]);
  await expect.poll(codes).toEqual(['PRONTO', 'TARDE', 'DESPOIS', 'PECHADA']);
  await call.press('Enter');
  await chooseOption(form.getByLabel(say('Projects that it pays for')), 'Con axuda');
  await form.getByRole('button', { name: say('Create request') }).click();
  await expect
    .poll(async () =>
      (await read<CallRequest[]>(api, '/call_request')).map((one) => one.projectIds),
    )
    .toContainEqual([project.id]);
});
