import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportOnline } from '#local/api/online.ts';
import { closeDb } from '#local/db.ts';
import { localBytes } from '#local/files/content.ts';
import { savedRows } from '#local/mirror/read.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import {
  companyFixture,
  projectFixture,
  renderScreens,
  signedIn,
} from '../../../tests/support/feature.tsx';
import { NewMultimediasScreen } from './new-multimedias-screen.tsx';

const alpha = companyFixture(v7(), { name: 'Alpha' });
const film = projectFixture(v7(), { name: 'Film', companyId: alpha.id });
const rows = { companies: [alpha], projects: [film] };

/** SOI, an APP1 that tells a place, a scan of one byte, EOI. */
const JPEG = Uint8Array.from([
  ...Buffer.from('ffd8ffe10009', 'hex'),
  ...Buffer.from('Exif42N'),
  ...Buffer.from('ffda000211ffd9', 'hex'),
]);
const photo = (name = 'IMG_1.jpg') => new File([JPEG], name, { type: 'image/jpeg' });
const film16mm = () => new File(['a film'], 'Take 1.mp4', { type: 'video/mp4' });

const open = () =>
  renderScreens(
    {
      '/projects/$projectId/multimedias/new': NewMultimediasScreen,
      '/projects/$projectId/multimedias': () => <p>The gallery</p>,
    },
    `/projects/${film.id}/multimedias/new`,
  );
const choose = async (...files: File[]) =>
  userEvent.upload(await screen.findByLabelText('Choose files', { selector: 'input' }), files);
const draft = async (name: string) => within(await screen.findByRole('listitem', { name }));
const left = () => screen.findByText('The gallery', {}, { timeout: 15_000 });
const press = (name: string) => fireEvent.click(screen.getByText(name));
const bytesOf = async (id: string) =>
  Buffer.from((await (await localBytes(id))?.arrayBuffer()) ?? new ArrayBuffer());

