import { describe, expect, it } from 'vitest';
import type { SupplierMemory } from '#domain/expenses/supplier-memory.ts';
import { rememberedFields } from './memory.ts';

const MEMORY: SupplierMemory = {
  on: '2026-10-12',
  name: 'Luz Inventada, S.L.',
  taxId: 'B78640570',
  companyId: 'a',
  type: 'outgoings',
  accountNum: '62100001',
  vatBp: 2100,
  deductibleBp: 10_000,
  rates: [],
  withholdingBp: 1500,
  termDays: 30,
  paymentMethod: 'transfer',
  target: { projectId: 'p', budgetId: null },
};
const given = { net: 100_00, issueDate: '2026-12-05', grossCents: null, hasCompany: true };

describe('what is usual with a supplier in a form', () => {
  it('goes to the company of the last one only where none is known', () => {
    expect(rememberedFields(MEMORY, given)).not.toHaveProperty('companyId');
    const open = { ...given, hasCompany: false };
    expect(rememberedFields(MEMORY, open)).toHaveProperty('companyId', 'a');
  });

  it('follows the net amount and the day of issue', () => {
    expect(rememberedFields(MEMORY, given)).toMatchObject({
      contactNif: 'B78640570',
      accountNum: '62100001',
      vat: 21_00,
      withholdingBp: 1500,
      dueDate: '2027-01-04',
      projectId: 'p',
      budgetId: '',
    });
    const unknown = rememberedFields(MEMORY, { ...given, net: null, issueDate: null });
    expect(unknown).toMatchObject({ vat: null, withholdingBp: 1500 });
    expect(unknown).not.toHaveProperty('dueDate');
  });

  it('asks for the bases of the rates that there were, as long as nobody says a net', () => {
    const rates = [
      { rateBp: 2_100, deductibleBp: 10_000 },
      { rateBp: 1_000, deductibleBp: 0 },
    ];
    const several = { ...MEMORY, vatBp: null, rates };
    const empty = { base: null, vat: null, surcharge: null };
    expect(rememberedFields(several, { ...given, net: null }).rates).toEqual(
      rates.map((rate) => ({ ...empty, ...rate })),
    );
    expect(rememberedFields(several, given)).not.toHaveProperty('rates');
  });

  it('divides a total that is known alone, to the cent', () => {
    const fields = rememberedFields(MEMORY, { ...given, net: null, grossCents: 99_99 });
    expect(fields).toMatchObject({ net: 82_64, vat: 17_35, withholdingBp: 1500 });
  });

  it('says nothing of what the last one did not tell', () => {
    const bare = { ...MEMORY, accountNum: '', vatBp: null, withholdingBp: 0, target: null };
    const fields = rememberedFields(bare, { ...given, grossCents: 121_00 });
    for (const name of ['accountNum', 'vat', 'withholdingBp', 'projectId', 'net']) {
      expect(fields).not.toHaveProperty(name);
    }
  });
});
