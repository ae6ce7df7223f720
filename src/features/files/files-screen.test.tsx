import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { v7 } from 'uuid';
import { HEADERS } from '#contract/sync.ts';
import { reportOnline } from '#local/api/online.ts';
import { closeDb } from '#local/db.ts';
import { hashOf } from '#local/files/chunks.ts';
import { filesKept } from '#local/files/content.ts';
import { savedRows } from '#local/mirror/read.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { openedDialog, openedQuestion } from '../../../tests/support/dialog.ts';
import {
  companyFixture,
  projectFixture,
  renderScreens,
  signedIn,
} from '../../../tests/support/feature.tsx';
import { fileFixture } from '../../../tests/support/files.ts';
import { FilesScreen } from './files-screen.tsx';

const alpha = companyFixture(v7(), { name: 'Alpha' });
const film = projectFixture(v7(), { code: 'P-2026-001', name: 'Film', companyId: alpha.id });
const closed = projectFixture(v7(), {
  code: 'P-2025-009',
  name: 'Old',
  companyId: alpha.id,
  state: 'closed',
});
const owned = { resource: 'projects', rowId: film.id } as const;
const script = fileFixture(v7(), { name: 'Script.pdf', ...owned });
const rows = { companies: [alpha], projects: [film, closed], files: [script] };

const open = (address = '/files') => renderScreens({ '/files': FilesScreen }, address);
const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const choose = async (...files: File[]) =>
  userEvent.upload(await screen.findByLabelText('Add documents', { selector: 'input' }), files);
const pdf = (name = 'Invoice.pdf') =>
  new File(['%PDF-1.7 an invoice'], name, { type: 'application/pdf' });

afterEach(() => {
  closeDb();
  reportOnline(true);
  sessionStorage.clear();
  vi.restoreAllMocks();
});

