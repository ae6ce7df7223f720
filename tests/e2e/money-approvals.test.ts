import type { Company } from '#contract/resources/companies.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { User } from '#contract/resources/users.ts';
import { downloaded, expect, testOnUsedDevice as test, walkTo } from './app.ts';
import { enter, make, read } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('gl');
const LIMIT = 1_000_00;
const WAITING =
  '{count, plural, one {# waits for you to approve it} other {# wait for you to approve them}}';

test('what one person writes above the limit another approves, by keys and without a network', async ({
  page,
  elsewhere: theirs,
  server,
}) => {
  const [admin, editor] = [await server.signIn('admin'), await server.signIn('editor')];
  const people = await read<User[]>(admin, '/users');
  const companyId = people.find(({ login }) => login.startsWith('editor'))?.companyIds[0] ?? '';
  const limit = async (approvalOverCents: number | null) => {
    const { version } = await read<Company>(admin, `/companies/${companyId}`);
    const sent = await admin.send('PUT', `/companies/${companyId}`, {
      body: { approvalOverCents },
      version,
    });
    expect(sent.status).toBe(200);
  };
  await limit(LIMIT);
  const write = (contactName: string, netCents: number) =>
    make<Expense>(editor, '/expenses', {
      companyId,
      contactName,
      netCents,
      issueDate: '2026-03-05',
    });
  const right = await write('Focos do Mar', 1_500_00);
  const twice = await write('Grúas do Sil', 2_500_00);
  const changed = await write('Catering Lérez', 3_500_00);
  await write('Papelaría Pequena', LIMIT);

  // Whoever wrote it reads that it waits, and has no way to approve, pay or justify it.
  await enter(theirs, server, { role: 'editor', language });
  await walkTo(theirs, `/expenses?peek=${right.id}`);
  const approval = theirs.getByRole('region', { name: say('Approval') });
  await expect(approval).toContainText(say('Waits to be approved'));
  await expect(approval.getByRole('button')).toHaveCount(0);
  const justify = theirs.getByRole('button', { name: say('Mark as justified') });
  await expect(justify).toHaveCount(0);
  await expect(theirs.getByRole('button', { name: say('Add a payment') })).toHaveCount(0);

  await enter(page, server, { language });
  await walkTo(page, '/expenses');
  await page
    .getByRole('main')
    .getByRole('link', { name: say(WAITING, { count: 3 }) })
    .click();
  const card = page.getByRole('article');
  await expect(card).toContainText(right.contactName);
  await page.context().setOffline(true);
  // Meanwhile whoever wrote it corrects the third.
  const corrected = await editor.send('PUT', `/expenses/${changed.id}`, {
    body: { netCents: 3_900_00 },
    version: changed.version,
  });
  expect(corrected.status).toBe(200);

  await page.keyboard.press('y');
  await expect(card).toContainText(twice.contactName);
  await page.keyboard.press('n');
  await page.keyboard.type('Está dúas veces');
  await page.keyboard.press('Control+Enter');
  await expect(card).toContainText(changed.contactName);
  await page.keyboard.press('y');
  await expect(page.getByText(say('Nothing waits for you to approve it'))).toBeVisible();
  await page.context().setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));

  const now = (id: string) => read<Expense>(admin, `/expenses/${id}`);
  await expect
    .poll(async () => (await now(right.id)).approval?.verdict, { timeout: 45_000 })
    .toBe('approved');
  await expect.poll(async () => (await now(twice.id)).approval?.note).toBe('Está dúas veces');
  // Of other amounts than those that were seen nothing is said: that waits for the person.
  await expect(page.getByTestId('sync-chip')).toContainText('1');
  expect((await now(changed.id)).approval).toBeNull();

  await theirs.reload();
  await downloaded(theirs);
  await expect(approval).toContainText(say('Approved'));
  await justify.click();
  await expect.poll(async () => (await now(right.id)).state).toBe('justified');
  await theirs.goto(`${server.url}/expenses?panel=inbox`);
  await expect(theirs.getByRole('dialog')).toContainText('Está dúas veces');
  await limit(null);
});
