import type { CallRequest } from '#contract/resources/call-requests.ts';
import { madridDay } from '#domain/madrid-day.ts';
import type { ApiClient } from '../support/api-client.ts';
import { nextCif } from '../support/cifs.ts';
import { expect, testAtDesk as test } from './app.ts';
import { enter, euros, figure, make, read, withoutServer } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('gl');
const NO_END = { day: null, time: null, text: '', rule: null };
const until = (day: string) => ({ from: NO_END, to: { ...NO_END, day } });

/** A company of its own, and a call of a body with a request of that company that was granted. */
async function makeGrant(
  api: ApiClient,
  { companyId, call, ...fields }: Record<string, unknown> & { call: object },
) {
  const tender = await make(api, '/tender', { code: 'CASO', title: 'Axudas', ...call });
  const granted = { tenderId: tender.id, grantDate: '2026-01-10', state: 'executing', companyId };
  const request = await make<CallRequest>(api, '/call_request', { ...granted, ...fields });
  return { tender, request };
}

const makeCompany = (api: ApiClient, name: string) =>
  make(api, '/companies', { name, cif: nextCif() });

test('a grant is changed without network, and what counts by it follows', async ({
  page,
  server,
}) => {
  const api = await server.signIn('admin');
  const company = await makeCompany(api, 'Casos e Mareas');
  const { request } = await makeGrant(api, {
    companyId: company.id,
    title: 'Marea chea',
    grantedCents: 10_000_00,
    eligibleBudgetCents: 20_000_00,
    startDate: '2026-01-01',
    call: {
      executionDeadline: [until('2027-12-31')],
      justificationDeadline: [until('2028-03-31')],
    },
  });
  await make(api, '/call_request/budget', {
    callRequestId: request.id,
    name: 'Viaxes',
    approvedCents: 20_000_00,
  });
  await enter(page, server, { language });
  const at = `${server.url}/subventions/call-requests/${request.id}`;
  await page.goto(`${at}/changes`);
  await withoutServer(page, server, say, async () => {
    await page.getByRole('button', { name: say('Add or edit changes') }).click();
    await page.getByRole('button', { name: say('Add a change of the grant') }).click();
    const change = page.getByRole('group', { name: say('Change {number}', { number: 1 }) });
    await change.getByRole('combobox').first().selectOption('renunciation');
    await change.getByRole('combobox').nth(1).selectOption('granted');
    await change.getByLabel(say('Granted from then on')).fill('8000');
    await change.getByLabel('Viaxes').fill('16000');
    await page.getByRole('button', { name: say('Save'), exact: true }).click();
    await page.getByRole('button', { name: say('Back to the changes') }).click();
    const step = page.getByRole('listitem').filter({ hasText: say('Renunciation of a part') });
    await expect(step).toContainText(`${euros(10_000_00)} →`);
    await expect(step).toContainText(euros(8_000_00));
    await expect(figure(page, say({ message: 'Granted', context: 'amount' }))).toContainText(
      euros(8_000_00),
    );
    await page.getByRole('link', { name: say('Budget'), exact: true }).click();
    await expect(figure(page, say('Approved budget'))).toHaveText(euros(16_000_00));
  });
  await expect
    .poll(async () => (await read<CallRequest>(api, `/call_request/${request.id}`)).grantChanges)
    .toMatchObject([{ grantCents: -2_000_00, items: [{ cents: -4_000_00 }], state: 'granted' }]);
});

