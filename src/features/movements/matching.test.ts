import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Movement } from '#contract/resources/movements.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { LocalRow } from '#local/db.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { choicesFor, findMatches } from './matching.ts';
import { linesOf } from './rows.ts';

const companyId = v7();
const admin: Actor = { id: v7(), role: 'admin', companyIds: [], projectRights: [] };
const expense = (fields: Partial<Expense>) =>
  catalogueRow('expenses', { companyId, issueDate: '2026-03-01', ...fields });
const movement = (fields: Partial<Movement>) =>
  ({
    ...catalogueRow('movements', { companyId, date: '2026-03-05', kind: 'expense', ...fields }),
    _mark: null,
    _scopes: [],
  }) as LocalRow<Movement>;

const payment = movement({ amountCents: -121_00, concept: 'TRANSFERENCIA LUZ Y SOMBRA' });
const light = expense({ contactName: 'Luz y Sombra SL', netCents: 100_00, vatCents: 21_00 });
const same = expense({ contactName: 'Otro SL', netCents: 121_00, issueDate: '2026-02-20' });
const idsOf = (matches: ReturnType<typeof findMatches>) =>
  matches.map(({ movement: { id }, expenses }) => [id, expenses.map((one) => one.id)]);

describe('the matches of movements and expenses', () => {
  it('suggest the one that fits best, and after a refusal the next', () => {
    const lines = linesOf([payment]);
    const all = [same, light];
    expect(idsOf(findMatches(admin, lines, all, new Map()))).toEqual([[payment.id, [light.id]]]);
    const once = new Map([[payment.id, [light.id]]]);
    expect(idsOf(findMatches(admin, lines, all, once))).toEqual([[payment.id, [same.id]]]);
    const twice = new Map([[payment.id, [light.id, same.id]]]);
    expect(findMatches(admin, lines, all, twice)).toEqual([]);
  });

  it('take an income for what comes in', () => {
    const invoice = expense({ type: 'incomes', contactName: 'TVG', netCents: 500_00 });
    const receipt = movement({ amountCents: 500_00, concept: 'TVG', kind: 'income' });
    const lines = linesOf([receipt]);
    expect(idsOf(findMatches(admin, lines, [invoice], new Map()))).toEqual([
      [receipt.id, [invoice.id]],
    ]);
    const outgoing = expense({ contactName: 'TVG', netCents: 500_00 });
    expect(findMatches(admin, lines, [outgoing], new Map())).toEqual([]);
  });

  it('leave out what is planned, cancelled, of another company or not to be changed', () => {
    const planned = linesOf([movement({ ...payment, state: 'planned' })]);
    expect(findMatches(admin, planned, [light], new Map())).toEqual([]);
    const lines = linesOf([payment]);
    const others = [
      { ...light, companyId: v7() },
      { ...light, state: 'cancelled' as const },
    ];
    expect(findMatches(admin, lines, others, new Map())).toEqual([]);
    const reader: Actor = { ...admin, role: 'user' };
    expect(findMatches(reader, lines, [light], new Map())).toEqual([]);
  });

  it('are chosen by hand from the same side, those of the amount first', () => {
    const small = expense({ netCents: 5_00 });
    const refund = expense({ netCents: -121_00 });
    expect(choicesFor(-121_00, [small, refund, light])).toEqual([light, small]);
  });
});
