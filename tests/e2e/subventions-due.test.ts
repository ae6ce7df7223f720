import type { Page } from '@playwright/test';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { ApiClient } from '../support/api-client.ts';
import { expect, testAtDesk as test, walkTo } from './app.ts';
import { enter, euros, figure, make, makeProject, read } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('es');

/** What of a request is made from outside, beside its call. */
interface Asked {
  title: string;
  companyId: string;
  grantedCents: number;
  eligibleBudgetCents: number;
}

async function makeRequest(
  api: ApiClient,
  { title, ...fields }: Asked & Partial<Pick<CallRequest, 'projectIds' | 'state' | 'payments'>>,
  call: object = {},
): Promise<{ id: string; internalCode: string }> {
  const tender = await make(api, '/tender', { code: 'AXU-26', title, compatible: true, ...call });
  const granted = { tenderId: tender.id, grantDate: '2025-02-03', state: 'justifying' };
  return make(api, '/call_request', { title, ...granted, ...fields });
}

const justify = (api: ApiClient, callRequestId: string, record: object) =>
  make(api, '/call_request/accounting', { callRequestId, issueDate: '2026-03-02', ...record });

test('aid that pays twice is told before the click, and an administrator lets it pass with a reason', async ({
  page,
  server,
}) => {
  const api = await server.signIn('admin');
  const film = await makeProject(api, 'Marea alta');
  const { companyId } = film;
  const whole = { companyId, eligibleBudgetCents: 10_000_00 };
  const one = await makeRequest(api, { ...whole, title: 'Marea: guión', grantedCents: 6_000_00 });
  const other = await makeRequest(api, {
    ...whole,
    title: 'Marea: rodaxe',
    grantedCents: 5_000_00,
  });
  const line = { companyId, contactName: 'Luces de Marea', docNumber: 'M-1', netCents: 10_000_00 };
  const spent = await make(api, '/expenses', { ...line, issueDate: '2026-03-02' });
  const record = { expenseId: spent.id, imputedCents: 10_000_00, netCents: 10_000_00 };
  await justify(api, one.id, record);
  await justify(api, other.id, record);
  await enter(page, server, { language });
  await walkTo(page, `/subventions/call-requests/${one.id}/accounts`);
  const twice = say(
    'Justified in {requests} too: the aid for it comes to {aid}, of {base} that may be imputed',
    {
      requests: other.internalCode,
      aid: euros(11_000_00),
      base: euros(10_000_00),
    },
  );
  await expect(page.getByText(twice).first()).toBeVisible();

  await page.getByRole('button', { name: say('In justification') }).click();
  await page.getByRole('menuitem', { name: say('Submit the justification') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(say('It is presented only with a reason:'))).toBeVisible();
  await expect(dialog.getByText(twice)).toBeVisible();
  const submit = dialog.getByRole('button', { name: say('Submit the justification') });
  await dialog.getByLabel(say('Why it is presented all the same')).fill('Renúnciase á outra axuda');
  await submit.click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: say('Overview') }).click();
  const passed = say('Presented all the same: {reason}', { reason: 'Renúnciase á outra axuda' });
  await expect(page.getByText(passed)).toBeVisible();
  await expect
    .poll(async () => (await read<CallRequest>(api, `/call_request/${one.id}`)).history.at(-1))
    .toMatchObject({ state: 'justification-submitted', override: 'Renúnciase á outra axuda' });
});

test('what is due is reckoned by item, and what was paid too much bears interest by days', async ({
  page,
  server,
}) => {
  const api = await server.signIn('admin');
  const { companyId } = await makeProject(api, 'Marea baixa');
  const paid = await makeRequest(api, {
    companyId,
    title: 'Marea: son',
    grantedCents: 27_270_00,
    eligibleBudgetCents: 30_300_00,
  });
  const items = [
    ['A', 20_000_00, 5_000],
    ['B', 10_300_00, 2_500],
  ] as const;
  for (const [name, approvedCents, intensityBp] of items) {
    const about = { callRequestId: paid.id, name, approvedCents, intensityBp };
    // oxlint-disable-next-line no-await-in-loop -- in their order
    const item = await make(api, '/call_request/budget', about);
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await spend(api, companyId, paid.id, { crBudgetItemId: item.id, cents: approvedCents });
  }
  const back = await makeRequest(api, {
    companyId,
    title: 'Marea: banda sonora',
    grantedCents: 30_000_00,
    eligibleBudgetCents: 37_500_00,
    state: 'repayment',
    payments: [{ id: crypto.randomUUID(), date: '2025-03-10', cents: 30_000_00, isAdvance: true }],
  });
  await spend(api, companyId, back.id, { cents: 30_000_00, result: 'accepted' });
  await enter(page, server, { language });

  await walkTo(page, `/subventions/call-requests/${paid.id}/accounts`);
  const would = cardOf(page, say('What would be due'));
  await expect(would.getByRole('row', { name: /^A / })).toContainText(euros(10_000_00));
  await expect(would.getByRole('row', { name: /^B / })).toContainText(euros(2_575_00));
  await expect(would.getByRole('row', { name: say('By items') })).toContainText(euros(12_575_00));
  const over = say(
    '{granted} were granted: by the intensity of the call and of its items it is {most} at most',
    {
      granted: euros(27_270_00),
      most: euros(12_575_00),
    },
  );
  await walkTo(page, `/subventions/call-requests/${paid.id}/budget`);
  await expect(page.getByText(over)).toBeVisible();

  await page.goto(`${server.url}/subventions/call-requests/${back.id}?edit=1`);
  await page.getByLabel(say('Return agreed on')).fill('30/09/2026');
  await page.getByRole('button', { name: say('Save'), exact: true }).click();
  await expect
    .poll(async () => (await read<CallRequest>(api, `/call_request/${back.id}`)).repaymentDate)
    .toBe('2026-09-30');
  await walkTo(page, `/subventions/call-requests/${back.id}/accounts`);
  const due = cardOf(page, say('What is due'));
  await expect(figure(due, say('To be given back'))).toHaveText(euros(6_000_00));
  // 6,000 × 4.0625 % × 569 ÷ 365
  await expect(figure(due, say('Interest'))).toHaveText(euros(379_98));
  const period = due.getByRole('row').filter({ hasText: '10/03/2025 – 30/09/2026' });
  await expect(period).toContainText('569');
  await expect(period).toContainText('4,0625');
});

async function spend(
  api: ApiClient,
  companyId: string,
  callRequestId: string,
  { cents: netCents, ...record }: { cents: number; crBudgetItemId?: string; result?: string },
): Promise<void> {
  const document = {
    companyId,
    contactName: 'Ecos de Marea',
    docNumber: `E-${netCents}`,
    netCents,
  };
  const expense = await make(api, '/expenses', { ...document, issueDate: '2026-03-02' });
  const imputed = { expenseId: expense.id, imputedCents: netCents, netCents };
  await justify(api, callRequestId, { ...imputed, ...record });
}

function cardOf(page: Page, title: string) {
  return page.locator('section.x-card').filter({ has: page.getByRole('heading', { name: title }) });
}
