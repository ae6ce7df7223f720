import { describe, expect, it } from 'vitest';
import { classOfAccount } from './account-class.ts';
import { PGC, nameOfAccount, pgcAncestorOf } from './pgc.ts';

describe('the chart of accounts', () => {
  const codes = PGC.map((account) => account.code);

  it('has 905 different codes of one to four digits, sorted', () => {
    expect(codes).toHaveLength(905);
    expect(new Set(codes).size).toBe(905);
    expect(codes.every((code) => /^[1-9]\d{0,3}$/.test(code))).toBe(true);
    expect(codes).toEqual(codes.toSorted());
  });

  it('has 9 groups, 78 subgroups, 421 accounts and 397 subaccounts', () => {
    const ofLength = (length: number) => codes.filter((code) => code.length === length).length;
    expect([1, 2, 3, 4].map(ofLength)).toEqual([9, 78, 421, 397]);
  });

  it('has the account above every account', () => {
    const orphans = codes.filter((code) => code.length > 1 && !codes.includes(code.slice(0, -1)));
    expect(orphans).toEqual([]);
  });

  it('has clean names', () => {
    const unclean = PGC.filter(
      ({ name }) => name.trim() !== name || !/^[«\p{Lu}].*[^.,;]$/u.test(name),
    );
    expect(unclean).toEqual([]);
  });

  it.each([
    ['572', 'Bancos e instituciones de crédito c/c vista, euros'],
    ['623', 'Servicios de profesionales independientes'],
    ['640', 'Sueldos y salarios'],
    ['4708', 'Hacienda Pública, deudora por subvenciones concedidas'],
    ['4700', 'Hacienda Pública, deudora por IVA'],
    ['740', 'Subvenciones, donaciones y legados a la explotación'],
    ['130', 'Subvenciones oficiales de capital'],
  ])('calls %s %s', (code, name) => {
    expect(nameOfAccount(code)).toBe(name);
  });

  it('classes every account of groups 6 and 7, and no other', () => {
    const accounts = codes.filter((code) => code.length >= 3);
    const classed = accounts.filter((code) => classOfAccount(code) !== null);
    expect(classed).toEqual(accounts.filter((code) => /^[67]/.test(code)));
  });
});

describe('pgcAncestorOf', () => {
  it.each([
    ['57200003', '572'],
    ['47080001', '4708'],
    ['6290', '629'],
    ['999', '99'],
    ['572', '572'],
  ])('finds for %s the account %s', (num, code) => {
    expect(pgcAncestorOf(num)?.code).toBe(code);
  });

  it('finds nothing for what is no account', () => {
    expect(['', '0', '012', 'x572', '57 2'].map(pgcAncestorOf)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(nameOfAccount('012')).toBeNull();
  });
});
