import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { reportOnline } from '#local/api/online.ts';
import { closeDb, localDb } from '#local/db.ts';
import { readInterface } from '#ui/interface-state.ts';
import {
  alpha,
  film,
  shoot,
  camera,
  sound,
  music,
  rows,
  open,
  plain,
  grid,
  rowOf,
  cellAt,
  amountOf,
  names,
  select,
  saved,
} from '../../../tests/support/budgets.tsx';
import { expenseFixture } from '../../../tests/support/expenses.ts';
import { signedIn } from '../../../tests/support/feature.tsx';

afterEach(() => {
  closeDb();
  localStorage.clear();
  reportOnline(true);
});

describe('the budget of a project', () => {
  it('shows expenses and incomes as trees, with aggregators summed up from units and prices', async () => {
    await signedIn({}, rows);
    open();
    expect(await amountOf('Cámara')).toBe('450,00 €');
    expect(await amountOf('Sonido')).toBe('100,00 €');
    expect(await amountOf('Rodaje')).toBe('550,00 €');
    expect(await amountOf('Expenses')).toBe('600,00 €');
    expect(await amountOf('Income')).toBe('1.000,00 €');
    expect((await rowOf('Cámara')).getAttribute('aria-level')).toBe('3');
  });

  it('tells what was executed, and what of it stands on no line', async () => {
    const bear = (budgetId: string | null, amountCents: number) => ({
      id: v7(),
      projectId: film.id,
      budgetId,
      amountCents,
      date: '2026-03-01',
      note: '',
    });
    const expense = expenseFixture(v7(), {
      companyId: alpha.id,
      imputations: [bear(sound.id, 130_00), bear(null, 7_00)],
    });
    const income = expenseFixture(v7(), {
      companyId: alpha.id,
      type: 'incomes',
      imputations: [bear(null, 3_00)],
    });
    await signedIn(
      {},
      { ...rows, budgets: [shoot, { ...sound, status: 'approved' }], expenses: [expense, income] },
    );
    open();
    await waitFor(async () => expect(plain(await cellAt('Sonido', 8))).toBe('130,00 €'));
    expect(plain(await cellAt('Rodaje', 9))).toContain('−30,00 €');
    expect(plain(await cellAt('Sonido', 10))).toContain('−30 %');
    expect(await screen.findByText(/to none of these lines: 7,00/)).toBeTruthy();
    expect(screen.getByText(/Income of this project on none of these lines: 3,00/)).toBeTruthy();
  });

  it('says that the amounts may not be seen where that is so', async () => {
    const projectRights = [{ projectId: film.id, level: 'edit' as const, amounts: false }];
    await signedIn({ role: 'user', projectRights }, { ...rows, budgets: [] });
    open();
    expect(await screen.findByText('You may not see the amounts of this project')).toBeTruthy();
  });

  it('is only read by who may only read it', async () => {
    const projectRights = [{ projectId: film.id, level: 'read' as const, amounts: true }];
    await signedIn({ role: 'user', projectRights }, rows);
    open();
    await select('Cámara', 3);
    await userEvent.keyboard('{Enter}9{Enter}{Delete}');
    expect(screen.getByText('You may read this budget, not change it.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'New line' })).toBeNull();
    expect((await grid()).querySelector('input[type="text"]')).toBeNull();
    expect(await localDb().outbox.count()).toBe(0);
  });
});

describe('editing in the grid', () => {
  it('saves what is typed at once, without network, and adds it up', async () => {
    reportOnline(false);
    await signedIn({}, rows);
    open();
    await select('Cámara', 3);
    await userEvent.keyboard('3,5{Tab}');
    // Tab saves and opens the next cell.
    const price = await within(await rowOf('Cámara')).findByRole('textbox', { name: 'Unit price' });
    await userEvent.clear(price);
    await userEvent.type(price, '=100*2{Enter}');
    await waitFor(async () => expect(await amountOf('Rodaje')).toBe('800,00 €'));
    expect(await amountOf('Expenses')).toBe('850,00 €');
    expect(await saved(camera.id)).toMatchObject({
      quantity: 3_500,
      unitPriceCents: 200_00,
      _mark: 'pending',
    });
    const [entry] = await localDb().outbox.toArray();
    expect(entry).toMatchObject({
      op: 'update',
      patch: { quantity: 3_500, unitPriceCents: 200_00 },
      baseFields: { quantity: 2_500, unitPriceCents: 180_00 },
    });
    await waitFor(async () => expect(document.activeElement).toBe(await cellAt('Sonido', 4)));
  });

  it('says at the cell what is wrong and keeps it open; Esc leaves it as it was', async () => {
    await signedIn({}, rows);
    open();
    await select('Cámara', 3);
    await userEvent.keyboard('{F2}-1{Enter}');
    const editor = await within(await rowOf('Cámara')).findByRole('textbox', { name: 'Units' });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(editor.getAttribute('aria-invalid')).toBe('true');
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect(plain(await cellAt('Cámara', 3))).toBe('2,5'));
    expect(await localDb().outbox.count()).toBe(0);
  });

  it('knows the words of a unit, and takes an own one', async () => {
    await signedIn({}, rows);
    open();
    await select('Cámara', 2);
    await userEvent.keyboard('horas{Enter}');
    await waitFor(async () => expect((await saved(camera.id))?.unit).toBe('hour'));
    await select('Sonido', 2);
    await userEvent.keyboard('sesión{Enter}');
    await waitFor(async () => expect((await saved(sound.id))?.unit).toBe('sesión'));
  });

  it('makes no aggregator of a line that expenses are imputed to', async () => {
    const imputation = { id: v7(), projectId: film.id, budgetId: music.id, note: '' };
    const expense = expenseFixture(v7(), {
      companyId: alpha.id,
      imputations: [{ ...imputation, amountCents: 100, date: '2026-03-01' }],
    });
    await signedIn({}, { ...rows, expenses: [expense] });
    open();
    await rowOf('Música');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Aggregator: Música' }));
    await waitFor(() =>
      expect(readInterface().snackbars.at(-1)?.message).toMatch(/Expenses are imputed to it/),
    );
    expect(await localDb().outbox.count()).toBe(0);
  });

  it('keeps the amount of a locked line for everyone but administrators', async () => {
    const locked = { ...music, locked: true };
    await signedIn({ role: 'editor', companyIds: [alpha.id] }, { ...rows, budgets: [locked] });
    open();
    await select('Música', 4);
    await userEvent.keyboard('9{Enter}');
    expect((await cellAt('Música', 4)).getAttribute('aria-readonly')).toBe('true');
    expect(await localDb().outbox.count()).toBe(0);
  });
});

describe('moving lines', () => {
  it('moves a line among its siblings, into the aggregator above it, and out of it', async () => {
    await signedIn({}, rows);
    open();
    await select('Sonido');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(async () =>
      expect((await names()).slice(1, 5).map((name) => name.replace('Undo', ''))).toEqual([
        'Rodaje',
        'Sonido',
        'Cámara',
        'Música',
      ]),
    );
    await select('Música');
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(async () => expect(await amountOf('Rodaje')).toBe('600,00 €'));
    expect((await saved(music.id))?.parentId).toBe(shoot.id);
    // The cursor goes along with the line.
    expect(document.activeElement).toBe(await cellAt('Música', 1));
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await waitFor(async () => expect((await saved(music.id))?.parentId).toBeNull());
  });

  it('takes the last step back with Ctrl+Z', async () => {
    await signedIn({}, rows);
    open();
    await select('Música');
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(async () => expect((await saved(music.id))?.parentId).toBe(shoot.id));
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(async () =>
      expect(await saved(music.id)).toMatchObject({ parentId: null, order: 20 }),
    );
  });

  it('says why a line cannot go there', async () => {
    await signedIn({}, rows);
    open();
    await select('Sonido');
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() =>
      expect(readInterface().snackbars.at(-1)?.message).toMatch(/Only an aggregator/),
    );
  });
});