beforeEach(() => {
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: () => 'blob:here',
      revokeObjectURL: () => undefined,
    }),
  );
  vi.stubGlobal('createImageBitmap', async () => ({ width: 400, height: 300, close() {} }));
});
afterEach(() => {
  closeDb();
  reportOnline(true);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('adding multimedia', () => {
  it('keeps a picture without its place and what is said of it, and leaves at once', async () => {
    await signedIn({}, rows);
    reportOnline(false);
    open();
    await choose(photo(), film16mm());
    const one = await draft('IMG_1.jpg');
    await one.findByText(/without location/);
    await (await draft('Take 1.mp4')).findByText(/it may hold the location/);
    const title = one.getByLabelText(/^Title/);
    expect(title).toHaveProperty('value', 'IMG_1');
    fireEvent.change(title, { target: { value: 'On set' } });
    fireEvent.change(one.getByLabelText('Tags'), { target: { value: 'rodaxe, set' } });
    fireEvent.click(one.getByText('Shows who grants'));
    press('Save 2 documents');
    await left();
    const made = await savedRows('multimedias');
    const still = made.find(({ kind }) => kind === 'photo');
    expect(still).toMatchObject({
      title: 'On set',
      tags: ['rodaxe', 'set'],
      publicityEvidence: true,
      projectId: film.id,
    });
    const bytes = await bytesOf(still?.fileId ?? '');
    expect(bytes.includes('Exif')).toBe(false);
    expect(bytes.length).toBe(JPEG.length - 11);
    const entries = await savedEntries();
    expect(entries.map(({ resource }) => resource)).toEqual([
      'files',
      'multimedias',
      'files',
      'multimedias',
    ]);
    expect(entries[1]?.dependsOn).toContain(entries[0]?.seq);
  });

  it('makes large pictures smaller by drawing them anew', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 5120, height: 2560, close() {} }));
    const drawImage = vi.fn();
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
      done(new Blob(['small'], { type })),
    );
    await signedIn({}, rows);
    open();
    await choose(photo());
    await (await draft('IMG_1.jpg')).findByText(/made smaller/);
    expect(drawImage.mock.calls[0]?.slice(1)).toEqual([0, 0, 2560, 1280]);
    press('Make them smaller');
    await (await draft('IMG_1.jpg')).findByText(/with every pixel as it was/);
  });

  it('keeps the original, place and all, where that is asked for', async () => {
    await signedIn({}, rows);
    open();
    fireEvent.click(await screen.findByText('Remove the location'));
    await choose(photo());
    await (await draft('IMG_1.jpg')).findByText(/it may hold the location/);
    press('Save 1 document');
    await left();
    const [file] = await savedRows('files');
    expect(await bytesOf(file?.id ?? '')).toEqual(Buffer.from(JPEG));
  });

  it('keeps no picture that it cannot read, unless places may stay', async () => {
    vi.stubGlobal('createImageBitmap', async () => {
      throw new DOMException('not supported');
    });
    await signedIn({}, rows);
    open();
    await choose(new File(['heic'], 'Phone.heic', { type: 'image/heic' }));
    const one = await draft('Phone.heic');
    expect((await one.findByRole('alert')).textContent).toContain('It is not added');
    press('Save 1 document');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save 1 document' })).toHaveProperty(
        'disabled',
        false,
      ),
    );
    expect(await savedRows('files')).toEqual([]);
    press('Remove the location');
    await one.findByText(/It is added as a document/);
    press('Save 1 document');
    await left();
    expect((await savedRows('multimedias')).map(({ kind }) => kind)).toEqual(['document']);
  });

  it('takes what is dropped and pasted, and leaves out what is taken back', async () => {
    await signedIn({}, rows);
    open();
    await screen.findByRole('button', { name: 'Choose files' });
    const dropped = { types: ['Files'], files: [photo('Dropped.jpg')] };
    fireEvent.dragOver(document.body, { dataTransfer: dropped });
    await screen.findByText('Drop to add them');
    fireEvent.drop(document.body, { dataTransfer: dropped });
    fireEvent.paste(document.body, { clipboardData: { files: [photo('Pasted.jpg')] } });
    await draft('Pasted.jpg');
    const one = await draft('Dropped.jpg');
    await userEvent.click(one.getByRole('button', { name: 'Leave out Dropped.jpg' }));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Dropped.jpg' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Save 1 document' })).toBeTruthy();
  });

  it('has the others say the same with one button', async () => {
    await signedIn({}, rows);
    open();
    await choose(photo('1.jpg'), photo('2.jpg'));
    const one = await draft('1.jpg');
    fireEvent.change(one.getByLabelText('Tags'), { target: { value: 'set' } });
    await userEvent.click(
      one.getByRole('button', { name: 'The same tags, author and rights for all' }),
    );
    const other = await draft('2.jpg');
    await waitFor(() => expect(other.getByLabelText('Tags')).toHaveProperty('value', 'set'));
    expect(other.getByLabelText(/^Title/)).toHaveProperty('value', '2');
  });

  it('saves links by their address', async () => {
    await signedIn({}, rows);
    open();
    const address = await screen.findByLabelText(/^Address/);
    fireEvent.change(address, { target: { value: 'https://example.org/t' } });
    const card = within(
      screen.getByRole('button', { name: 'Add the link' }).closest('section') as HTMLElement,
    );
    fireEvent.change(card.getByLabelText(/^Title/), { target: { value: 'Trailer' } });
    await userEvent.click(card.getByRole('button', { name: 'Add the link' }));
    await waitFor(async () => expect(await savedEntries()).toHaveLength(1));
    expect((await savedRows('multimedias'))[0]).toMatchObject({
      kind: 'link',
      url: 'https://example.org/t',
      title: 'Trailer',
    });
  });

  it('is for whoever may edit the project', async () => {
    const right = { projectId: film.id, level: 'read', amounts: false } as const;
    await signedIn({ role: 'user', projectRights: [right] }, rows);
    open();
    expect(await screen.findByText('You may see this multimedia, not add to it.')).toBeTruthy();
  });
});
