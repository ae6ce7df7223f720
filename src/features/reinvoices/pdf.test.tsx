import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { v7 } from 'uuid';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import { HEADERS } from '#contract/sync.ts';
import type { Actor } from '#domain/access/policy.ts';
import * as calls from '#local/api/call.ts';
import { type ApiCall, ApiProblem } from '#local/api/call.ts';
import * as net from '#local/api/net.ts';
import type { NetRequest } from '#local/api/net.ts';
import { reportOnline } from '#local/api/online.ts';
import { closeDb, localDb } from '#local/db.ts';
import * as downloads from '#ui/tables/download.ts';
import {
  companyFixture,
  projectFixture,
  renderScreens,
  signedIn,
} from '../../../tests/support/feature.tsx';
import { inPlaceOf } from '../../../tests/support/in-place-of.ts';
import { reinvoiceFixture, reinvoiceLine } from '../../../tests/support/reinvoices.ts';
import { ProjectReinvoices } from './project-reinvoices.tsx';

const server = {
  callApi: vi.fn<(call: ApiCall) => Promise<unknown>>(),
  fetchApi: vi.fn<(request: NetRequest) => Promise<Response>>(),
  download: vi.fn<(name: string, content: Blob) => void>(),
};
inPlaceOf(calls, { callApi: server.callApi });
inPlaceOf(net, { fetchApi: server.fetchApi });
inPlaceOf(downloads, { download: server.download });

const alpha = companyFixture(v7(), { name: 'Alpha' });
const beta = companyFixture(v7(), { name: 'Beta', cif: 'B15000011' });
const film = projectFixture(v7(), { name: 'Film', companyId: alpha.id });
const issued = reinvoiceFixture({
  issuerId: alpha.id,
  receiverId: beta.id,
  projectId: film.id,
  code: 'RF-2026-0001',
  state: 'issued',
  expenses: [reinvoiceLine()],
});

const open = async (reinvoice: Reinvoice, actor: Partial<Actor> = { role: 'admin' }) => {
  await signedIn(actor, { companies: [alpha, beta], projects: [film], reinvoices: [reinvoice] });
  renderScreens(
    { '/projects/$projectId': ProjectReinvoices },
    `/projects/${film.id}?peek=reinvoice:${reinvoice.id}`,
  );
};
const button = () => screen.findByRole('button', { name: 'Generate PDF' });
const path = `/reinvoices/${issued.id}`;

beforeEach(() => {
  vi.resetAllMocks();
  reportOnline(true);
});
afterEach(closeDb);

describe('the PDF of a reinvoice', () => {
  it('is written by the server in the language chosen, and handed over', async () => {
    server.callApi.mockResolvedValue({ fileId: v7(), url: '/x', name: 'RF-2026-0001.pdf' });
    const headers = { [HEADERS.result]: '1' };
    server.fetchApi.mockResolvedValue(new Response('%PDF-1.7', { headers }));
    await open(issued);
    await userEvent.selectOptions(await screen.findByLabelText('Language of the PDF'), 'gl');
    await userEvent.click(await button());
    await waitFor(() => expect(server.download).toHaveBeenCalledOnce());
    const query = '?language=gl&document=invoice';
    expect(server.callApi.mock.calls[0]?.[0]).toMatchObject({
      method: 'POST',
      path: `${path}/generate_pdf${query}`,
    });
    expect(server.fetchApi.mock.calls[0]?.[0]).toMatchObject({ path: `${path}/pdf${query}` });
    expect(server.download.mock.calls[0]?.[0]).toBe('RF-2026-0001-gl.pdf');
    expect(server.callApi.mock.calls[0]?.[0].headers).toHaveProperty(HEADERS.idempotencyKey);
  });

  it('is fetched, and not kept, by the people of the receiver', async () => {
    const headers = { [HEADERS.result]: '1' };
    server.fetchApi.mockResolvedValue(new Response('%PDF-1.7', { headers }));
    await open(issued, { role: 'editor', companyIds: [beta.id] });
    await userEvent.click(await button());
    await waitFor(() => expect(server.download).toHaveBeenCalledOnce());
    expect(server.callApi).not.toHaveBeenCalled();
  });

  it('is of the rectification, where there is one', async () => {
    server.callApi.mockRejectedValue(new Error('enough'));
    await open({ ...issued, state: 'cancelled', rectifiedByCode: 'RR-2026-0001' });
    await userEvent.click(await button());
    expect(server.callApi.mock.calls[0]?.[0].path).toMatch(/document=rectification$/);
  });

  it('tells why it was refused', async () => {
    const problem = { type: '', title: '', status: 403, errorCode: 'FORBIDDEN' } as const;
    server.callApi.mockRejectedValue(new ApiProblem(problem));
    await open(issued);
    await userEvent.click(await button());
    expect((await screen.findByRole('alert')).textContent).toMatch(/do not allow/);
  });

  it('needs the network, and says so before the click', async () => {
    reportOnline(false);
    await open(issued);
    await screen.findByText(/^Needs the network/);
    expect(await button()).toHaveProperty('disabled', true);
  });

  it('waits for the last change to be sent', async () => {
    await open(issued);
    await button();
    await localDb().reinvoices.update(issued.id, { _mark: 'pending' });
    await screen.findByText(/the PDF can be generated when it was sent/);
    expect(await button()).toHaveProperty('disabled', true);
  });
});
