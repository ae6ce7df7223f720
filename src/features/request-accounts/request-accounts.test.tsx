import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useObservable } from 'dexie-react-hooks';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HEADERS } from '#contract/sync.ts';
import { newGrantChange } from '#domain/call-requests/grant-changes.ts';
import * as net from '#local/api/net.ts';
import type { NetRequest } from '#local/api/net.ts';
import { reportOnline } from '#local/api/online.ts';
import { closeDb } from '#local/db.ts';
import { eligibleOf } from '#local/mirror/eligible.ts';
import { savedRow, savedRows } from '#local/mirror/read.ts';
import * as downloads from '#ui/tables/download.ts';
import { companyExpense, imputationFixture } from '../../../tests/support/expense-screens.ts';
import { companyFixture, renderScreens, signedIn } from '../../../tests/support/feature.tsx';
import { inPlaceOf } from '../../../tests/support/in-place-of.ts';
import { justificationChanges } from '#local/mirror/justification-changes.ts';
import { FailingChecks } from '#ui/subventions/failing-checks.tsx';
import {
  request,
  services,
  hotel,
  proof,
  rows,
  recordFixture,
} from '../../../tests/support/justification.ts';
import { RequestAccounts } from './request-accounts.tsx';

const server = {
  fetchApi: vi.fn<(request: NetRequest, signal: AbortSignal) => Promise<Response>>(),
  download: vi.fn<(name: string, content: Blob) => void>(),
};
inPlaceOf(net, { fetchApi: server.fetchApi });
inPlaceOf(downloads, { download: server.download, downloadCsv: vi.fn() });

const BASE = '/subventions/call-requests';
const open = (search = '') =>
  renderScreens(
    { [`${BASE}/$callRequestId/accounts`]: RequestAccounts },
    `${BASE}/${request.id}/accounts${search}`,
  );
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const saved = (id: string) => savedRow('accountingRecords', id);
const figure = async (label: string) => (await screen.findByText(label)).nextSibling?.textContent;

beforeEach(() => {
  vi.resetAllMocks();
  reportOnline(true);
});
afterEach(() => {
  closeDb();
  localStorage.clear();
});

/** As the rail of the request has it. */
function Failing() {
  const justification = useObservable(() => justificationChanges(request.id), []);
  if (!justification) return null;
  const { findings, records } = justification;
  const failing = findings.filter(({ severity }) => severity === 'error');
  return <FailingChecks callRequestId={request.id} {...{ failing, records }} />;
}

