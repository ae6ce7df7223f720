import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorCode } from '#contract/problem.ts';
import { prefillFrom } from '#domain/bdns/prefill.ts';
import { addDays } from '#domain/days.ts';
import * as calls from '#local/api/call.ts';
import { type ApiCall, ApiProblem } from '#local/api/call.ts';
import { reportOnline } from '#local/api/online.ts';
import { closeDb } from '#local/db.ts';
import { savedRows } from '#local/mirror/read.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { todayInMadrid } from '#ui/today.ts';
import { bdnsCall } from '../../../tests/support/bdns.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { companyFixture, signedIn } from '../../../tests/support/feature.tsx';
import { inPlaceOf } from '../../../tests/support/in-place-of.ts';
import { agadic, openTenders, tenderFixture, windowOf } from '../../../tests/support/tenders.tsx';

const callApi = vi.fn<(call: ApiCall) => Promise<unknown>>();
inPlaceOf(calls, { callApi });

const today = todayInMadrid();
const open = (days: number, fields = {}) =>
  tenderFixture({
    applicationDeadline: windowOf(addDays(today, -10), addDays(today, days)),
    ...fields,
  });
const names = () =>
  screen.findAllByRole('rowheader').then((cells) => cells.map((cell) => cell.textContent));
const button = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  callApi.mockReset();
  reportOnline(true);
});
afterEach(() => {
  closeDb();
  localStorage.clear();
  sessionStorage.clear();
});

describe('the list of tenders', () => {
  it('shows those that close first at the top, with the days that are left', async () => {
    const tenders = [
      open(40, { code: 'LATE', organizationId: agadic.id }),
      open(9, { code: 'SOON', minimis: true, euFunds: ['FEDER'] }),
      tenderFixture({ code: 'OLD', statusOverride: 'finished' }),
    ];
    await signedIn({}, { tenders, organizations: [agadic] });
    openTenders();
    expect(await names()).toEqual([
      'SOON Production of feature films',
      'LATE Production of feature films',
    ]);
    const row = screen.getByRole('row', { name: /SOON/ });
    expect(within(row).getByText('9 days left')).toBeTruthy();
    expect(within(row).getByText('Closes soon')).toBeTruthy();
    expect(within(row).getByText('FEDER')).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /LATE/ })).getByText('Agadic')).toBeTruthy();
  });

  it('has its views in the address: open, about to close, ours, archive', async () => {
    const alpha = companyFixture(v7());
    const asked = tenderFixture({ code: 'ASKED', statusOverride: 'execution' });
    const tenders = [
      open(40, { code: 'OPEN' }),
      open(15, { code: 'CLOSING' }),
      asked,
      tenderFixture({ code: 'OVER', statusOverride: 'discarded' }),
    ];
    const callRequests = [
      catalogueRow('callRequests', { tenderId: asked.id, companyId: alpha.id }),
    ];
    await signedIn({}, { tenders, callRequests, companies: [alpha] });
    const { router } = openTenders('?view=closing');
    const codes = async () => (await names()).map((name) => name?.split(' ')[0]);
    expect(await codes()).toEqual(['CLOSING']);
    await userEvent.click(await button('Open now 2'));
    await waitFor(async () => expect(await codes()).toEqual(['CLOSING', 'OPEN']));
    expect(router.state.location.search).toMatchObject({ view: 'open' });
    await userEvent.click(await button('Ours 1'));
    await waitFor(async () => expect(await codes()).toEqual(['ASKED']));
    await userEvent.click(await button('Archive 1'));
    await waitFor(async () => expect(await codes()).toEqual(['OVER']));
  });

  it('marks those with a date exactly 4 or exactly 0 days from now, and no others', async () => {
    const tenders = [0, 1, 3, 4, 5].map((days) => open(days, { code: `IN${days}` }));
    await signedIn({}, { tenders });
    openTenders();
    const marks = async (code: string) =>
      within(await screen.findByRole('row', { name: new RegExp(code) })).queryByTitle(
        'Applications close',
      )?.textContent;
    expect(await marks('IN0')).toContain('Today');
    expect(await marks('IN4')).toContain('4 days');
    for (const code of ['IN1', 'IN3', 'IN5']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await marks(code)).toBeUndefined();
    }
  });

  it('tells who may only read nothing of new ones', async () => {
    await signedIn({ role: 'user' }, { tenders: [open(9)] });
    openTenders();
    await names();
    expect(screen.queryByRole('button', { name: 'New call' })).toBeNull();
  });
});

