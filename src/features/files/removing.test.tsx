import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { closeDb } from '#local/db.ts';
import { enqueue } from '#local/outbox/enqueue.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import {
  companyFixture,
  projectFixture,
  renderScreens,
  signedIn,
} from '../../../tests/support/feature.tsx';
import { fileFixture } from '../../../tests/support/files.ts';
import { removeDocument, updateDocument } from './actions.ts';
import { FilesScreen } from './files-screen.tsx';

const alpha = companyFixture(v7());
const film = projectFixture(v7(), { companyId: alpha.id });
const owned = { resource: 'projects', rowId: film.id } as const;
const still = fileFixture(v7(), { name: 'Still.jpg', ...owned });
const script = fileFixture(v7(), { name: 'Script.pdf', ...owned });
const poster = catalogueRow('multimedias', {
  projectId: film.id,
  title: 'Poster',
  kind: 'photo',
  fileId: still.id,
});
const rows = {
  companies: [alpha],
  projects: [film],
  files: [still, script],
  multimedias: [poster],
};

afterEach(closeDb);

describe('a document that multimedia shows', () => {
  it('cannot be removed while it does, and others can', async () => {
    const { actor } = await signedIn({}, rows);
    expect(await removeDocument(actor, still)).toEqual({ ok: false, problem: 'IN_USE' });
    expect(await removeDocument(actor, script)).toMatchObject({ ok: true });
    expect((await savedEntries()).map(({ rowId }) => rowId)).toEqual([script.id]);
  });

  it('goes after the multimedia has gone, and in this order to the server', async () => {
    const { actor } = await signedIn({}, rows);
    // A change that was never sent stands before both.
    await updateDocument(actor, still, { name: 'Other.jpg' }, { name: still.name });
    await enqueue({ op: 'delete', resource: 'multimedias', rowId: poster.id, label: 'Poster' });
    expect(await removeDocument(actor, still)).toMatchObject({ ok: true });
    expect((await savedEntries()).map(({ resource, op }) => `${op} ${resource}`)).toEqual([
      'delete multimedias',
      'delete files',
    ]);
  });

  it('keeps its unsent name where a justification holds it back', async () => {
    const proof = { id: v7(), paymentProofId: script.id, issueDate: '2026-05-04' };
    const accountingRecords = [catalogueRow('accountingRecords', proof)];
    const { actor } = await signedIn({}, { ...rows, accountingRecords });
    await updateDocument(actor, script, { name: 'Other.pdf' }, { name: script.name });
    expect(await removeDocument(actor, script)).toEqual({ ok: false, problem: 'IN_USE' });
    expect(await savedEntries()).toMatchObject([{ op: 'update', patch: { name: 'Other.pdf' } }]);
  });

  it('says so in its panel, in the place of the button', async () => {
    await signedIn({}, rows);
    renderScreens({ '/files': FilesScreen }, `/files?file=${still.id}`);
    const panel = await screen.findByRole('dialog', { name: 'Still.jpg' });
    await within(panel).findByText(/It is shown as multimedia \(Poster\)/);
    expect(within(panel).queryByRole('button', { name: 'Remove document' })).toBeNull();
  });
});
