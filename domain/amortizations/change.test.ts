import { describe, expect, it } from 'vitest';
import { actorOf, writerOf } from '../../tests/examples/example.ts';
import {
  type ChargedResource,
  type ChargeFields,
  type ChargeRefusal,
  isStanding,
  whyNotCharged,
  whyNotSaved,
} from './change.ts';

const CHARGE: ChargeFields = {
  resourceId: 'r',
  companyId: 'c1',
  projectId: null,
  budgetId: null,
  type: 'asset',
  period: '2026-05',
  days: 0,
  usePctBp: 10_000,
  quantity: 0,
  unitPriceCents: 0,
  amountCents: 10_00,
  state: 'planned',
};
const RESOURCE: ChargedResource = {
  costCents: 100_00,
  residualCents: 10_00,
  openingAccumulatedCents: 20_00,
  companies: [{ id: 'c1' }, { id: 'c2' }],
};
const facts = { resource: RESOURCE, othersCents: 60_00 };
const editor = actorOf('editor');
const admin = actorOf('admin');
const changed = (is: Partial<ChargeFields>, change: Partial<ChargeFields>, actor = editor) => {
  const before = { ...CHARGE, ...is };
  return whyNotCharged(actor, before, { ...before, ...change }, facts);
};

describe('a charge of amortization', () => {
  it('takes no more than is left of what the resource has to be amortized', () => {
    const made = (fields: Partial<ChargeFields>) =>
      whyNotCharged(editor, undefined, { ...CHARGE, ...fields }, facts);
    expect(made({ amountCents: 10_00 })).toBeNull();
    expect(made({ amountCents: 10_01 })).toBe('AMORTIZATION_OVER_BASE');
    expect(made({ type: 'usage', amountCents: 500_00 })).toBeNull();
    expect(changed({}, { amountCents: 10_01 })).toBe('AMORTIZATION_OVER_BASE');
    expect(changed({ type: 'usage', amountCents: 50_00 }, { type: 'asset' })).toBe(
      'AMORTIZATION_OVER_BASE',
    );
  });

  it('may take less of what was too much by other terms, and change in all else', () => {
    expect(changed({ amountCents: 50_00 }, { amountCents: 40_00 })).toBeNull();
    expect(changed({ amountCents: 50_00 }, { state: 'posted' })).toBeNull();
  });

  it('is borne by a company that has the resource, where any is said', () => {
    expect(changed({}, { companyId: 'c2' })).toBeNull();
    expect(changed({}, { companyId: 'c3' })).toBe('AMORTIZATION_COMPANY_OUTSIDE');
    expect(changed({ companyId: 'c3' }, { state: 'posted' })).toBeNull();
    const anybody = { ...facts, resource: { ...RESOURCE, companies: [] } };
    expect(whyNotCharged(editor, undefined, { ...CHARGE, companyId: 'c3' }, anybody)).toBeNull();
  });

  it.each<[string, Partial<ChargeFields>, Partial<ChargeFields>, ChargeRefusal | null]>([
    ['goes forward', { state: 'planned' }, { state: 'posted' }, null],
    ['is justified', { state: 'posted' }, { state: 'justified' }, null],
    ['does not go back', { state: 'posted' }, { state: 'planned' }, 'AMORTIZATION_SETTLED'],
    ['changes while it is posted', { state: 'posted' }, { amountCents: 1 }, null],
    [
      'keeps what it takes once it is justified',
      { state: 'justified' },
      { amountCents: 1 },
      'AMORTIZATION_SETTLED',
    ],
    [
      'keeps who bears it once it is justified',
      { state: 'justified' },
      { projectId: 'p' },
      'AMORTIZATION_SETTLED',
    ],
  ])('%s, but for administrators', (_, is, change, refusal) => {
    expect(changed(is, change)).toBe(refusal);
    expect(changed(is, change, admin)).toBeNull();
  });

  it('stays once it is justified, but for administrators', () => {
    const justified = { ...CHARGE, state: 'justified' as const };
    expect(isStanding(editor, justified, null)).toBe(true);
    expect(isStanding(admin, justified, null)).toBe(false);
    expect(isStanding(editor, { ...CHARGE, state: 'posted' }, null)).toBe(false);
  });
});

const PLACE = { companyId: 'c1', projectId: 'p1' };
const FOREIGN = { ...PLACE, companyId: 'c2' };
const CAMERA = { typology: 'equipo' };
const PERSON = { typology: 'colaborador' };

describe('who may write a charge', () => {
  it('is for those who may write at its place, before and after', () => {
    expect(whyNotSaved(writerOf(), null, PLACE, [CAMERA])).toBeNull();
    expect(whyNotSaved(writerOf(), null, FOREIGN, [CAMERA])).toBe('FORBIDDEN');
    expect(whyNotSaved(writerOf(), PLACE, FOREIGN, [CAMERA])).toBe('FORBIDDEN');
    expect(whyNotSaved(writerOf(), FOREIGN, PLACE, [CAMERA])).toBe('FORBIDDEN');
  });

  it('for the use of a person is for elevated roles: it goes into that person’s balance', () => {
    expect(whyNotSaved(actorOf('editor'), null, PLACE, [PERSON])).toBeNull();
    expect(whyNotSaved(writerOf(), null, PLACE, [PERSON])).toBe('FORBIDDEN');
    expect(whyNotSaved(writerOf(), PLACE, PLACE, [CAMERA, PERSON])).toBe('FORBIDDEN');
  });
});