describe('a new tender', () => {
  const begin = async () => {
    await userEvent.click(await button('New call'));
    return screen.findByLabelText('BDNS number');
  };
  const create = async () => userEvent.click(await button('Create call'));

  it('is filled in from its number in the BDNS, and shows what came before it is saved', async () => {
    callApi.mockResolvedValue(prefillFrom(bdnsCall('795710')));
    const body = catalogueRow('organizations', {
      name: 'Fundación Aragón Emprende',
      level: 'regional',
    });
    await signedIn({}, { tenders: [open(9)], organizations: [body] });
    openTenders();
    await userEvent.type(await begin(), '795710{Enter}');
    const said = await screen.findByRole('region', { name: 'What the BDNS says' });
    expect(callApi.mock.calls[0]?.[0]).toMatchObject({ method: 'GET', path: '/bdns/795710' });
    expect(said.textContent).toContain('750.000,00');
    expect(await savedRows('tenders')).toHaveLength(1);
    await create();
    await waitFor(async () => expect(await savedRows('tenders')).toHaveLength(2));
    const made = (await savedRows('tenders')).find(({ bdns }) => bdns === '795710');
    expect(made).toMatchObject({
      code: '795710',
      title:
        'Ayudas al impulso de iniciativas de desarrollo empresarial en el medio rural de Aragón.',
      organizationId: body.id,
      budgetCents: 750_000_00,
      minimis: true,
      minimisRegime: 'general',
      _mark: 'pending',
    });
    expect(made?.applicationDeadline.to.rule).toMatchObject({ from: 'publication' });
  });

  it('adds the body where the group has none of its name', async () => {
    callApi.mockResolvedValue(prefillFrom(bdnsCall('795710')));
    await signedIn({}, { tenders: [open(9)] });
    openTenders();
    await userEvent.type(await begin(), '795710{Enter}');
    await screen.findByRole('switch', { name: /Add "FUNDACIÓN ARAGÓN EMPRENDE"/ });
    await create();
    await waitFor(async () => expect(await savedRows('organizations')).toHaveLength(1));
    const [body] = await savedRows('organizations');
    const made = (await savedRows('tenders')).find(({ bdns }) => bdns === '795710');
    expect(made?.organizationId).toBe(body?.id);
  });

  it('keeps the number without network, and says so', async () => {
    await signedIn({}, { tenders: [open(9)] });
    openTenders();
    const number = await begin();
    reportOnline(false);
    await userEvent.type(number, '912587');
    await screen.findByText(/The number is kept with the call/);
    expect(await button('Read from the BDNS')).toHaveProperty('disabled', true);
    await userEvent.type(screen.getByLabelText('Code *'), 'CDTI');
    await userEvent.type(screen.getByLabelText('Title *'), 'Defence');
    await create();
    await waitFor(async () =>
      expect(await savedRows('tenders')).toContainEqual(
        expect.objectContaining({ bdns: '912587', code: 'CDTI', title: 'Defence' }),
      ),
    );
    expect((await savedEntries()).map(({ op }) => op)).toEqual(['create']);
  });

  it.each([
    ['UPSTREAM_UNAVAILABLE', /does not answer now/],
    ['NOT_FOUND', /knows no call with this number/],
  ] as const)('is made by hand all the same after %s', async (errorCode: ErrorCode, words) => {
    callApi.mockRejectedValue(new ApiProblem({ type: '', title: '', status: 503, errorCode }));
    await signedIn({}, { tenders: [open(9)] });
    openTenders();
    await userEvent.type(await begin(), '912587{Enter}');
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    await userEvent.type(screen.getByLabelText('Code *'), 'CDTI');
    await userEvent.type(screen.getByLabelText('Title *'), 'Defence');
    await create();
    await waitFor(async () => expect(await savedRows('tenders')).toHaveLength(2));
  });

  it('tells that the number is already there', async () => {
    await signedIn({}, { tenders: [open(9, { bdns: '912587', code: 'HERE' })] });
    openTenders();
    await userEvent.type(await begin(), '912587');
    const said = await screen.findByText(/already a call with this number/);
    expect(within(said).getByRole('link', { name: 'HERE' })).toBeTruthy();
  });
});
