import { describe, expect, it } from 'vitest';
import {
  asksItsNotes,
  asksToRectify,
  losesNote,
  mayRectify,
  rectifiedByNumber,
  type Rectifying,
} from './rectify.ts';

const invoice = {
  id: 'f1',
  companyId: 'c1',
  contactName: 'Luz e Son, S.L.',
  contactNif: 'B15123456',
  netCents: 100_00,
  vatCents: 21_00,
  docNumber: 'F-26/001',
};
const note = { ...invoice, id: 'n1', netCents: -100_00, vatCents: -21_00, docNumber: 'R-26/001' };

describe('a credit note', () => {
  const noNif = { contactNif: '' };
  it.each<[string, Partial<Rectifying>, Partial<Rectifying>, boolean]>([
    ['a document of its supplier and company', {}, {}, true],
    [
      'one of the same supplier, whose number is written with the country',
      { contactNif: 'ESB15123456' },
      {},
      true,
    ],
    [
      'one of the same name where a number is missing',
      noNif,
      { contactName: 'luz e son, s.l.' },
      true,
    ],
    ['not one of another supplier', {}, { contactNif: 'A13585625' }, false],
    ['not one of another name where a number is missing', noNif, { contactName: 'Outro' }, false],
    ['not one of another company', {}, { companyId: 'c2' }, false],
    ['not another credit note', {}, { netCents: -5_00, vatCents: 0 }, false],
    ['not itself', {}, { id: 'n1' }, false],
    ['nothing where it asks for money', { netCents: 10_00, vatCents: 0 }, {}, false],
  ])('corrects %s', (_, ofNote, ofInvoice, may) => {
    expect(mayRectify({ ...note, ...ofNote }, { ...invoice, ...ofInvoice })).toBe(may);
  });

  it('finds what it corrects by its number, however that is written', () => {
    expect(
      rectifiedByNumber(note, 'f26 001', [invoice, { ...invoice, docNumber: 'F-26/002' }]),
    ).toBe(invoice);
    expect(
      rectifiedByNumber(note, 'F-26/001', [invoice, { ...invoice, id: 'f2' }]),
    ).toBeUndefined();
    expect(rectifiedByNumber(note, '', [{ ...invoice, docNumber: '' }])).toBeUndefined();
  });

  it('is asked about what it corrects when that or what tells its supplier changes', () => {
    const named: typeof note & { rectifiesId: string | null } = { ...note, rectifiesId: 'f1' };
    expect(asksToRectify(named, undefined)).toBe(true);
    expect(asksToRectify({ ...named, contactNif: '' }, named)).toBe(true);
    expect(asksToRectify({ ...named, docNumber: 'R-2' }, named)).toBe(false);
    expect(asksToRectify({ ...named, rectifiesId: null, contactNif: '' }, named)).toBe(false);
  });
});

describe('a document that a credit note corrects', () => {
  it.each<[string, Partial<Rectifying>, boolean]>([
    ['stays in its company', { companyId: 'c2' }, true],
    ['stays of its supplier', { contactNif: 'A13585625' }, true],
    ['stays above zero', { netCents: -1_00, vatCents: 0 }, true],
    ['may have another amount', { netCents: 90_00 }, false],
  ])('%s', (_, change, isLost) => {
    const next = { ...invoice, ...change };
    expect(asksItsNotes(invoice, next)).toBe(true);
    expect(losesNote(invoice, next, [note])).toBe(isLost);
    expect(losesNote(invoice, next, [])).toBe(false);
  });
});
