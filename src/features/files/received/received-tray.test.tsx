import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { closeDb, type XeitoDb } from '#local/db.ts';
import { hashOf } from '#local/files/chunks.ts';
import { savedRow, savedRows } from '#local/mirror/read.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { dropUnclaimed } from '#local/received/unclaimed.ts';
import { keepReceived } from '#local/received/keep.ts';
import { receivedFiles, waitingInvoices } from '#local/received/tray.ts';
import { closeSnackbar, readInterface } from '#ui/interface-state.ts';
import { documentationFixture, requestFixture } from '../../../../tests/support/call-requests.tsx';
import {
  companyFixture,
  projectFixture,
  renderScreens,
  signedIn,
} from '../../../../tests/support/feature.tsx';
import { FilesScreen } from '../files-screen.tsx';

const alpha = companyFixture(v7(), { name: 'Alpha' });
const film = projectFixture(v7(), { code: 'P-2026-001', name: 'Film', companyId: alpha.id });
const request = requestFixture({ state: 'justifying' });
const deed = documentationFixture({ callRequestId: request.id, type: 'Deed' });
const rows = {
  companies: [alpha],
  projects: [film],
  callRequests: [request],
  documentations: [deed],
};
const SHARE = v7();

const open = (address = '/files') =>
  renderScreens(
    {
      '/files': FilesScreen,
      '/projects/$projectId/movements': () => <p>The import</p>,
      '/results/treasury': () => <p>The bank</p>,
      '/expenses': () => <p>The expenses</p>,
    },
    address,
  );
const tray = () => screen.findByRole('region', { name: /received/ });
const inTray = async () => within(await tray());
const button = async (name: string | RegExp) => (await inTray()).getByRole('button', { name });

async function receive(db: XeitoDb, name: string, shareId = SHARE): Promise<string> {
  const bytes = new TextEncoder().encode(name);
  const id = v7();
  await db.chunks.put({ fileId: id, index: 0, bytes: bytes.buffer, sha256: hashOf(bytes) });
  const size = bytes.length;
  const at = '2026-11-22T10:00:00.000Z';
  await db.received.put({ id, shareId, name, type: '', size, sha256: hashOf(bytes), at });
  return id;
}

afterEach(async () => {
  for (const { id } of readInterface().snackbars) closeSnackbar(id);
  closeDb();
  await dropUnclaimed();
});

describe('the tray of received files', () => {
  it('gives what came together to a document that a request lacks, and begins it', async () => {
    const { db } = await signedIn({}, rows);
    await receive(db, 'Earlier.pdf', v7());
    await receive(db, 'One.pdf');
    await receive(db, 'Two.pdf');
    open(`/files?received=${SHARE}`);
    expect((await button(/Assign/)).hasAttribute('disabled')).toBe(true);
    await userEvent.click((await inTray()).getByRole('radio', { name: 'S-2026-001 Deed' }));
    await userEvent.click(await button('Assign (2)'));
    await screen.findByRole('heading', { name: '1 file received' });
    const files = await savedRows('files');
    expect(
      files.map(({ name, rowId, location }) => `${name} ${rowId} ${location}`).toSorted(),
    ).toEqual([`One.pdf ${deed.id} submitted`, `Two.pdf ${deed.id} submitted`]);
    expect((await savedRow('documentations', deed.id))?.status).toBe('draft');
    expect((await db.received.toArray()).map(({ name }) => name)).toEqual(['Earlier.pdf']);
  });

  it('takes a double press for one, and says nothing of a fault', async () => {
    const { db } = await signedIn({}, rows);
    await receive(db, 'One.pdf');
    open(`/files?received=${SHARE}`);
    await userEvent.click((await inTray()).getByRole('radio', { name: 'S-2026-001 Deed' }));
    const assign = await button('Assign (1)');
    fireEvent.click(assign);
    fireEvent.click(assign);
    await waitFor(async () => expect(await savedRows('files')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('heading', { name: /received/ })).toBeNull());
    expect(readInterface().snackbars.map(({ message }) => message)).toEqual([
      '1 document saved on this device for S-2026-001 Deed',
    ]);
  });

  it('finds a project by its words, and imports a statement there while it stays in the tray', async () => {
    const { db } = await signedIn({}, rows);
    await receive(db, 'bank.n43');
    const { router } = open();
    await userEvent.type((await inTray()).getByRole('searchbox'), 'film');
    await waitFor(async () => expect((await inTray()).getAllByRole('radio')).toHaveLength(1));
    await userEvent.click((await inTray()).getByRole('radio', { name: 'P-2026-001 Film' }));
    await userEvent.click(await button('Import as a bank statement'));
    await screen.findByText('The import');
    expect(router.state.location.pathname).toBe(`/projects/${film.id}/movements`);
    expect(await db.received.count()).toBe(1);
  });

  it('imports a statement at the bank where no project is chosen', async () => {
    const { db } = await signedIn({}, rows);
    await receive(db, 'bank.n43');
    const { router } = open();
    await userEvent.click(await button('Import as a bank statement'));
    await screen.findByText('The bank');
    expect(router.state.location.search).toMatchObject({ tab: 'bank', view: 'import' });
    expect(await db.received.count()).toBe(1);
  });

  it('takes invoices on to the expenses, in the order in which they came', async () => {
    const { db } = await signedIn({}, rows);
    const first = await receive(db, 'one.pdf');
    await receive(db, 'two.xml');
    const { router } = open();
    await userEvent.click(await button('Enter as invoices'));
    await screen.findByText('The expenses');
    expect(router.state.location.search).toEqual({ draft: first });
    expect((await waitingInvoices()).map(({ name }) => name)).toEqual(['one.pdf', 'two.xml']);
    expect(await receivedFiles()).toEqual([]);
  });

  it('keeps files without an owner, and throws away only after asking', async () => {
    const { db } = await signedIn({}, rows);
    await receive(db, 'Keep.pdf');
    await receive(db, 'Drop.pdf');
    open();
    await userEvent.click(await button('Throw Drop.pdf away'));
    expect(await db.received.count()).toBe(2);
    await userEvent.click(await screen.findByRole('button', { name: 'Throw away' }));
    await screen.findByRole('heading', { name: '1 file received' });
    await userEvent.click(await button('Only keep in Files'));
    await waitFor(() => expect(screen.queryByRole('region', { name: /received/ })).toBeNull());
    const [entry] = await savedEntries();
    expect(entry?.file?.name).toBe('Keep.pdf');
    expect(entry?.patch['resource']).toBeNull();
  });

  it('offers a user only what they may change', async () => {
    const { db } = await signedIn({ role: 'user' }, rows);
    await receive(db, 'One.pdf');
    open();
    expect((await inTray()).queryAllByRole('radio')).toEqual([]);
  });

  it('asks whose the files are that came while nobody was signed in', async () => {
    await keepReceived([new File(['a'], 'Found.pdf')], 'document');
    const { db } = await signedIn({}, rows);
    open();
    await screen.findByRole('heading', { name: '1 file came while nobody was signed in' });
    expect(await db.received.count()).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'They are mine' }));
    expect((await inTray()).getByText('Found.pdf')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('heading', { name: /nobody/ })).toBeNull());
  });

  it('says what could not be kept', async () => {
    await signedIn({}, rows);
    open('/files?refused=no-space');
    expect((await screen.findByRole('alert')).textContent).toContain('There is no space');
  });
});
