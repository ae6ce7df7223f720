import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Actor } from '#domain/access/policy.ts';
import { closeDb } from '#local/db.ts';
import { savedRows, savedRowsWhere } from '#local/mirror/read.ts';
import { undoNewest } from '#local/outbox/undo.ts';
import { crew, film, lines, music, rows, shoot } from '../../../tests/support/budgets.tsx';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { signedIn } from '../../../tests/support/feature.tsx';
import { take } from '../../../tests/support/importing.ts';
import { budgetImport } from './budget-import.ts';
import { useBudgetEditor } from './use-budget-editor.ts';

const HEAD = ['Name', 'Parent item', 'Budget item', 'Unit', 'Units', 'Unit price', 'Aggregator'];

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

function InEnglish({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}

async function importing(actor: Actor) {
  const { result } = renderHook(() => useBudgetEditor({ actor, project: film }), {
    wrapper: InEnglish,
  });
  const own = await savedRowsWhere('budgets', { field: 'projectId', anyOf: [film.id] });
  return { editor: result.current, table: budgetImport(result.current, { lines: own, units: [] }) };
}

const made = async () => {
  const known = new Set(lines.map(({ id }) => id));
  return (await savedRows('budgets')).filter(({ id }) => !known.has(id));
};

afterEach(closeDb);

describe('a table of budget lines', () => {
  it('hangs lines from those that are here and from those above, and one step takes them back', async () => {
    const { actor } = await signedIn({}, rows);
    const { table } = await importing(actor);
    const taken = await take(table, actor, HEAD, [
      ['Montaje', 'Rodaje', '', '', '', '', 'Yes'],
      ['Edición', 'Montaje', '03', 'day', '2,5', '150,00', ''],
    ]);
    expect(taken).toEqual({ refused: [], answers: [null, null] });
    const [heading, edition] = await made();
    expect(heading).toMatchObject({ name: 'Montaje', parentId: shoot.id, aggregator: true });
    expect(edition).toMatchObject({
      parentId: heading?.id,
      categoryId: crew.id,
      unit: 'day',
      quantity: 2_500,
      unitPriceCents: 150_00,
      projectId: film.id,
    });
    expect(await undoNewest()).toMatchObject({ kind: 'undone', more: 1 });
    expect(await made()).toEqual([]);
  });

  it('is a step of the budget, which its own key takes back', async () => {
    const { actor } = await signedIn({}, rows);
    const { editor, table } = await importing(actor);
    await take(table, actor, ['Name'], [['Montaje'], ['Sonido directo']]);
    expect(await made()).toHaveLength(2);
    await editor.undoLast();
    expect(await made()).toEqual([]);
  });

  it('says by line what is wrong, and takes the others', async () => {
    const { actor } = await signedIn({}, rows);
    const { table } = await importing(actor);
    const taken = await take(table, actor, HEAD, [
      ['', '', '', '', '', '10', ''],
      ['Lost', 'Nowhere', '', '', '', '10', ''],
      ['Many', '', '', '', 'dos', '10', ''],
      ['Below a plain line', 'Música', '', '', '', '10', ''],
      ['Good', '', '', '', '', '10', ''],
    ]);
    expect(taken.refused).toMatchObject([
      { line: 2, problems: [{ column: 'name', problem: 'required' }] },
      { line: 3, problems: [{ column: 'parentId', problem: 'not-found' }] },
      { line: 4, problems: [{ column: 'quantity' }] },
    ]);
    expect(taken.answers).toEqual(['invalid', null]);
    expect(await made()).toMatchObject([{ name: 'Good', quantity: 1_000, unitPriceCents: 10_00 }]);
    expect(music.aggregator).toBe(false);
  });

  it('takes from its budget item what a form would, side and base 36, and the side of its parent', async () => {
    const grants = catalogueRow('categories', {
      code: '90',
      name: 'Axudas',
      resultGroup: 'subsidy',
      base36Default: true,
    });
    const { actor } = await signedIn({}, { ...rows, categories: [crew, grants] });
    const { table } = await importing(actor);
    const head = ['Name', 'Budget item', 'Parent item'];
    await take(table, actor, head, [
      ['AGADIC', 'Axudas', ''],
      ['Cost', 'Axudas', 'Rodaje'],
    ]);
    expect(await made()).toMatchObject([
      { name: 'AGADIC', side: 'income', base36: true, unit: 'unit' },
      { name: 'Cost', side: 'expense', parentId: shoot.id },
    ]);
  });
});
