import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RegisterAnswer } from '#contract/resources/minimis-aids.ts';
import type { ErrorCode } from '#contract/problem.ts';
import * as calls from '#local/api/call.ts';
import type { ApiCall } from '#local/api/call.ts';
import { reportOnline } from '#local/api/online.ts';
import { closeDb } from '#local/db.ts';
import { savedRows } from '#local/mirror/read.ts';
import { readInterface } from '#ui/interface-state.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { companyFixture, renderScreens, signedIn } from '../../../tests/support/feature.tsx';
import { inPlaceOf } from '../../../tests/support/in-place-of.ts';
import { MinimisScreen } from './minimis-screen.tsx';

const callApi = vi.fn<(call: ApiCall) => Promise<unknown>>();
inPlaceOf(calls, { callApi });

const alpha = companyFixture(v7(), { name: 'Alpha', undertakingGroup: 'Grupo', cif: 'B57456709' });
const beta = companyFixture(v7(), { name: 'Beta', undertakingGroup: 'grupo', cif: 'A13585625' });
const companies = [alpha, beta];
const row = (fields: Partial<RegisterAnswer['rows'][number]>) => ({
  concessionCode: 'SB1',
  day: '2026-03-10',
  beneficiary: 'B57456709 ALPHA SL',
  ggeCents: 200_000_00,
  regulation: 'REG (UE) 2023/2831 de minimis, General',
  bdns: '795710',
  body: 'Agadic',
  ...fields,
});
const aid = (fields: object) =>
  catalogueRow('minimisAids', { companyId: alpha.id, body: 'Agadic', ...fields });

const openPanel = async () => {
  renderScreens({ '/subventions/minimis': MinimisScreen }, '/subventions/minimis?peek=register');
  return within(await screen.findByRole('dialog'));
};
const ASK = 'Ask the public register';

afterEach(() => {
  closeDb();
  localStorage.clear();
  reportOnline(true);
  callApi.mockReset();
});

describe('the public register', () => {
  it('is asked for each company of the undertaking, and compared with what is here', async () => {
    const answers = new Map([
      [alpha.id, [row({})]],
      [beta.id, [row({ concessionCode: 'SB2', beneficiary: 'A13585625 BETA SA', body: 'Igape' })]],
    ]);
    callApi.mockImplementation(async ({ path }) => {
      const id = new URL(path, 'http://x').searchParams.get('companyId') ?? '';
      return { from: '2016-11-22', rows: answers.get(id) ?? [] };
    });
    await signedIn(
      {},
      {
        companies,
        minimisAids: [
          aid({ concessionCode: 'SB1', grantDate: '2026-03-10', ggeCents: 200_000_00 }),
          aid({ concessionCode: 'SB7', grantDate: '2015-03-10', ggeCents: 1_00 }),
          aid({ concessionCode: 'SB8', grantDate: '2024-03-10', ggeCents: 2_00, body: 'Xunta' }),
        ],
      },
    );
    const form = await openPanel();
    await userEvent.click(form.getByRole('button', { name: ASK }));
    expect(await form.findByText(/1 aid agrees/)).toBeTruthy();
    expect(callApi.mock.calls.map(([{ path }]) => path).toSorted()).toEqual(
      companies.map(({ id }) => `/minimis_aids/register?companyId=${id}`).toSorted(),
    );
    // Of what is older than what was asked for nothing is said.
    const here = form.getByRole('region', { name: 'Only here' });
    expect(here.textContent).toContain('Xunta');
    expect(here.querySelectorAll('li')).toHaveLength(1);
    const there = within(form.getByRole('region', { name: 'Only in the register' }));
    await userEvent.click(there.getByRole('button', { name: 'Take over' }));
    await waitFor(async () => {
      const made = (await savedRows('minimisAids')).find(({ companyId }) => companyId === beta.id);
      expect(made).toMatchObject({ source: 'bdns', body: 'Igape', concessionCode: 'SB2' });
    });
    readInterface().snackbars.at(-1)?.action?.run();
    await waitFor(async () => expect(await savedRows('minimisAids')).toHaveLength(3));
  });

  it.each<[ErrorCode, RegExp]>([
    ['UPSTREAM_UNAVAILABLE', /does not answer now/],
    ['NOT_FOUND', /does not know this company yet/],
  ])('says %s in words, and the file way stays', async (errorCode, words) => {
    const { ApiProblem } = await import('#local/api/problems.ts');
    const problem = { type: '', title: '', status: 503, errorCode };
    callApi.mockRejectedValue(new ApiProblem(problem));
    await signedIn({}, { companies, minimisAids: [] });
    const form = await openPanel();
    await userEvent.click(form.getByRole('button', { name: ASK }));
    expect((await form.findByRole('alert')).textContent).toMatch(words);
    expect(form.getByRole('button', { name: 'Choose the file' })).toBeTruthy();
  });

  it('needs a connection, and says so before anybody presses', async () => {
    reportOnline(false);
    await signedIn({}, { companies, minimisAids: [] });
    const form = await openPanel();
    expect(form.getByRole('button', { name: ASK })).toHaveProperty('disabled', true);
    expect(form.getByText(/without it only a file can be compared/)).toBeTruthy();
  });

  it('is not asked by who may only read', async () => {
    await signedIn({ role: 'user' }, { companies, minimisAids: [] });
    const form = await openPanel();
    expect(form.queryByRole('button', { name: ASK })).toBeNull();
    expect(form.getByText(/choose the file here/)).toBeTruthy();
  });
});
