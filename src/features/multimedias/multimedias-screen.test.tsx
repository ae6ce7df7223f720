import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { reportOnline } from '#local/api/online.ts';
import { closeDb } from '#local/db.ts';
import { addFile } from '#local/files/add.ts';
import { savedRows } from '#local/mirror/read.ts';
import { enqueue } from '#local/outbox/enqueue.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { readInterface } from '#ui/interface-state.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import {
  companyFixture,
  projectFixture,
  renderScreens,
  signedIn,
} from '../../../tests/support/feature.tsx';
import { fileFixture } from '../../../tests/support/files.ts';
import { MultimediasScreen } from './multimedias-screen.tsx';

const alpha = companyFixture(v7(), { name: 'Alpha' });
const film = projectFixture(v7(), { name: 'Film', companyId: alpha.id });
const owned = { resource: 'projects', rowId: film.id } as const;
const still = fileFixture(v7(), {
  name: 'Still.jpg',
  type: 'image/jpeg',
  size: 2_500_000,
  ...owned,
});
const contract = fileFixture(v7(), { name: 'Contract.pdf', ...owned });
const piece = (fields: object) =>
  catalogueRow('multimedias', { projectId: film.id, title: 'A piece', kind: 'photo', ...fields });
const photo = piece({
  title: 'On set',
  fileId: still.id,
  thumbnail: 'UklGRg==',
  tags: ['rodaxe'],
  takenOn: '2026-03-05',
  order: 1,
});
const paper = piece({ title: 'Release', kind: 'document', fileId: contract.id, order: 2 });
const trailer = piece({
  title: 'Trailer',
  kind: 'link',
  url: 'https://example.org/t',
  publicityEvidence: true,
  order: 3,
});
const rows = {
  companies: [alpha],
  projects: [film],
  files: [still, contract],
  multimedias: [photo, paper, trailer],
};

const open = (search = '') =>
  renderScreens(
    { '/projects/$projectId/multimedias': MultimediasScreen, '/files': () => <p>The files</p> },
    `/projects/${film.id}/multimedias${search}`,
  );
const tiles = () => screen.findAllByRole('listitem');
const tileOf = async (title: string) => {
  const tile = (await screen.findByText(title, { selector: 'strong' })).closest('li');
  if (!tile) throw new Error(`There is no tile ${title}.`);
  return tile;
};
/** A picture that was added on this device and not yet sent. */
const addOwn = async (title: string) => {
  const content = new Blob([title], { type: 'image/jpeg' });
  const { id } = await addFile(content, { name: `${title}.jpg`, type: 'image/jpeg', ...owned });
  const patch = { projectId: film.id, title, kind: 'photo', fileId: id } as const;
  await enqueue({ op: 'create', resource: 'multimedias', rowId: v7(), patch, label: title });
};

/** jsdom has no addresses for bytes. */
const giveAddresses = (make: (content: Blob) => string) =>
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: make,
      revokeObjectURL: () => undefined,
    }),
  );

afterEach(() => {
  closeDb();
  localStorage.clear();
  reportOnline(true);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the gallery', () => {
  it('shows each piece with its small view, kind, size, tags, day and state', async () => {
    await signedIn({}, rows);
    open();
    const tile = await tileOf('On set');
    expect(tile.querySelector('img')?.src).toBe('data:image/webp;base64,UklGRg==');
    expect(tile.textContent?.replaceAll('\u00a0', ' ')).toContain('Photo · 2,5 MB · 05/03/2026');
    expect(within(tile).getByText('rodaxe')).toBeTruthy();
    expect(within(tile).getByText('Needs network')).toBeTruthy();
  });

  it('leads a link to a tab of its own, and a document to the files', async () => {
    await signedIn({}, rows);
    open();
    const link = within(await tileOf('Trailer')).getByRole('link', { name: 'Open Trailer' });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
    await userEvent.click(
      within(await tileOf('Release')).getByRole('link', { name: 'Open Release' }),
    );
    expect(await screen.findByText('The files')).toBeTruthy();
  });

  it('shows a picture that was not sent by its own bytes', async () => {
    giveAddresses(() => 'blob:own');
    await signedIn({}, rows);
    await addOwn('Mine');
    open();
    const tile = await tileOf('Mine');
    await waitFor(() => expect(tile.querySelector('img')?.getAttribute('src')).toBe('blob:own'));
    expect(within(tile).getByText('Not sent')).toBeTruthy();
  });

  it('is filtered by the address, and comes back with one button', async () => {
    await signedIn({}, rows);
    open('?evidence=1&kind=%5B%22photo%22%5D');
    await screen.findByText('Nothing matches');
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
    await tileOf('On set');
    await userEvent.click(screen.getByRole('button', { name: 'Shows who grants' }));
    await waitFor(() => expect(screen.queryByText('On set')).toBeNull());
    expect(await tileOf('Trailer')).toBeTruthy();
  });

  it('is a list too', async () => {
    await signedIn({}, rows);
    open();
    await tiles();
    await userEvent.click(screen.getByRole('button', { name: 'List' }));
    const row = await screen.findByRole('row', { name: /On set/ });
    expect(row.textContent).toContain('rodaxe');
  });

  it('says before the click what cannot be in the ZIP', async () => {
    await signedIn({}, rows);
    await addOwn('Mine');
    reportOnline(false);
    open();
    await tileOf('Mine');
    for (const title of ['Mine', 'On set', 'Trailer']) {
      fireEvent.click(screen.getByLabelText(`Choose ${title}`));
    }
    const bar = within(screen.getByRole('group', { name: 'Chosen' }));
    expect(bar.getByRole('status').textContent).toContain(
      '1 is not on this device and cannot be in the ZIP without network.',
    );
    expect(bar.getByRole('status').textContent).toContain('1 is a link or has no document');
    const saved: Blob[] = [];
    giveAddresses((blob) => {
      saved.push(blob);
      return 'blob:zip';
    });
    const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await userEvent.click(bar.getByRole('button', { name: /^Download 1 as ZIP/ }));
    await waitFor(() => expect(clicks).toHaveBeenCalledOnce(), { timeout: 15_000 });
    const bytes = Buffer.from(await (saved.at(-1) as Blob).arrayBuffer());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect([bytes.includes('Mine.jpg'), bytes.includes('Still.jpg')]).toEqual([true, false]);
  });

  it('lets whoever may only read change nothing', async () => {
    const right = { projectId: film.id, level: 'read', amounts: false } as const;
    await signedIn({ role: 'user', projectRights: [right] }, rows);
    open(`?peek=${photo.id}`);
    const panel = within(await screen.findByRole('dialog'));
    await panel.findByText('You may read this, not change it.');
    expect(panel.queryByRole('button', { name: 'Remove from the multimedia' })).toBeNull();
    expect(screen.queryByText('Add multimedia')).toBeNull();
  });
});