describe('removing a line', () => {
  it('strikes it through in its place, counts it no more, and puts it back', async () => {
    await signedIn({}, rows);
    open();
    await select('Sonido');
    await userEvent.keyboard('{Delete}');
    await waitFor(async () => expect(await amountOf('Rodaje')).toBe('450,00 €'));
    expect((await rowOf('Sonido')).querySelector('del')?.textContent).toBe('Sonido');
    const [entry] = await localDb().outbox.toArray();
    expect(entry).toMatchObject({ op: 'update', patch: { status: 'removed' } });
    await userEvent.click(screen.getByRole('button', { name: 'Undo the removal of Sonido' }));
    await waitFor(async () => expect(await amountOf('Rodaje')).toBe('550,00 €'));
    expect((await rowOf('Sonido')).querySelector('del')).toBeNull();
  });

  it('offers to take it back, as it was approved', async () => {
    await signedIn({}, { ...rows, budgets: [{ ...music, status: 'approved' }] });
    open();
    await select('Música');
    await userEvent.keyboard('{Delete}');
    await waitFor(async () => expect((await saved(music.id))?.status).toBe('removed'));
    readInterface().snackbars.at(-1)?.action?.run();
    await waitFor(async () => expect((await saved(music.id))?.status).toBe('approved'));
  });
});
