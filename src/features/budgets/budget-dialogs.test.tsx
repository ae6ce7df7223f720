import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { reportOnline } from '#local/api/online.ts';
import { closeDb, localDb } from '#local/db.ts';
import { savedRows } from '#local/mirror/read.ts';
import { readInterface } from '#ui/interface-state.ts';
import {
  film,
  other,
  crew,
  shoot,
  camera,
  sound,
  music,
  lines,
  rows,
  open,
  plain,
  rowOf,
  cellAt,
  amountOf,
  select,
  openFromMenu,
  saved,
} from '../../../tests/support/budgets.tsx';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { signedIn } from '../../../tests/support/feature.tsx';

afterEach(() => {
  closeDb();
  localStorage.clear();
  reportOnline(true);
});

describe('pasting from a spreadsheet', () => {
  const PASTED = [
    ['Partida', 'Concepto', 'Ud.', 'Cantidad', 'Precio'],
    ['', 'Montaje', '', '', ''],
    ['03', 'Edición', 'días', '10', '150,00'],
    ['', 'Etalonaje', 'días', 'dos', '150,00'],
  ]
    .map((cells) => cells.join('\t'))
    .join('\n');

  it('shows what it understood and which cell is wrong, then creates the good lines in one go', async () => {
    await signedIn({}, rows);
    open();
    await select('Música');
    const cell = await cellAt('Música', 1);
    const paste = createEvent.paste(cell, { clipboardData: { getData: () => PASTED } });
    fireEvent(cell, paste);
    const dialog = within(await screen.findByRole('dialog'));
    const wrong = await dialog.findByText('This is not a number');
    expect(wrong.closest('td')?.textContent).toContain('dos');
    expect(dialog.getByText('03 Equipo técnico')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Create the lines (2)' }));
    await waitFor(async () => expect(await savedRows('budgets')).toHaveLength(lines.length + 2));
    const [heading] = (await savedRows('budgets')).filter(({ name }) => name === 'Montaje');
    const [edition] = (await savedRows('budgets')).filter(({ name }) => name === 'Edición');
    expect(heading).toMatchObject({ aggregator: true, parentId: null, projectId: film.id });
    expect(edition).toMatchObject({
      parentId: heading?.id,
      categoryId: crew.id,
      unit: 'day',
      quantity: 10_000,
      unitPriceCents: 150_00,
    });
    await waitFor(async () => expect(await amountOf('Montaje')).toBe('1.500,00 €'));
  });

  it('leaves out what the person does not take, and takes it all back in one step', async () => {
    await signedIn({}, rows);
    open();
    await rowOf('Música');
    await openFromMenu(/^Paste/);
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Pasted cells'), {
      target: { value: 'a\td\t1\t10\nb\td\t1\t20\nc\td\t1\t30' },
    });
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Take row 2' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create the lines (2)' }));
    await waitFor(async () =>
      expect((await savedRows('budgets')).map(({ name }) => name)).toEqual(
        expect.arrayContaining(['a', 'c']),
      ),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await savedRows('budgets')).map(({ name }) => name)).not.toContain('b');
    const [made] = readInterface().snackbars.slice(-1);
    await select('Música');
    await userEvent.keyboard('{Delete}');
    await waitFor(async () => expect((await saved(music.id))?.status).toBe('removed'));
    // It is the paste that is taken back, not what followed it.
    made?.action?.run();
    await waitFor(async () => expect(await savedRows('budgets')).toHaveLength(lines.length));
    expect((await saved(music.id))?.status).toBe('removed');
  });
});

describe('one line alone', () => {
  const told = () => readInterface().snackbars.at(-1)?.message;

  it('is told as one where it is pasted', async () => {
    await signedIn({}, rows);
    open();
    await rowOf('Música');
    await openFromMenu(/^Paste/);
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Pasted cells'), { target: { value: 'a\td\t1\t10' } });
    await userEvent.click(await dialog.findByRole('button', { name: 'Create the lines (1)' }));
    await waitFor(() => expect(told()).toBe('1 line saved on this device'));
  });

  it('is told as one where it is copied', async () => {
    await signedIn({}, { ...rows, categories: [crew], budgets: [] });
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^Copy from another/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Copy the lines (1)' }));
    await waitFor(() => expect(told()).toBe('1 line saved on this device'));
  });
});

const snackbars = () => readInterface().snackbars.map(({ message }) => message);