describe('the viewer', () => {
  it('goes from one to the next by the arrows and closes by Escape', async () => {
    giveAddresses(() => 'blob:original');
    await signedIn({}, { ...rows, multimedias: [paper, trailer], files: [contract] });
    await addOwn('First');
    await addOwn('Second');
    const { router } = open();
    const shown = () => (router.state.location.search as { show?: string }).show;
    await userEvent.click(
      within(await tileOf('Second')).getByRole('button', { name: 'Open Second' }),
    );
    const viewer = await screen.findByRole('dialog', { name: 'Second' });
    await waitFor(() => expect(viewer.querySelector('img[data-original]')).toBeTruthy());
    expect(within(viewer).getByText('1 of 2')).toBeTruthy();
    fireEvent.keyDown(viewer, { key: 'ArrowRight' });
    expect(await screen.findByRole('dialog', { name: 'First' })).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' });
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowLeft' });
    expect(await screen.findByRole('dialog', { name: 'Second' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(shown()).toBeUndefined());
  });

  it('says without network that the original is not here, beside its small view', async () => {
    await signedIn({}, rows);
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
    reportOnline(false);
    open(`?show=${photo.id}`);
    const viewer = await screen.findByRole('dialog', { name: 'On set' });
    expect((await within(viewer).findByRole('alert')).textContent).toContain(
      'It is not on this device, and the server cannot be reached.',
    );
    expect(viewer.querySelector('img')?.src).toContain('data:image/webp');
  });
});

describe('the panel of a piece', () => {
  it('saves what was changed, and nothing else', async () => {
    await signedIn({}, rows);
    open(`?peek=${photo.id}`);
    const panel = within(await screen.findByRole('dialog'));
    const tags = await panel.findByLabelText('Tags');
    fireEvent.change(tags, { target: { value: 'estrea, set, estrea' } });
    await userEvent.click(panel.getByRole('button', { name: 'Save' }));
    await panel.findByText('Saved on this device — not sent');
    const [entry] = await savedEntries();
    expect(entry?.patch).toEqual({ tags: ['estrea', 'set'] });
  });

  it('asks for the whole address of a link', async () => {
    await signedIn({}, rows);
    open(`?peek=${trailer.id}`);
    const panel = within(await screen.findByRole('dialog'));
    const address = await panel.findByLabelText(/^Address/);
    fireEvent.change(address, { target: { value: 'javascript:alert(1)' } });
    await userEvent.click(panel.getByRole('button', { name: 'Save' }));
    await panel.findByText('This value is not valid');
    expect(await savedEntries()).toEqual([]);
  });

  it.each([true, false])('removes it and takes that back (sent before: %s)', async (wasSent) => {
    await signedIn({}, rows);
    if (!wasSent) await addOwn('Mine');
    const name = wasSent ? 'On set' : 'Mine';
    open();
    await userEvent.click(
      within(await tileOf(name)).getByRole('button', { name: `Details of ${name}` }),
    );
    await userEvent.click(
      await screen.findByRole('button', { name: 'Remove from the multimedia' }),
    );
    await waitFor(() => expect(screen.queryByText(name, { selector: 'strong' })).toBeNull());
    const files = (await savedRows('files')).length;
    expect(files).toBe(wasSent ? 2 : 3);
    readInterface().snackbars.at(-1)?.action?.run();
    expect(await tileOf(name)).toBeTruthy();
  });
});
