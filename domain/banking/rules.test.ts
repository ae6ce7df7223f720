import { describe, expect, it } from 'vitest';
import {
  type BankRule,
  enteredAs,
  entryProblem,
  proposedRule,
  type RuledMovement,
  ruleFor,
  type Said,
} from './rules.ts';

const MAIN = 'ES7712341234161234567890';
const OTHER = 'ES9121000418450200051332';

const movement = (changes: Partial<RuledMovement>): RuledMovement => ({
  companyId: 'c1',
  bankIban: MAIN,
  amountCents: -18_00,
  concept: 'COMISION MANTENIMIENTO',
  contact: '',
  notes: '',
  ...changes,
});

const rule = (changes: Partial<BankRule>): BankRule => ({
  id: 'r1',
  companyId: 'c1',
  pattern: 'comision',
  bankIban: null,
  kind: 'expense',
  accountNum: '626',
  contactName: '',
  projectId: null,
  ...changes,
});

const said = (
  concept: string,
  changes: Partial<Said> = {},
  of: Partial<RuledMovement> = {},
): Said => ({
  kind: 'expense',
  accountNum: '626',
  contactName: '',
  projectId: null,
  ...changes,
  movement: movement({ concept, ...of }),
});

describe('a rule of the bank', () => {
  it.each([
    ['its words in any order and accent', { pattern: 'Mantenimiento comisión' }, {}, true],
    ['a word that the movement does not have', { pattern: 'comision tarjeta' }, {}, false],
    ['its account', { bankIban: MAIN }, {}, true],
    ['another account', { bankIban: OTHER }, {}, false],
    ['another company', { companyId: 'c2' }, {}, false],
    ['money that comes back of an expense', {}, { amountCents: 18_00 }, false],
    ['an income that goes out', { kind: 'income', accountNum: '769' }, {}, false],
    ['a transfer either way', { kind: 'transfer', accountNum: '' }, { amountCents: 18_00 }, true],
  ] as const)('looks at %s', (_, ofRule, ofMovement, isTaken) => {
    expect(ruleFor([rule(ofRule)], movement(ofMovement)) !== null).toBe(isTaken);
  });

  it('of its own account goes before one of all, and longer words before shorter ones', () => {
    const all = rule({ id: 'all', pattern: 'comision mantenimiento' });
    const own = rule({ id: 'own', bankIban: MAIN });
    expect(ruleFor([all, own], movement({}))?.id).toBe('own');
    expect(ruleFor([rule({}), all], movement({}))?.id).toBe('all');
  });
});

describe('what is entered', () => {
  it.each([
    ['expense', '626', null],
    ['expense', '640', null],
    ['expense', '', 'required'],
    ['expense', '769', 'invalid'],
    ['expense', '572', 'invalid'],
    ['income', '769', null],
    ['income', '626', 'invalid'],
    ['adjustment', '', null],
    ['transfer', '626', 'invalid'],
  ] as const)('as %s under "%s" is %s', (kind, accountNum, code) => {
    expect(entryProblem({ kind, accountNum })?.code ?? null).toBe(code);
  });

  it('is the whole amount without VAT; what comes back is below zero', () => {
    const of = (amountCents: number, kind: 'expense' | 'income', accountNum: string) =>
      enteredAs(
        { kind, accountNum, contactName: '', projectId: null },
        { ...movement({ amountCents }), date: '2026-03-05' },
      );
    expect(of(-18_00, 'expense', '626')).toMatchObject({
      type: 'outgoings',
      netCents: 18_00,
      vatCents: 0,
      issueDate: '2026-03-05',
    });
    expect(of(5_00, 'expense', '626')).toMatchObject({ netCents: -5_00 });
    expect(of(7_42, 'income', '769')).toMatchObject({ type: 'incomes', netCents: 7_42 });
    expect(of(-1_900_00, 'expense', '640')).toMatchObject({ type: 'payrolls' });
    expect(of(-1_900_00, 'expense', '')).toBeNull();
  });
});

describe('a rule is proposed', () => {
  it('of the words that the second alike has in common with the first', () => {
    const march = said('RECIBO ALQUILER NAVE MARZO 0312', { accountNum: '621', projectId: 'p1' });
    const april = said('RECIBO ALQUILER NAVE ABRIL 0412', { accountNum: '621', projectId: 'p1' });
    expect(proposedRule(april, [march], [])).toEqual({
      companyId: 'c1',
      pattern: 'recibo alquiler nave',
      bankIban: MAIN,
      kind: 'expense',
      accountNum: '621',
      contactName: '',
      projectId: 'p1',
    });
  });

  it('for all accounts where the two were on different ones', () => {
    const first = said('COMISION MANTENIMIENTO', {}, { bankIban: OTHER });
    expect(proposedRule(said('COMISION MANTENIMIENTO'), [first], [])?.bankIban).toBeNull();
  });

  it.each([
    ['after the first alone', []],
    ['where the other was something else', [said('COMISION', { accountNum: '669' })]],
    ['where it was of another project', [said('COMISION', { projectId: 'p2' })]],
    ['where it went the other way', [said('COMISION', {}, { amountCents: 3_00 })]],
    ['where it is of another company', [said('COMISION', {}, { companyId: 'c2' })]],
    [
      'where others with the same words are something else',
      [said('COMISION DESCUBIERTO', { accountNum: '669' }), said('COMISION MANTENIMIENTO')],
    ],
  ])('not %s', (_, before) => {
    expect(proposedRule(said('COMISION'), before, [])).toBeNull();
  });

  it('not of words that say how it was paid or when', () => {
    const first = said('RECIBO ENERO 2026');
    expect(proposedRule(said('RECIBO ENERO 2027'), [first], [])).toBeNull();
  });

  it('not where a rule says it already', () => {
    const first = said('COMISION MANTENIMIENTO');
    expect(proposedRule(said('COMISION MANTENIMIENTO'), [first], [rule({})])).toBeNull();
  });
});
