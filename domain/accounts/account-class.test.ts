import { describe, expect, it } from 'vitest';
import { isAccountPattern } from './account-pattern.ts';
import { DEFAULT_PATTERNS, EXPENSE_TYPES, classOfAccount } from './account-class.ts';

describe('classOfAccount', () => {
  it.each([
    ['640', 'payrolls', '64'],
    ['64200001', 'payrolls', '64'],
    ['680', 'amortizations', '68'],
    ['6810003', 'amortizations', '68'],
    ['740', 'subvention', '74'],
    ['746', 'subvention', '74'],
    ['700', 'incomes', null],
    ['75900000', 'incomes', null],
    ['623', 'outgoings', null],
    ['6000000001', 'outgoings', null],
  ])('makes %s %s, by prefix %s', (num, type, prefix) => {
    const made = classOfAccount(num);
    expect(made).toMatchObject({ type, prefix });
    const side = num.startsWith('6') ? 'expensePattern' : 'incomePattern';
    expect(made?.pattern).toBe(DEFAULT_PATTERNS[side]);
  });

  it.each(['57200003', '64', '6', '', '130', '280', '62 3', '6'.repeat(11)])(
    'makes %j none of them',
    (num) => {
      expect(classOfAccount(num)).toBeNull();
    },
  );

  it('follows the patterns of the company, and the default where one is empty', () => {
    const patterns = { expensePattern: String.raw`^(6|2)\d{2,9}$`, incomePattern: '' };
    expect(classOfAccount('213', patterns)).toEqual({
      type: 'outgoings',
      pattern: patterns.expensePattern,
      prefix: null,
    });
    expect(classOfAccount('640', patterns)?.type).toBe('payrolls');
    expect(classOfAccount('700', patterns)?.pattern).toBe(DEFAULT_PATTERNS.incomePattern);
    const narrow = { expensePattern: '', incomePattern: String.raw`^70\d{1,9}$` };
    expect(classOfAccount('740', narrow)).toBeNull();
  });

  it('calls an account that both patterns take an expense', () => {
    const both = String.raw`^[67]\d{2,9}$`;
    expect(classOfAccount('700', { expensePattern: both, incomePattern: both })?.type).toBe(
      'outgoings',
    );
  });

  it('has default patterns that a person may type', () => {
    expect(Object.values(DEFAULT_PATTERNS).every(isAccountPattern)).toBe(true);
    expect(EXPENSE_TYPES).toHaveLength(5);
  });
});