describe('the accounts of a request', () => {
  it('say that there are none, and take records from the expenses of its project', async () => {
    await signedIn({}, rows);
    open();
    await screen.findByText('No records in CJ');
    await userEvent.click(await button('Add expenses'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('checkbox', { name: /Hotel · H-1/ }));
    await userEvent.type(dialog.getByLabelText('Budget item'), `${services.name}{Enter}`);
    await userEvent.click(dialog.getByRole('button', { name: 'Add 1 record' }));
    await waitFor(async () =>
      expect(await savedRows('accountingRecords')).toMatchObject([
        {
          callRequestId: request.id,
          expenseId: hotel.id,
          crBudgetItemId: services.id,
          imputedCents: 150_00,
          creditor: 'Hotel',
          nif: 'B15000011',
          docNumber: 'H-1',
          paymentDate: '2026-03-10',
          totalCents: 200_00,
          result: 'draft',
        },
      ]),
    );
  });

  it('are taken from what each company spent that had the grant in its time', async () => {
    const [heir, stranger] = [companyFixture(v7()), companyFixture(v7())];
    const spent = [heir, stranger].map(({ id }, index) =>
      companyExpense(id, {
        contactName: ['Heir', 'Stranger'][index] ?? '',
        docNumber: 'N-1',
        issueDate: '2026-05-02',
        netCents: 50_00,
        imputations: [imputationFixture(request.projectIds[0] ?? '', 50_00)],
      }),
    );
    const change = {
      ...newGrantChange(v7(), '2026-04-01'),
      ...({ kind: 'beneficiary', state: 'granted', answeredOn: '2026-04-20' } as const),
      companyId: heir.id,
    };
    await signedIn(
      {},
      {
        ...rows,
        companies: [...rows.companies, heir, stranger],
        callRequests: [{ ...request, grantChanges: [change] }],
        expenses: [hotel, ...spent],
      },
    );
    const asked: string[] = [];
    await eligibleOf(request.id, {}, async (_, companyIds) => {
      asked.push(...companyIds);
      return [];
    });
    expect(asked).toEqual([request.companyId, heir.id]);
    open();
    await userEvent.click(await button('Add expenses'));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('checkbox', { name: /Hotel/ });
    expect(dialog.getByRole('checkbox', { name: /Heir/ })).toBeTruthy();
    expect(dialog.queryByRole('checkbox', { name: /Stranger/ })).toBeNull();
  });

  it('are added once by a double press', async () => {
    await signedIn({}, rows);
    open();
    await userEvent.click(await button('Add expenses'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('checkbox', { name: /Hotel · H-1/ }));
    const add = dialog.getByRole('button', { name: 'Add 1 record' });
    fireEvent.click(add);
    fireEvent.click(add);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByRole('grid');
    expect(await savedRows('accountingRecords')).toHaveLength(1);
  });

  it('are not told to who may not know of them, in a plain sentence', async () => {
    await signedIn({ role: 'user' }, rows);
    open();
    await screen.findByText('The records are not for your role');
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('tell how the justification stands and what the subsidy comes to', async () => {
    const records = [recordFixture({ result: 'accepted', acceptedCents: 100_00 })];
    await signedIn({}, { ...rows, accountingRecords: records });
    open();
    expect(await figure('To justify')).toContain('1.000,00');
    expect(await figure('Left to justify')).toContain('900,00');
    expect(await figure('Subsidy expected')).toContain('50,00');
    expect(await figure('Subsidy due')).toBe('—');
  });

  it('group the records by item of the budget and by expense', async () => {
    const records = [recordFixture(), recordFixture({ crBudgetItemId: null, imputedCents: 1_00 })];
    await signedIn({}, { ...rows, accountingRecords: records });
    open();
    await userEvent.click(await button('By budget item'));
    const grid = within(await screen.findByRole('treegrid'));
    await grid.findByRole('row', { name: /^Services/ });
    expect(grid.getByRole('row', { name: /^Of no item/ })).toBeTruthy();
    await userEvent.click(await button('By expense'));
    const group = await screen.findByRole('row', { name: /Hotel · H-1.*2/ });
    expect(group.textContent).toContain('151,00');
  });
});

describe('the checks of a justification', () => {
  it('say in words what fails, with its article, and lead to the record', async () => {
    const late = recordFixture({ paymentProofId: null, issueDate: '2025-12-01' });
    await signedIn({}, { ...rows, accountingRecords: [late] });
    open();
    await screen.findByText('No document proves the payment, or not all of its parts');
    screen.getByText('The expense has changed since: the list tells of it as it was');
    expect(screen.getByText('RLGS, art. 72.2.b')).toBeTruthy();
    expect(
      screen.getByText(
        'Issued on 01/12/2025, outside the period of execution (01/01/2026 – 30/06/2026)',
      ),
    ).toBeTruthy();
    const [subject] = screen.getAllByRole('button', { name: 'Hotel · H-1' });
    await userEvent.click(subject as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Hotel · H-1' })).toBeTruthy();
  });

  it('stand in what is missing to justify, with the way to the record', async () => {
    const unpaid = recordFixture({ paymentDate: null });
    const rejected = recordFixture({ paymentDate: null, result: 'rejected' });
    const expenses = [{ ...hotel, paidDate: null, payments: [], unpaidCents: 200_00 }];
    await signedIn({}, { ...rows, expenses, accountingRecords: [unpaid, rejected] });
    renderScreens(
      {
        [`${BASE}/$callRequestId`]: Failing,
        [`${BASE}/$callRequestId/accounts`]: () => <p>The accounts</p>,
      },
      `${BASE}/${request.id}`,
    );
    await screen.findByText('It has no day of payment');
    const [link, ...others] = screen.getAllByRole('link', { name: 'Hotel · H-1' });
    expect(others).toEqual([]);
    expect(link?.getAttribute('href')).toBe(`${BASE}/${request.id}/accounts?peek=${unpaid.id}`);
  });

  it('find what another request justifies too', async () => {
    const twin = { ...request, id: v7(), internalCode: 'S-2026-099' };
    const other = recordFixture({ callRequestId: twin.id, imputedCents: 100_00 });
    const callRequests = [...rows.callRequests, twin];
    await signedIn({}, { ...rows, callRequests, accountingRecords: [recordFixture(), other] });
    open();
    const found = await screen.findByText(/S-2026-099/);
    expect(found.textContent).toMatch(/declare/i);
  });

  it('end where the proof of payment is chosen from the documents of the expense', async () => {
    const record = recordFixture({ paymentProofId: null });
    await signedIn({}, { ...rows, accountingRecords: [record] });
    open(`?peek=${record.id}`);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('No document proves the payment, or not all of its parts');
    await userEvent.click(dialog.getByLabelText('Proof of payment'));
    await userEvent.click(await dialog.findByRole('option', { name: 'Transfer.pdf' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(
        dialog.queryByText('No document proves the payment, or not all of its parts'),
      ).toBeNull(),
    );
    expect((await saved(record.id))?.paymentProofId).toBe(proof.id);
  });
});

describe('a record', () => {
  it('tells where its expense has changed, and takes it over with one press', async () => {
    const record = recordFixture({ creditor: 'Hostel', totalCents: 210_00 });
    await signedIn({}, { ...rows, accountingRecords: [record] });
    open(`?peek=${record.id}`);
    await screen.findByText('now: Hotel');
    await userEvent.click(await button('Take over what it says now'));
    await waitFor(async () =>
      expect(await saved(record.id)).toMatchObject({ creditor: 'Hotel', totalCents: 200_00 }),
    );
    await waitFor(() => expect(screen.queryByText('now: Hotel')).toBeNull());
  });

  it('is rejected only for a reason', async () => {
    const record = recordFixture();
    await signedIn({}, { ...rows, accountingRecords: [record] });
    open(`?peek=${record.id}`);
    await userEvent.selectOptions(await screen.findByLabelText('Result'), 'rejected');
    await userEvent.click(await button('Save'));
    await screen.findByText('This field is required');
    expect((await saved(record.id))?.result).toBe('draft');
    await userEvent.type(screen.getByLabelText('Reason of the body *'), 'Not eligible');
    await userEvent.click(await button('Save'));
    await waitFor(async () =>
      expect(await saved(record.id)).toMatchObject({
        result: 'rejected',
        rejectionReason: 'Not eligible',
      }),
    );
  });

  it('is not accepted with more than it imputes', async () => {
    const record = recordFixture();
    await signedIn({}, { ...rows, accountingRecords: [record] });
    open(`?peek=${record.id}`);
    await userEvent.selectOptions(await screen.findByLabelText('Result'), 'accepted');
    const amount = await screen.findByLabelText('Accepted amount');
    await userEvent.type(amount, '151,00');
    await userEvent.click(await button('Save'));
    await screen.findByText('This is too large');
    await userEvent.clear(amount);
    await userEvent.type(amount, '120,00');
    await userEvent.click(await button('Save'));
    await waitFor(async () =>
      expect(await saved(record.id)).toMatchObject({ result: 'accepted', acceptedCents: 120_00 }),
    );
  });
});

describe('the justification for the body', () => {
  it('says before the click that it needs a connection', async () => {
    await signedIn({}, { ...rows, accountingRecords: [recordFixture()] });
    reportOnline(false);
    open();
    const zip = await button('Whole justification (ZIP)');
    expect(zip).toHaveProperty('disabled', true);
    await screen.findByText(/Needs a connection: the server makes it/);
  });

  it('shows how much of it came, and can be cancelled', async () => {
    let ended: AbortSignal | undefined;
    server.fetchApi.mockImplementation(async (_, signal) => {
      ended = signal;
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array(2_000));
          signal.addEventListener('abort', () => controller.error(new Error('gone')));
        },
      });
      const headers = { [HEADERS.result]: '1', [HEADERS.documentBytes]: '8000' };
      return new Response(body, { headers });
    });
    await signedIn({}, { ...rows, accountingRecords: [recordFixture()] });
    open();
    await userEvent.click(await button('Whole justification (ZIP)'));
    const bar = await screen.findByRole('progressbar');
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('25'));
    const path = `/call_request/${request.id}/justification.zip?language=es`;
    expect(server.fetchApi.mock.calls[0]?.[0]).toMatchObject({ method: 'GET', path });
    await userEvent.click(await button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(ended?.aborted).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(server.download).not.toHaveBeenCalled();
  });

  it('is handed over whole, or not at all', async () => {
    const headers = { [HEADERS.result]: '1', [HEADERS.documentBytes]: '5' };
    server.fetchApi.mockRejectedValueOnce(new TypeError('no network'));
    server.fetchApi.mockResolvedValueOnce(new Response('whole', { headers }));
    await signedIn({}, { ...rows, accountingRecords: [recordFixture()] });
    open();
    await userEvent.click(await button('Whole justification (ZIP)'));
    await screen.findByText(/^The server could not be reached/);
    expect(server.download).not.toHaveBeenCalled();
    await userEvent.click(await button('Whole justification (ZIP)'));
    await waitFor(() => expect(server.download).toHaveBeenCalledOnce());
    const [name, content] = server.download.mock.calls[0] ?? [];
    expect(name).toBe('S-2026-001 justificación-es.zip');
    expect(content?.size).toBe(5);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