describe('the documents', () => {
  it('are listed with what they belong to, and what needs network', async () => {
    await signedIn({ role: 'admin' }, rows);
    open();
    const row = await rowOf(/Script\.pdf/);
    expect(row.textContent).toContain('P-2026-001 Film');
    expect(row.textContent).toContain('Needs network');
  });

  it('are added by choosing: kept here and queued, with their bytes', async () => {
    const { db } = await signedIn({ role: 'user' }, { ...rows, files: [] });
    open();
    await screen.findByText('No documents yet');
    await choose(pdf(), new File(['a,b'], 'List.csv', { type: 'text/csv' }));
    const row = await rowOf(/Invoice\.pdf/);
    await rowOf(/List\.csv/);
    await waitFor(() => expect(row.textContent).toContain('On this device'));
    expect(row.textContent).toContain('only you see it');
    expect((await savedEntries()).map(({ file }) => file?.name)).toEqual([
      'Invoice.pdf',
      'List.csv',
    ]);
    expect(await db.chunks.count()).toBe(2);
  });

  it('are added by dropping and by pasting', async () => {
    await signedIn({ role: 'user' }, { ...rows, files: [] });
    open();
    await screen.findByText('No documents yet');
    await screen.findByRole('button', { name: 'Add documents' });
    const dropped = { types: ['Files'], files: [pdf('Dropped.pdf')] };
    fireEvent.dragOver(document.body, { dataTransfer: dropped });
    expect(await screen.findByText('Drop to add them')).toBeTruthy();
    fireEvent.drop(document.body, { dataTransfer: dropped });
    await rowOf(/Dropped\.pdf/);
    fireEvent.paste(document.body, { clipboardData: { files: [pdf('Pasted.pdf')] } });
    expect((await rowOf(/Pasted\.pdf/)).textContent).toContain('PDF');
  });

  it('stay in sight with the reason when they cannot be added', async () => {
    await signedIn({ role: 'user' }, { ...rows, files: [] });
    open();
    await screen.findByText('No documents yet');
    await choose(new File([], 'Nothing.pdf'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Nothing.pdf It is empty');
    await userEvent.click(within(alert).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await savedRows('files')).toEqual([]);
  });

  it('cannot be added by a partner', async () => {
    await signedIn({ role: 'partner' }, { files: [] });
    open();
    await screen.findByText('No documents yet');
    expect(screen.queryByRole('button', { name: 'Add documents' })).toBeNull();
  });

  it('are filtered by the address, and all come back with one button', async () => {
    await signedIn({ role: 'admin' }, rows);
    open('/files?kind=image');
    await screen.findByText('No document matches');
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
    expect(await rowOf(/Script\.pdf/)).toBeTruthy();
  });
});

describe('duplicates and terms', () => {
  const twin = fileFixture(v7(), { name: 'Twin.pdf', sha256: script.sha256 });
  const voucher = fileFixture(v7(), { name: 'Old.pdf', resource: 'projects', rowId: closed.id });
  const all = {
    ...rows,
    projects: [film, { ...closed, endDate: '2015-03-31' }],
    files: [script, twin, voucher],
  };

  it('are filters of the list, with the others named', async () => {
    await signedIn({ role: 'admin' }, all);
    open();
    await rowOf(/Old\.pdf/);
    await userEvent.click(screen.getByRole('button', { name: 'Duplicates' }));
    await waitFor(() => expect(screen.queryByText('Old.pdf')).toBeNull());
    expect((await rowOf(/Script\.pdf/)).textContent).toContain('P-2026-001 Film');
    const [mark] = screen.getAllByRole('img', { name: 'It has duplicates' });
    expect(screen.getAllByTitle('The same as Twin.pdf')).toEqual([mark]);
    await userEvent.click(screen.getByRole('button', { name: 'Duplicates' }));
    await userEvent.click(screen.getByRole('button', { name: 'May be removed' }));
    await waitFor(() => expect(screen.queryByText('Script.pdf')).toBeNull());
    expect((await rowOf(/Old\.pdf/)).textContent).toContain('31/12/2021: may be removed');
  });

  it('are told in the panel, with ways to the others', async () => {
    await signedIn({ role: 'admin' }, all);
    open(`/files?file=${script.id}`);
    const panel = await screen.findByRole('dialog', { name: 'Script.pdf' });
    expect(within(panel).getByText('Its project goes on.')).toBeTruthy();
    await userEvent.click(within(panel).getByRole('link', { name: 'Twin.pdf' }));
    expect(await screen.findByRole('dialog', { name: 'Twin.pdf' })).toBeTruthy();
  });

  it('of a document that is to be kept are told before it is removed', async () => {
    const ended = { ...closed, endDate: '2026-03-31' };
    await signedIn({ role: 'admin' }, { ...all, projects: [film, ended] });
    open(`/files?file=${voucher.id}`);
    const panel = await openedDialog({ name: 'Old.pdf' });
    await userEvent.click(within(panel).getByRole('button', { name: 'Remove document' }));
    const question = await openedQuestion({ name: 'Remove Old.pdf?' });
    expect(question.textContent).toContain('It should be kept until 31/12/2032.');
  });
});

describe('the preview of a document', () => {
  it('shows a picture of this device, and closes alone', async () => {
    await signedIn({ role: 'user' }, { ...rows, files: [] });
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => {};
    open();
    await screen.findByText('No documents yet');
    await choose(new File(['pixels'], 'Photo.png', { type: 'image/png' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Photo.png' }));
    const panel = await screen.findByRole('dialog', { name: 'Photo.png' });
    await userEvent.click(await within(panel).findByRole('button', { name: 'Preview' }));
    const picture = await screen.findByRole('img', { name: 'Photo.png' });
    expect(picture.getAttribute('src')).toBe('blob:picture');
    fireEvent.error(picture);
    expect((await screen.findByRole('alert')).textContent).toContain('It cannot be shown');
    const close = screen.getAllByRole('button', { name: 'Close' }).at(-1);
    if (close) await userEvent.click(close);
    await waitFor(() => expect(screen.getAllByRole('dialog')).toEqual([panel]));
  });

  it('says that the part which shows PDF is missing', async () => {
    await signedIn({ role: 'user' }, { ...rows, files: [] });
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
    open();
    await screen.findByText('No documents yet');
    await choose(pdf());
    await userEvent.click(await screen.findByRole('link', { name: 'Invoice.pdf' }));
    const panel = await screen.findByRole('dialog', { name: 'Invoice.pdf' });
    await userEvent.click(await within(panel).findByRole('button', { name: 'Preview' }));
    expect((await screen.findByRole('alert')).textContent).toContain('is not on this device yet');
  });

  it('says why the bytes cannot be had, and asks no more without network', async () => {
    await signedIn({ role: 'admin' }, rows);
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
    open(`/files?file=${script.id}`);
    const panel = await screen.findByRole('dialog', { name: 'Script.pdf' });
    const show = within(panel).getByRole('button', { name: 'Preview' });
    await userEvent.click(show);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'It is not on this device, and the server cannot be reached.',
    );
    await waitFor(() => expect(show).toHaveProperty('disabled', true));
  });

  it('is not offered for what could run scripts', async () => {
    const logo = fileFixture(v7(), { name: 'Logo.svg', type: 'image/svg+xml' });
    await signedIn({ role: 'admin' }, { ...rows, files: [logo] });
    open(`/files?file=${logo.id}`);
    const panel = await screen.findByRole('dialog', { name: 'Logo.svg' });
    expect(within(panel).queryByRole('button', { name: 'Preview' })).toBeNull();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });
});

describe('the panel of a document', () => {
  it('renames and assigns it in one change', async () => {
    const { actor, db } = await signedIn({ role: 'editor', companyIds: [alpha.id] }, rows);
    const mine = fileFixture(v7(), { name: 'Scan.pdf', createdBy: actor.id });
    await db.files.put({ ...mine, _mark: null, _scopes: [] });
    const { router } = open(`/files?file=${mine.id}`);
    const panel = await screen.findByRole('dialog', { name: 'Scan.pdf' });
    const name = within(panel).getByLabelText(/Name/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Contract.pdf');
    await userEvent.click(within(panel).getByRole('combobox', { name: /Belongs to/ }));
    await userEvent.click(within(panel).getByRole('option', { name: 'P-2026-001 Film' }));
    await userEvent.click(within(panel).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    const [entry] = await savedEntries();
    expect(entry?.patch).toEqual({ name: 'Contract.pdf', ...owned });
    expect((await rowOf(/Contract\.pdf/)).textContent).toContain('P-2026-001 Film');
  });

  it('asks before it gives up what was typed', async () => {
    await signedIn({ role: 'admin' }, rows);
    const { router } = open(`/files?file=${script.id}`);
    const panel = await screen.findByRole('dialog', { name: 'Script.pdf' });
    await userEvent.type(within(panel).getByLabelText(/Name/), '2');
    await userEvent.keyboard('{Escape}');
    await within(panel).findByText('There are changes that were not saved.');
    expect(router.state.location.search).toEqual({ file: script.id });
    await userEvent.click(within(panel).getByRole('button', { name: 'Discard them' }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    expect(await savedEntries()).toEqual([]);
  });

  it('changes what was touched, on the ground of what stood there before it was', async () => {
    const { db } = await signedIn({ role: 'admin' }, rows);
    open(`/files?file=${script.id}`);
    const panel = await screen.findByRole('dialog', { name: 'Script.pdf' });
    const name = within(panel).getByLabelText(/Name/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Mine.pdf');
    const theirs = { ...script, name: 'Theirs.pdf', version: 2, _mark: null, _scopes: [] };
    await db.files.put(theirs);
    await screen.findByRole('dialog', { name: 'Theirs.pdf' });
    expect(name).toHaveProperty('value', 'Mine.pdf');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await savedEntries()).toHaveLength(1));
    const [entry] = await savedEntries();
    expect(entry).toMatchObject({ patch: { name: 'Mine.pdf' }, baseFields: { name: script.name } });
  });

  it('offers projects that go on only', async () => {
    await signedIn({ role: 'admin' }, rows);
    open(`/files?file=${script.id}`);
    const panel = await screen.findByRole('dialog', { name: 'Script.pdf' });
    await userEvent.click(within(panel).getByRole('combobox', { name: /Belongs to/ }));
    const options = within(panel)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(options).toContain('P-2026-001 Film');
    expect(options).not.toContain('P-2025-009 Old');
  });

  it('lets whoever may only read it change nothing', async () => {
    const right = { projectId: film.id, level: 'read', amounts: false } as const;
    await signedIn({ role: 'user', projectRights: [right] }, rows);
    open(`/files?file=${script.id}`);
    const panel = await screen.findByRole('dialog', { name: 'Script.pdf' });
    expect(within(panel).getByLabelText(/Name/)).toHaveProperty('readOnly', true);
    expect(within(panel).queryByRole('button', { name: 'Save' })).toBeNull();
    expect(within(panel).queryByRole('button', { name: 'Remove document' })).toBeNull();
  });

  it('says without network that the document cannot be had now', async () => {
    await signedIn({ role: 'admin' }, rows);
    reportOnline(false);
    open(`/files?file=${script.id}`);
    const panel = await screen.findByRole('dialog', { name: 'Script.pdf' });
    expect(within(panel).getByText('Not on this device: to open it, connect first.')).toBeTruthy();
    expect(within(panel).getByRole('button', { name: 'Download' })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('downloads from this device, and never shows what could run scripts', async () => {
    await signedIn({ role: 'user' }, { ...rows, files: [] });
    const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) blobs.push(blob);
      return 'blob:here';
    };
    open();
    await screen.findByText('No documents yet');
    await choose(new File(['<svg/>'], 'Logo.svg', { type: 'image/svg+xml' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Logo.svg' }));
    const panel = await screen.findByRole('dialog', { name: 'Logo.svg' });
    expect(within(panel).queryByRole('button', { name: 'Open in a new tab' })).toBeNull();
    await userEvent.click(within(panel).getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(clicks).toHaveBeenCalledOnce());
    expect(blobs.map(({ type, size }) => [type, size])).toEqual([['application/octet-stream', 6]]);
  });

  it('keeps it on this device and frees its space', async () => {
    const { db } = await signedIn({ role: 'admin' }, { ...rows, files: [] });
    const bytes = new TextEncoder().encode('a script');
    const kept = { ...script, size: bytes.length, sha256: hashOf(bytes) };
    await db.files.put({ ...kept, _mark: null, _scopes: [] });
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) =>
      typeof address === 'string' && address.endsWith('config.json')
        ? Response.json({ apiBaseUrl: '/api' })
        : new Response(bytes, { headers: { [HEADERS.result]: '1' } }),
    );
    open(`/files?file=${script.id}`);
    const panel = await screen.findByRole('dialog', { name: 'Script.pdf' });
    await userEvent.click(within(panel).getByRole('button', { name: 'Keep on this device' }));
    await within(panel).findByText('On this device: it opens without network.');
    expect(await filesKept()).toEqual(new Set([script.id]));
    expect(within(panel).queryByRole('button', { name: 'Keep on this device' })).toBeNull();
    await userEvent.click(within(panel).getByRole('button', { name: /^Free/ }));
    await within(panel).findByText('Not on this device: it comes from the server.');
    expect(await db.chunks.count()).toBe(0);
  });

  it('removes it, and brings it back', async () => {
    await signedIn({ role: 'admin' }, rows);
    open(`/files?file=${script.id}`);
    const panel = await openedDialog({ name: 'Script.pdf' });
    await userEvent.click(within(panel).getByRole('button', { name: 'Remove document' }));
    await screen.findByText('No documents yet');
    expect((await savedEntries()).map(({ op }) => op)).toEqual(['delete']);
  });
});