describe('copying a budget', () => {
  it('brings the tree of another project with new ids into an empty one', async () => {
    const foreign = lines.map((one) => ({ ...one, projectId: other.id }));
    const gone = { ...foreign[3], ...music, projectId: other.id, status: 'removed' as const };
    const budgets = [...foreign.filter(({ id }) => id !== music.id), gone];
    await signedIn({}, { ...rows, budgets });
    open();
    await screen.findByText('This project has no budget yet');
    await userEvent.click(screen.getByRole('button', { name: /^Copy from another project/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('combobox', { name: 'From' }));
    await userEvent.click(await dialog.findByRole('option', { name: /P-2026-002/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Copy the lines (4)' }));
    await waitFor(async () => expect(await amountOf('Rodaje')).toBe('550,00 €'));
    const mine = (await savedRows('budgets')).filter(({ projectId }) => projectId === film.id);
    const top = mine.find(({ name }) => name === 'Rodaje');
    expect(mine).toHaveLength(4);
    expect(top?.id).not.toBe(shoot.id);
    expect(mine.find(({ name }) => name === 'Cámara')?.parentId).toBe(top?.id);
    // What a key has taken back, no message offers to take back.
    expect(snackbars()).toContain('4 lines saved on this device');
    await select('Rodaje');
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(snackbars()).not.toContain('4 lines saved on this device'));
  });

  it('makes a budget of the tree of budget items', async () => {
    const photo = catalogueRow('categories', {
      code: '03.01',
      name: 'Fotografía',
      parentId: crew.id,
      base36Default: true,
    });
    await signedIn({}, { ...rows, categories: [crew, photo], budgets: [] });
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^Copy from another/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Copy the lines (2)' }));
    await waitFor(async () => expect(await savedRows('budgets')).toHaveLength(2));
    const all = await savedRows('budgets');
    const top = all.find(({ categoryId }) => categoryId === crew.id);
    expect(top).toMatchObject({ aggregator: true, name: 'Equipo técnico' });
    expect(all.find(({ categoryId }) => categoryId === photo.id)).toMatchObject({
      parentId: top?.id,
      base36: true,
    });
  });
});

describe('comparing a budget', () => {
  it('tells what was added to what is approved', async () => {
    const approved = [shoot, { ...camera, status: 'approved' as const }, sound];
    await signedIn({}, { ...rows, budgets: approved });
    open();
    await rowOf('Sonido');
    await openFromMenu(/^Compare/, '{End}');
    const dialog = within(await screen.findByRole('dialog'));
    const table = await dialog.findByRole('table', { name: 'Differences' });
    expect(plain(within(table).getByRole('row', { name: /Expenses/ }))).toBe(
      'Expenses450,00 €550,00 €+100,00 €',
    );
    expect(plain(within(table).getByRole('row', { name: /Sonido/ }))).toContain('Only here');
    expect(within(table).queryByRole('row', { name: /Cámara/ })).toBeNull();
  });
});

describe('the form of a line', () => {
  it('opens at the side, changes only what was touched, and moves the line', async () => {
    await signedIn({}, rows);
    open(`budgets?peek=${music.id}`);
    const panel = within(await screen.findByRole('dialog'));
    await userEvent.type(await panel.findByLabelText('Notes'), 'by contract');
    await userEvent.click(panel.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await saved(music.id))?.notes).toBe('by contract'));
    const [entry] = await localDb().outbox.toArray();
    expect(entry?.patch).toEqual({ notes: 'by contract' });
    await userEvent.click(
      panel.getByRole('button', { name: 'Put Música below the aggregator above it' }),
    );
    await waitFor(async () => expect((await saved(music.id))?.parentId).toBe(shoot.id));
  });

  it('takes the defaults of the budget item and keeps the parent for the next line', async () => {
    await signedIn({}, rows);
    open(`budgets/new?parent=${shoot.id}`);
    await userEvent.click(await screen.findByRole('combobox', { name: 'Budget item' }));
    await userEvent.click(await screen.findByRole('option', { name: /Equipo técnico/ }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Equipo técnico');
    expect(screen.getByLabelText<HTMLInputElement>('Unit').value).toBe('day');
    await userEvent.clear(screen.getByLabelText('Units'));
    await userEvent.type(screen.getByLabelText('Units'), '2');
    await userEvent.type(screen.getByLabelText('Unit price'), '75,50');
    expect(plain(await screen.findByText('Amount', { selector: 'p' }))).toBe('Amount 151,00 €');
    await userEvent.click(screen.getByRole('button', { name: 'Save and add another' }));
    await waitFor(async () => expect(await savedRows('budgets')).toHaveLength(lines.length + 1));
    const made = (await savedRows('budgets')).find(({ categoryId }) => categoryId === crew.id);
    expect(made).toMatchObject({ parentId: shoot.id, quantity: 2_000, unitPriceCents: 75_50 });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe(''));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Parent item' }).value).toBe(
      shoot.name,
    );
  });

  it('hides the price of an aggregator', async () => {
    await signedIn({}, rows);
    open('budgets/new');
    await userEvent.click(await screen.findByRole('switch', { name: /^Aggregator/ }));
    expect(screen.queryByLabelText('Unit price')).toBeNull();
  });
});
