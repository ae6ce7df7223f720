import { describe, expect, it } from 'vitest';
import { checkDocument, checkNature } from './check-nature.ts';
import { DEFAULT_RULES } from './rules.ts';
import { record } from './testing.ts';

describe('the nature of an expense', () => {
  it.each([
    ['6623', 'Intereses póliza', 'BANK_INTEREST', 'LGS, art. 31.7.a y b', 'error'],
    ['66530000', 'Descuento de efectos', 'BANK_INTEREST', 'LGS, art. 31.7.a y b', 'error'],
    ['6690', 'Comisión de apertura', 'FINANCIAL_COST', 'LGS, art. 31.7', 'warning'],
    ['62600001', 'Servicios bancarios', 'FINANCIAL_COST', 'LGS, art. 31.7', 'warning'],
    // Case 18: these have no account of their own.
    ['631', 'Recargo de apremio', 'FINE', 'LGS, art. 31.7.b', 'error'],
    ['642', 'Recargo Seguridad Social', 'FINE', 'LGS, art. 31.7.b', 'error'],
    ['6290', 'Intereses de demora', 'FINE', 'LGS, art. 31.7.b', 'error'],
    ['629', 'Xuros de demora', 'FINE', 'LGS, art. 31.7.b', 'error'],
    ['6780', 'Gastos excepcionales', 'FINE', 'LGS, art. 31.7.b', 'error'],
    ['6290', 'Multa de aparcamiento', 'FINE', 'LGS, art. 31.7.b', 'error'],
    ['6230', 'Minuta do procurador', 'COURT_COSTS', 'LGS, art. 31.7.c', 'warning'],
    ['6300', 'Impuesto corriente', 'INCOME_TAX', 'LGS, art. 31.8', 'error'],
  ])('of account %s, %j, is %s (%s)', (accountNum, concept, code, article, severity) => {
    const found = checkNature(record({}, { accountNum, concept }), DEFAULT_RULES);
    expect(found).toEqual([
      {
        code,
        article,
        severity,
        recordId: 'r1',
        crBudgetItemId: null,
        params: { accountNum, concept },
      },
    ]);
  });

  it.each([
    ['6230', 'Asesoría jurídica'],
    ['6210', 'Multimedia y multipista'],
    ['6310', 'IBI del local'],
    ['6290', 'Recargo de equivalencia'],
    ['6270', 'Proyecto de interés cultural'],
    ['6680', 'Diferencias de cambio'],
    ['', 'Acuerdo extrajudicial'],
  ])('of account %s, %j, says nothing against it', (accountNum, concept) => {
    expect(checkNature(record({}, { accountNum, concept }), DEFAULT_RULES)).toEqual([]);
  });

  it('is told once, by account and by concept', () => {
    const fine = record({}, { accountNum: '678', concept: 'Sanción de tráfico' });
    expect(checkNature(fine, DEFAULT_RULES).map(({ code }) => code)).toEqual(['FINE']);
  });

  it('is left out where the call does not take its account (LGS, art. 17.3)', () => {
    const rules = { ...DEFAULT_RULES, ineligibleAccounts: ['^627\\d{0,9}$'] };
    const of = (accountNum: string) => checkNature(record({}, { accountNum }), rules);
    expect(of('62700001').map(({ code }) => code)).toEqual(['INELIGIBLE_ACCOUNT']);
    expect(of('62100001')).toEqual([]);
  });
});

describe('the document', () => {
  it('names creditor, tax number and number (RLGS, art. 72.2.a)', () => {
    const found = checkDocument(record({ nif: ' ', docNumber: '' }));
    expect(found).toMatchObject([
      { code: 'DOCUMENT_INCOMPLETE', params: { missing: 'nif, docNumber' } },
    ]);
    expect(checkDocument(record({ docNumber: '' }, { type: 'payrolls' }))).toEqual([]);
  });
});
