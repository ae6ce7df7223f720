import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { v7 } from 'uuid';
import type { AuditLine } from '#contract/audit.ts';
import type { ErrorCode } from '#contract/problem.ts';
import * as calls from '#local/api/call.ts';
import { type ApiCall, ApiProblem } from '#local/api/call.ts';
import { reportOnline } from '#local/api/online.ts';
import { closeDb, localDb } from '#local/db.ts';
import { savedRow } from '#local/mirror/read.ts';
import { companyFixture, renderScreens, signedIn } from '../../../../tests/support/feature.tsx';
import { inPlaceOf } from '../../../../tests/support/in-place-of.ts';
import { CompanyScreen } from './company-screen.tsx';

const callApi = vi.fn<(call: ApiCall) => Promise<unknown>>();
const callPage = vi.fn<(call: ApiCall) => Promise<unknown>>();
inPlaceOf(calls, { callApi, callPage });

const alpha = companyFixture(v7(), { name: 'Alpha', holdedApiKey: '••••1234', address: 'Now' });

const open = () =>
  renderScreens(
    { '/settings/companies/$companyId': CompanyScreen },
    `/settings/companies/${alpha.id}`,
  );

const refusal = (errorCode: ErrorCode) =>
  new ApiProblem({ type: '', title: '', status: 422, errorCode });

beforeEach(() => {
  callApi.mockReset();
  callPage.mockReset();
  reportOnline(true);
});
afterEach(closeDb);

describe('the connection to the accounting service', () => {
  const test = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Test connection' }));

  it('is tried by the server, and found good', async () => {
    callApi.mockResolvedValue({ ok: true });
    await signedIn({}, { companies: [alpha] });
    open();
    await test();
    await screen.findByText('The accounting service takes the key.');
    expect(callApi.mock.calls[0]?.[0]).toMatchObject({
      method: 'POST',
      path: `/companies/${alpha.id}/test_key`,
    });
  });

  it.each([
    ['ACCOUNTING_REFUSED', /does not take the key/],
    ['ACCOUNTING_UNREACHABLE', /does not answer/],
  ] as const)('says what %s means', async (code, words) => {
    callApi.mockRejectedValue(refusal(code));
    await signedIn({}, { companies: [alpha] });
    open();
    await test();
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
  });

  it('is not offered where no key is kept', async () => {
    await signedIn({}, { companies: [{ ...alpha, holdedApiKey: null }] });
    open();
    await screen.findByRole('button', { name: 'Send the key' });
    expect(screen.queryByRole('button', { name: 'Test connection' })).toBeNull();
  });

  it('is not offered without connection', async () => {
    reportOnline(false);
    await signedIn({}, { companies: [alpha] });
    open();
    expect(await screen.findByRole('button', { name: 'Test connection' })).toHaveProperty(
      'disabled',
      true,
    );
    screen.getByText(/^Needs the network/);
  });
});

describe('the history of a company', () => {
  const line: AuditLine = {
    id: 7,
    at: '2026-03-16T10:00:00.000Z',
    userId: null,
    userName: 'Brais',
    deviceId: null,
    programName: null,
    isUnconditional: false,
    resource: 'companies',
    rowId: alpha.id,
    action: 'update',
    fields: [
      { name: 'address', before: 'Before', after: 'Now' },
      { name: 'fiscalYearStart', before: 9, after: 1 },
      { name: 'ibans', before: ['ES9121000418450200051332'], after: [] },
      { name: 'holdedApiKey', before: null, after: '••••1234' },
      { name: 'not-known-here', before: 1, after: 2 },
    ],
  };
  const show = async () => userEvent.click(await screen.findByText('History'));

  it('is read when it is asked for, in words', async () => {
    callPage.mockResolvedValue({ rows: [line], next: null });
    await signedIn({}, { companies: [alpha] });
    open();
    await show();
    const address = (await screen.findByText('Before')).closest('li');
    expect(address?.textContent).toMatch(/^Address: Before → Now/);
    screen.getByText('September', { selector: 'del' });
    screen.getByText('ES91 2100 0418 4502 0005 1332');
    expect(screen.queryByText(/not-known-here/)).toBeNull();
    expect(callPage.mock.calls[0]?.[0].path).toBe(
      `/audit?resource=companies&rowId=${alpha.id}&limit=50`,
    );
  });

  it('gives a former value back as a change, but no key', async () => {
    callPage.mockResolvedValue({ rows: [line], next: null });
    await signedIn({}, { companies: [alpha] });
    open();
    await show();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Restore this value: Before in Address' }),
    );
    await waitFor(async () =>
      expect(await savedRow('companies', alpha.id)).toMatchObject({ address: 'Before' }),
    );
    expect((await localDb().outbox.toArray())[0]?.patch).toEqual({ address: 'Before' });
    expect(screen.queryByRole('button', { name: /in Accounting key/ })).toBeNull();
  });

  it('says what is in the way', async () => {
    callPage.mockRejectedValue(refusal('FORBIDDEN'));
    await signedIn({ role: 'editor' }, { companies: [alpha] });
    open();
    await show();
    expect(await screen.findByText('Your role or your rights do not allow this.')).toBeTruthy();
  });

  it('is not offered to users', async () => {
    await signedIn({ role: 'user' }, { companies: [alpha] });
    open();
    await screen.findByDisplayValue('Now');
    expect(screen.queryByText('History')).toBeNull();
  });
});
