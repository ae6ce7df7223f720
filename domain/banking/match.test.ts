import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../days.ts';
import { type OpenExpense, type OpenMovement, suggestMatches } from './match.ts';

const movement = (changes: Partial<OpenMovement>): OpenMovement => ({
  id: 'm1',
  operationOn: '2026-03-31',
  amountCents: -121_00,
  texts: ['TRANSFERENCIA'],
  ...changes,
});

const expense = (changes: Partial<OpenExpense>): OpenExpense => ({
  id: 'e1',
  amountCents: 121_00,
  issueOn: '2026-03-01',
  dueOn: '2026-03-31',
  paidOn: null,
  docNumber: 'F2026-15',
  supplierName: 'Iluminación Costa da Morte, S.L.',
  supplierTaxId: 'B15123456',
  ...changes,
});

const pairsOf = (movements: OpenMovement[], expenses: OpenExpense[]) =>
  suggestMatches(movements, expenses).map((match) => [match.movementId, match.expenseIds]);

describe('suggestMatches', () => {
  it('gives all points to the amount, document, name, tax number and day of one expense', () => {
    const texts = ['TRANSF ILUMINACION COSTA MORTE SL', 'FRA F 2026/15 NIF B-15123456'];
    expect(suggestMatches([movement({ texts })], [expense({})])).toEqual([
      {
        movementId: 'm1',
        expenseIds: ['e1'],
        score: 100,
        reasons: [
          { code: 'amount', points: 40 },
          { code: 'document', points: 25 },
          { code: 'name', points: 15 },
          { code: 'tax-id', points: 10 },
          { code: 'day', points: 10 },
        ],
      },
    ]);
  });

  it('suggests by amount and day alone, with less score the further the day', () => {
    const scoreAfter = (days: number) =>
      suggestMatches([movement({ operationOn: addDays('2026-03-31', days) })], [expense({})]).map(
        (match) => match.score,
      );
    // 10 × (1 − 30/61) = 5.08
    expect(scoreAfter(0)).toEqual([50]);
    expect(scoreAfter(30)).toEqual([45]);
    expect(scoreAfter(-60)).toEqual([40]);
    expect(scoreAfter(61)).toEqual([]);
  });

  it('asks for the exact amount on the other side', () => {
    expect(pairsOf([movement({ amountCents: -121_01 })], [expense({})])).toEqual([]);
    expect(pairsOf([movement({ amountCents: 121_00 })], [expense({})])).toEqual([]);
    const creditNote = expense({ amountCents: -121_00 });
    expect(pairsOf([movement({ amountCents: 121_00 })], [creditNote])).toEqual([['m1', ['e1']]]);
  });

  it('chooses the expense that the bank names over one that only has the day', () => {
    const named = expense({ id: 'named', dueOn: '2026-03-10' });
    const other = expense({
      id: 'other',
      supplierName: 'Outra',
      supplierTaxId: null,
      docNumber: '',
    });
    const texts = ['RECIBO ILUMINACION COSTA DA MORTE'];
    expect(pairsOf([movement({ texts })], [other, named])).toEqual([['m1', ['named']]]);
  });

  it('pays several expenses of one supplier at once', () => {
    const expenses = [
      expense({ id: 'a', amountCents: 100_00 }),
      expense({ id: 'b', amountCents: 50_00 }),
      expense({ id: 'c', amountCents: 71_00 }),
    ];
    const texts = ['ILUMINACION COSTA DA MORTE'];
    expect(pairsOf([movement({ texts, amountCents: -171_00 })], expenses)).toEqual([
      ['m1', ['a', 'c']],
    ]);
    expect(pairsOf([movement({ texts, amountCents: -221_00 })], expenses)).toEqual([
      ['m1', ['a', 'b', 'c']],
    ]);
  });

  it('prefers the documents that the bank names over others of the same sum', () => {
    const expenses = ['101', '102', '103', '104'].map((docNumber) =>
      expense({ id: docNumber, docNumber, amountCents: 10_00 }),
    );
    const [match] = suggestMatches(
      [movement({ texts: ['FRAS 103 Y 104'], amountCents: -20_00 })],
      expenses,
    );
    expect(match).toMatchObject({ expenseIds: ['103', '104'], score: 30 + 25 + 10 });
  });

  it('prefers several whose documents the bank names over one of the amount that it does not', () => {
    const expenses = [
      expense({ id: 'single', docNumber: '103', amountCents: 30_00 }),
      expense({ id: 'a', docNumber: '101', amountCents: 10_00 }),
      expense({ id: 'b', docNumber: '102', amountCents: 20_00 }),
    ];
    const texts = ['ILUMINACION COSTA MORTE FRAS 101 102'];
    expect(pairsOf([movement({ texts, amountCents: -30_00 })], expenses)).toEqual([
      ['m1', ['a', 'b']],
    ]);
  });

  it('adds up nothing of a supplier whose name is less near than that of another', () => {
    const luz = { supplierName: 'Norte Luz', supplierTaxId: null };
    const expenses = [
      expense({ id: 'a', ...luz, amountCents: 100_00 }),
      expense({ id: 'b', ...luz, amountCents: 21_00 }),
    ];
    const cine = expense({ id: 'c', supplierName: 'Norte Cine', amountCents: 5_00 });
    const payment = movement({ texts: ['NORTE CINE'] });
    expect(pairsOf([payment], [...expenses, cine])).toEqual([]);
    expect(pairsOf([payment], expenses)).toEqual([['m1', ['a', 'b']]]);
  });

  it('adds up what is of a supplier whose tax number is there, but no credit note with it', () => {
    const expenses = [
      expense({ id: 'a', amountCents: 100_00 }),
      expense({ id: 'b', amountCents: 21_00 }),
    ];
    const payment = movement({ texts: ['ADEUDO B15123456'] });
    expect(pairsOf([payment], expenses)).toEqual([['m1', ['a', 'b']]]);
    const invoice = expense({ id: 'a', amountCents: 142_00 });
    const creditNote = expense({ id: 'b', amountCents: -21_00 });
    expect(pairsOf([payment], [invoice, creditNote])).toEqual([]);
  });

  it('adds up nothing of a supplier whose document only ends in the same digits', () => {
    const expenses = [
      expense({ id: 'a', docNumber: '2025-15', amountCents: 100_00 }),
      expense({ id: 'b', docNumber: '2025-16', amountCents: 21_00 }),
    ];
    expect(pairsOf([movement({ texts: ['FRA 2026-15'] })], expenses)).toEqual([]);
    expect(pairsOf([movement({ texts: ['FRA 2025-15'] })], expenses)).toEqual([['m1', ['a', 'b']]]);
  });

  it('does not take less than half of a name for the name', () => {
    const supplierName = 'Norte Producciones';
    const [match] = suggestMatches([movement({ texts: ['NORTE'] })], [expense({ supplierName })]);
    expect(match?.reasons.map((reason) => reason.code)).toEqual(['amount', 'day']);
  });

  it('adds up nothing of a supplier that the bank does not name, nor of two suppliers', () => {
    const expenses = [
      expense({ id: 'a', amountCents: 100_00 }),
      expense({ id: 'b', amountCents: 21_00 }),
      expense({ id: 'c', amountCents: 21_00, supplierName: 'Outra', supplierTaxId: 'A13585625' }),
    ];
    expect(pairsOf([movement({})], expenses)).toEqual([]);
    const texts = ['ILUMINACION COSTA DA MORTE Y OUTRA'];
    expect(
      pairsOf(
        [movement({ texts })],
        [expenses[0], expenses[2]].filter((e) => !!e),
      ),
    ).toEqual([]);
  });

  it('takes the number of a document as the bank may write it, and not within another number', () => {
    const reasonsOf = (text: string) =>
      suggestMatches([movement({ texts: [text] })], [expense({})])[0]?.reasons.map((r) => r.code);
    for (const text of ['F2026-15', 'f2026/15', 'FRA.F 2026 15.', 'F202615']) {
      expect(reasonsOf(text), text).toContain('document');
    }
    for (const text of ['F2026-150', 'AF2026-15', '2026-15', 'F2026-1']) {
      expect(reasonsOf(text), text).not.toContain('document');
    }
  });

  it('gives two equal payments to two equal expenses, the nearest first', () => {
    const movements = [
      movement({ id: 'april', operationOn: '2026-04-30' }),
      movement({ id: 'march', operationOn: '2026-03-31' }),
    ];
    const expenses = [
      expense({ id: 'due-april', dueOn: '2026-04-30' }),
      expense({ id: 'due-march', dueOn: '2026-03-31' }),
    ];
    expect(pairsOf(movements, expenses)).toEqual([
      ['march', ['due-march']],
      ['april', ['due-april']],
    ]);
  });

  it('leaves movements and expenses of zero alone', () => {
    expect(pairsOf([movement({ amountCents: 0 })], [expense({ amountCents: 0 })])).toEqual([]);
  });

  const day = fc.nat(90).map((days) => addDays('2026-01-01', days));
  const few = fc.constantFrom(10_00, 20_00, 30_00, 40_00);
  const supplier = fc.constantFrom('Norte Cine', 'Sur Luz', 'Leste');
  const anyMovements = fc.uniqueArray(
    fc.record({
      id: fc.stringMatching(/^m[a-z]{2}$/),
      operationOn: day,
      amountCents: fc.constantFrom(-10_00, -20_00, -50_00, 30_00),
      texts: fc.array(supplier, { maxLength: 2 }),
    }),
    { selector: ({ id }) => id, maxLength: 8 },
  );
  const anyExpenses = fc.uniqueArray(
    fc.record({
      id: fc.stringMatching(/^e[a-z]{2}$/),
      amountCents: fc.oneof(
        few,
        few.map((cents) => -cents),
      ),
      issueOn: day,
      dueOn: fc.option(day),
      paidOn: fc.option(day),
      docNumber: fc.constantFrom('', '101', '102'),
      supplierName: supplier,
      supplierTaxId: fc.constant(null),
    }),
    { selector: ({ id }) => id, maxLength: 10 },
  );

  it('uses each once, adds up to the movement and ranks best first, whatever comes', () => {
    fc.assert(
      fc.property(anyMovements, anyExpenses, (movements, expenses) => {
        const matches = suggestMatches(movements, expenses);
        const ids = matches.flatMap((match) => [match.movementId, ...match.expenseIds]);
        expect(new Set(ids).size).toBe(ids.length);
        for (const match of matches) {
          const paid = movements.find(({ id }) => id === match.movementId)?.amountCents ?? 0;
          const amounts = expenses.filter(({ id }) => match.expenseIds.includes(id));
          expect(amounts.reduce((sum, { amountCents }) => sum + amountCents, paid)).toBe(0);
          expect(match.score).toBe(match.reasons.reduce((sum, { points }) => sum + points, 0));
        }
        const scores = matches.map((match) => match.score);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      }),
    );
  });

  it('answers the same in whatever order movements and expenses come', () => {
    fc.assert(
      fc.property(anyMovements, anyExpenses, (movements, expenses) => {
        expect(suggestMatches(movements.toReversed(), expenses.toReversed())).toEqual(
          suggestMatches(movements, expenses),
        );
      }),
    );
  });
});