test('a subsidy is judged by its law: terms, double funding, intensity, certificates, years, returns, surcharges', async ({
  page,
  server,
}) => {
  const api = await server.signIn('admin');
  const company = await makeCompany(api, 'Casos da Lei');
  const companyId = company.id;
  const project = await make(api, '/projects', { name: 'Cen mil', companyId, state: 'active' });
  await make(api, `/projects/${project.id}/budgets`, {
    name: 'Rodaxe',
    side: 'expense',
    status: 'approved',
    unitPriceCents: 100_000_00,
  });
  const body = (name: string, level: string, region: string) =>
    make(api, '/organizations', { name, level, region });
  const [state, xunta] = [
    await body('Ministerio do Caso', 'state', 'MD'),
    await body('Axencia do Caso', 'regional', 'GA'),
  ];
  const year = Number(madridDay(new Date()).slice(0, 4));
  const ofProject = { companyId, projectIds: [project.id] };
  const { tender, request } = await makeGrant(api, {
    ...ofProject,
    title: 'Primeira',
    grantedCents: 90_000_00,
    eligibleBudgetCents: 100_000_00,
    call: {
      organizationId: state.id,
      compatible: true,
      intensityBp: 5_000,
      publicationDate: '2026-06-15',
      applicationDeadline: {
        from: NO_END,
        to: { ...NO_END, rule: { from: 'publication', amount: 10, unit: 'working-days' } },
      },
      executionDeadline: [until(`${year + 2}-12-31`)],
      justificationDeadline: [until(`${year + 3}-03-31`)],
      paymentPeriod: [until(`${year + 1}-12-31`), until(`${year + 2}-12-31`)],
    },
  });
  const second = await makeGrant(api, {
    ...ofProject,
    title: 'Segunda',
    notificationDate: '2026-03-16',
    grantedCents: 40_000_00,
    eligibleBudgetCents: 100_000_00,
    payments: [{ id: crypto.randomUUID(), date: '2026-03-20', cents: 40_000_00, isAdvance: false }],
    call: { organizationId: xunta.id, compatible: true },
  });
  await makeGrant(api, {
    companyId,
    title: 'Devolta',
    state: 'repayment',
    grantedCents: 30_000_00,
    payments: [{ id: crypto.randomUUID(), date: '2025-03-10', cents: 30_000_00, isAdvance: true }],
    repaymentCents: 6_000_00,
    repaymentDate: '2026-09-30',
    call: { organizationId: xunta.id },
  });
  let record = { id: '' };
  for (const fields of [
    { concept: 'Recargo de apremio', accountNum: '631', paidDate: '2026-03-05' },
    { concept: 'Son', accrualDate: '2026-03-01', paidDate: '2026-04-20' },
  ]) {
    const about = { companyId, netCents: 100_00, issueDate: '2026-03-01', ...fields };
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const expense = await make(api, '/expenses', about);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    record = await make(api, '/call_request/accounting', {
      callRequestId: request.id,
      expenseId: expense.id,
      imputedCents: 100_00,
      netCents: 100_00,
      issueDate: '2026-03-01',
      paymentDate: fields.paidDate,
      concept: fields.concept,
    });
  }
  await enter(page, server, { language });
  const requests = `${server.url}/subventions/call-requests`;

  await page.goto(`${server.url}/subventions/tenders/${tender.id}/summary`);
  await expect(page.getByText('29/06/2026').first()).toBeVisible();

  await page.goto(`${requests}/${request.id}/accounts`);
  await expect(
    page
      .getByText(
        say.like('{project}: aid and income that finance it come to {funded}, and it costs {cost}'),
      )
      .first(),
  ).toContainText(euros(130_000_00));
  const most = { granted: euros(90_000_00), most: euros(50_000_00) };
  await expect(
    page
      .getByText(
        say(
          '{granted} were granted: by the intensity of the call and of its items it is {most} at most',
          most,
        ),
      )
      .first(),
  ).toBeVisible();
  await expect(
    page.getByText(say('Interest on arrears, surcharges and fines are never eligible')).first(),
  ).toBeVisible();
  await expect(figure(page, say('Next deadline'))).toContainText(`31/12/${year + 2}`);
  const missing = page.getByRole('complementary').filter({
    hasText: say('Certificates of the company'),
  });
  await expect(missing).toContainText(say('Social Security (TGSS)'));
  await expect(missing).toContainText(say('Terms of payment to suppliers'));

  await page.goto(`${requests}/${request.id}/accounts?peek=${record.id}`);
  await expect(
    page
      .getByText(
        say(
          '{days, plural, one {Paid # day after what was bought was received: the term is {most}, unless a longer one was agreed on} other {Paid # days after what was bought was received: the term is {most}, unless a longer one was agreed on}}',
          { days: 50, most: 30 },
        ),
      )
      .first(),
  ).toBeVisible();

  await page.goto(`${requests}/${second.request.id}/milestones`);
  await page.getByRole('button', { name: say('Add usual ones') }).click();
  const acceptance = page
    .getByRole('listitem')
    .filter({ hasText: say('Silence counts as accepted (Lei 9/2007, art. 21.5)') });
  await expect(acceptance).toContainText('31/03/2026');

  await page.goto(`${server.url}/results/treasury?months=36&company=${companyId}`);
  const line = (text: string, amount: number) =>
    page
      .getByRole('row')
      .filter({ hasText: text })
      .filter({ hasText: euros(amount) });
  await expect(line(`31/12/${year + 1}`, 42_750_00)).toBeVisible();
  await expect(line(`31/12/${year + 2}`, 42_750_00)).toBeVisible();
  // 6,000 and 6,000 × 4.0625 % × 569 ÷ 365
  await expect(line(say('Return of a subsidy'), 6_379_98)).toBeVisible();
});
