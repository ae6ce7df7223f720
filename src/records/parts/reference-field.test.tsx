import { msg } from '@lingui/core/macro';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reportOnline } from '#local/api/online.ts';
import { closeDb } from '#local/db.ts';
import { savedRows } from '#local/mirror/read.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { renderScreens, signedIn } from '../../../tests/support/feature.tsx';
import { contractFields } from '../contract-field.ts';
import { defineRecord, type RecordDefinition } from '../definition.ts';
import { useRecords } from '../records-data.ts';
import { RowPanel } from '../row-panel.tsx';
import { NEW_ROW } from '../search.ts';
import { useActor } from '../use-actor.ts';

const FILMS: RecordDefinition = defineRecord<'projects'>({
  resource: 'projects',
  title: msg`Projects`,
  one: msg`Project`,
  newOne: msg`New project`,
  fields: contractFields('projects', { name: {}, clientId: { empty: msg`None` } }),
  columns: [],
  withoutUses: true,
  may: () => true,
});
const CALLS: RecordDefinition = defineRecord<'tenders'>({
  resource: 'tenders',
  title: msg`Calls`,
  one: msg`Call`,
  newOne: msg`New call`,
  fields: contractFields('tenders', { code: {}, organizationId: { empty: msg`None` } }),
  columns: [],
  withoutUses: true,
  may: () => true,
});

const tvg = catalogueRow('clients', { name: 'TVG' });

function NewRow({ definition }: { definition: RecordDefinition }) {
  const data = useRecords(definition);
  const actor = useActor();
  if (!data || !actor) return null;
  return (
    <RowPanel {...{ definition, data, actor }} start={{}} peek={NEW_ROW} onPeek={() => undefined} />
  );
}

const open = (definition: RecordDefinition) =>
  renderScreens({ '/new': () => <NewRow definition={definition} /> }, '/new');
const type = async (label: string, text: string) => {
  const field = await screen.findByRole('combobox', { name: label });
  await userEvent.type(field, text);
  return field;
};
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

beforeEach(() => reportOnline(false));
afterEach(() => {
  closeDb();
  localStorage.clear();
  reportOnline(true);
});

describe('a name that no row has', () => {
  it('makes the row without a network and chooses it, so that the form names it', async () => {
    await signedIn({}, { clients: [tvg] });
    open(FILMS);
    await userEvent.type(await screen.findByLabelText('Name *'), 'A film');
    const field = await type('Client', 'Nova TV');
    expect(options()).toEqual(['Create "Nova TV"']);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(field).toHaveProperty('value', 'Nova TV'));
    const made = (await savedRows('clients')).find(({ name }) => name === 'Nova TV');
    expect(made).toMatchObject({ paymentDays: 30, _mark: 'pending' });
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(async () =>
      expect(await savedRows('projects')).toMatchObject([{ name: 'A film', clientId: made?.id }]),
    );
    const entries = await savedEntries();
    expect(entries.map(({ resource }) => resource)).toEqual(['clients', 'projects']);
    expect(entries[1]?.dependsOn).toEqual([entries[0]?.seq]);
  });

  it('asks for what the row needs besides, and sends nothing of the form around', async () => {
    await signedIn({}, {});
    open(CALLS);
    await userEvent.type(await screen.findByLabelText('Code *'), 'C-1');
    const field = await type('Granting body', 'Deputación{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'New organization' }));
    expect(dialog.getByLabelText('Name *')).toHaveProperty('value', 'Deputación');
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await dialog.findByText('This field is required');
    await userEvent.selectOptions(dialog.getByLabelText('Level *'), 'local');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(field).toHaveProperty('value', 'Deputación'));
    expect(await savedRows('organizations')).toMatchObject([
      { name: 'Deputación', level: 'local', _mark: 'pending' },
    ]);
    expect(await savedRows('tenders')).toEqual([]);
    expect(screen.getByLabelText('Code *')).toHaveProperty('value', 'C-1');
  });

  it('is given up with the dialog, which leaves the form as it was', async () => {
    await signedIn({}, {});
    open(CALLS);
    const field = await type('Granting body', 'Deputación{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'New organization' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('New organization')).toBeNull());
    expect(field).toHaveProperty('value', '');
    expect(await savedRows('organizations')).toEqual([]);
  });

  it('is not offered where a row has it, whatever the accents and capitals', async () => {
    await signedIn({}, { clients: [tvg] });
    open(FILMS);
    await type('Client', 'tvg');
    expect(options()).toEqual(['TVG']);
  });

  it('is not offered to who may not make such rows', async () => {
    await signedIn({ role: 'user' }, { clients: [tvg] });
    open(FILMS);
    await type('Client', 'Nova TV');
    expect(options()).toEqual([]);
    await screen.findByText('Nothing found');
  });
});
