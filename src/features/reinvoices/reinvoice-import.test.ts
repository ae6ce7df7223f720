import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import type { Actor } from '#domain/access/policy.ts';
import { closeDb } from '#local/db.ts';
import { savedRow, savedRows } from '#local/mirror/read.ts';
import { undoNewest } from '#local/outbox/undo.ts';
import { companyExpense, imputationFixture } from '../../../tests/support/expense-screens.ts';
import { companyFixture, projectFixture, signedIn } from '../../../tests/support/feature.tsx';
import { take } from '../../../tests/support/importing.ts';
import { reinvoiceFixture, reinvoiceLine } from '../../../tests/support/reinvoices.ts';
import { reinvoiceImport } from './reinvoice-import.ts';

const alpha = companyFixture(v7(), { name: 'Alpha' });
const beta = companyFixture(v7(), { name: 'Beta', cif: 'B15000011' });
const film = projectFixture(v7(), { code: 'P-2026-001', name: 'Film', companyId: alpha.id });
const expense = (docNumber: string, cents: number) =>
  companyExpense(alpha.id, {
    contactName: 'Bakery',
    docNumber,
    netCents: cents,
    imputations: [imputationFixture(film.id, cents)],
    state: 'imputed',
  });
const bread = expense('F-1', 100_00);
const cake = expense('F-2', 40_00);
const passed = expense('F-3', 20_00);
const [twin, other] = [expense('F-4', 10_00), expense('F-4', 15_00)];
const former = reinvoiceFixture({
  issuerId: alpha.id,
  receiverId: beta.id,
  projectId: film.id,
  expenses: [reinvoiceLine({ expenseId: passed.id, amountCents: 20_00 })],
});
const HERE = {
  companies: [alpha, beta],
  projects: [film],
  expenses: [bread, cake, passed, twin, other],
  reinvoices: [former],
};
const HEAD = ['Issuer', 'Receiver', 'Date', 'Period', 'Expense', 'Amount', 'Margin', 'VAT'];

async function importing(actor: Actor) {
  const project = await savedRow('projects', film.id);
  if (!project) throw new Error('There is no project.');
  const reinvoices = await savedRows('reinvoices');
  return reinvoiceImport(actor, { actor, project, reinvoices, companiesById: new Map() });
}

const made = async (): Promise<Reinvoice[]> =>
  (await savedRows('reinvoices')).filter(({ id }) => id !== former.id);

afterEach(closeDb);

describe('a table of what is passed on', () => {
  it('becomes one draft for each receiver, day and period, and one step takes all back', async () => {
    const { actor } = await signedIn({ role: 'admin' }, HERE);
    const taken = await take(await importing(actor), actor, HEAD, [
      ['', 'Beta', '31/03/2026', 'March', 'F-1', '', '', ''],
      ['Alpha', 'B15000011', '31/03/2026', 'March', 'Bakery · F-2', '30,00', '10', '0'],
    ]);
    expect(taken).toEqual({ refused: [], answers: [null, null] });
    expect(await made()).toMatchObject([
      {
        issuerId: alpha.id,
        receiverId: beta.id,
        projectId: film.id,
        date: '2026-03-31',
        period: 'March',
        expenses: [
          { expenseId: bread.id, concept: 'Bakery · F-1', amountCents: 100_00, vatBp: 2_100 },
          { expenseId: cake.id, amountCents: 30_00, marginBp: 1_000, vatBp: 0, dummy: false },
        ],
      },
    ]);
    expect(await undoNewest()).toMatchObject({ kind: 'undone' });
    expect(await made()).toEqual([]);
  });

  it('says by line what is wrong: an expense of no one here, passed on already, of another issuer', async () => {
    const { actor } = await signedIn({ role: 'admin' }, HERE);
    const line = (document: string, issuer = '', amount = '') => {
      return [issuer, 'Beta', '2026-03-31', '', document, amount, '', ''];
    };
    const taken = await take(await importing(actor), actor, HEAD, [
      line('F-9'),
      line('F-4'),
      line('F-3'),
      line('F-1', 'Beta'),
      line('F-2', '', '41'),
    ]);
    expect(taken.refused).toEqual([
      { line: 2, problems: [{ column: 'expenses.expenseId', problem: 'not-found' }] },
      { line: 3, problems: [{ column: 'expenses.expenseId', problem: 'several' }] },
    ]);
    expect(taken.answers.slice(0, 2)).toEqual(['taken', 'invalid']);
    expect(taken.answers[2]).toMatch(/expense/);
    expect(await made()).toEqual([]);
  });

  it('shares one expense out among several reinvoices, as far as it goes', async () => {
    const { actor } = await signedIn({ role: 'admin' }, HERE);
    const line = (period: string, amount: string) => {
      return ['', 'Beta', '2026-03-31', period, 'F-1', amount, '', ''];
    };
    const { answers } = await take(await importing(actor), actor, HEAD, [
      line('March', '40,00'),
      line('April', '70,00'),
      line('May', ''),
      line('June', ''),
    ]);
    expect(answers).toEqual([null, 'too-large', null, 'taken']);
    const amounts = (await made()).map(({ period, expenses: [only] }) => [
      period,
      only?.amountCents,
    ]);
    expect(Object.fromEntries(amounts)).toEqual({ March: 40_00, May: 60_00 });
  });

  it('refuses a company that would invoice itself', async () => {
    const { actor } = await signedIn({ role: 'admin' }, HERE);
    const { answers } = await take(await importing(actor), actor, HEAD, [
      ['', 'Alpha', '2026-03-31', '', 'F-1', '', '', ''],
    ]);
    expect(answers[0]).not.toBeNull();
    expect(await made()).toEqual([]);
  });
});
