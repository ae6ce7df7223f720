import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import type { Actor } from '#domain/access/policy.ts';
import { closeDb } from '#local/db.ts';
import { savedRows, savedRowsWhere } from '#local/mirror/read.ts';
import { undoNewest } from '#local/outbox/undo.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { companyFixture, projectFixture, signedIn } from '../../../tests/support/feature.tsx';
import { take } from '../../../tests/support/importing.ts';
import { movementImport } from './movement-import.ts';

const OWN = 'ES9121000418450200051332';
const alpha = companyFixture(v7(), { name: 'Alpha', ibans: [OWN] });
const film = projectFixture(v7(), { name: 'Film', companyId: alpha.id });
const crew = catalogueRow('budgets', { projectId: film.id, name: 'Crew' });
const chapter = catalogueRow('budgets', { projectId: film.id, name: 'Shoot', aggregator: true });
const elsewhere = catalogueRow('budgets', { projectId: v7(), name: 'Elsewhere' });
const known = catalogueRow('movements', {
  companyId: alpha.id,
  projectId: film.id,
  date: '2026-03-05',
  kind: 'expense',
  amountCents: -12_00,
  concept: 'Fee',
});
const HERE = {
  companies: [alpha],
  projects: [film],
  budgets: [crew, chapter, elsewhere],
  movements: [known],
};
const HEAD = ['Date', 'Amount', 'Concept', 'Bank account', 'Budget line'];

async function importing(actor: Actor) {
  return movementImport(actor, {
    project: film,
    companies: await savedRows('companies'),
    movements: await savedRows('movements'),
    budgets: await savedRowsWhere('budgets', { field: 'projectId', anyOf: [film.id] }),
    paidBy: new Map(),
  });
}

const made = async () => (await savedRows('movements')).filter(({ id }) => id !== known.id);

afterEach(closeDb);

describe('a table of movements', () => {
  it('becomes movements of the project, in or out by their sign, and one step takes them back', async () => {
    const { actor } = await signedIn({}, HERE);
    const taken = await take(await importing(actor), actor, HEAD, [
      ['05/03/2026', '-1.234,56', 'Rental', 'ES91 2100 0418 4502 0005 1332', 'Crew'],
      ['06/03/2026', '500', 'Grant', '', ''],
    ]);
    expect(taken).toEqual({ refused: [], answers: [null, null] });
    const place = { companyId: alpha.id, projectId: film.id };
    expect(await made()).toMatchObject([
      { ...place, kind: 'expense', amountCents: -1_234_56, bankIban: OWN, budgetId: crew.id },
      { ...place, kind: 'income', amountCents: 500_00, bankIban: null, budgetId: null },
    ]);
    expect(await undoNewest()).toMatchObject({ kind: 'undone', more: 1 });
    expect(await made()).toEqual([]);
  });

  it('says by line what is wrong: no amount, a line of another budget, an account of nobody', async () => {
    const { actor } = await signedIn({}, HERE);
    const taken = await take(await importing(actor), actor, HEAD, [
      ['2026-03-05', '', 'Nothing', '', ''],
      ['2026-03-05', '1', 'Far', '', 'Elsewhere'],
      ['2026-03-05', '1', 'Whose', 'ES7921000813610123456789', ''],
      ['2026-03-05', '1', 'Sum', '', 'Shoot'],
      ['2026-03-05', '1', 'Good', '', ''],
    ]);
    expect(taken.refused).toEqual([
      { line: 2, problems: [{ column: 'amountCents', problem: 'required' }] },
      { line: 3, problems: [{ column: 'budgetId', problem: 'not-found' }] },
    ]);
    expect(taken.answers).toEqual(['not-found', 'invalid', null]);
    expect(await made()).toMatchObject([{ concept: 'Good' }]);
  });

  it('takes what is here already no second time, but a second payment of that kind', async () => {
    const { actor } = await signedIn({}, HERE);
    const fee = ['2026-03-05', '-12', 'Fee', '', ''];
    const { answers } = await take(await importing(actor), actor, HEAD, [fee, fee]);
    expect(answers).toEqual(['taken', null]);
    expect(await made()).toHaveLength(1);
  });

  it('saves nothing for who may only read the project', async () => {
    const reads = { projectId: film.id, level: 'read', amounts: true } as const;
    const { actor } = await signedIn({ role: 'user', projectRights: [reads] }, HERE);
    const { answers } = await take(await importing(actor), actor, HEAD, [
      ['2026-03-05', '1', 'Mine', '', ''],
    ]);
    expect(answers).toEqual(['Your role or your rights do not allow this.']);
    expect(await made()).toEqual([]);
  });
});
