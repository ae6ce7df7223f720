import { describe, expect, it } from 'vitest';
import { MILESTONE_ANCHORS, TERM_UNITS } from './terms.ts';
import { ALERT_DAYS, MILESTONE_TYPES } from './types.ts';

describe('the milestone types', () => {
  it('are thirteen, from the application to the limitation, with codes of their own, in order', () => {
    const codes = MILESTONE_TYPES.map(({ code }) => code);
    expect(new Set(codes).size).toBe(13);
    expect(codes.at(0)).toBe('application');
    expect(codes.at(-1)).toBe('limitation');
    expect(MILESTONE_TYPES.map(({ order }) => order)).toEqual(codes.map((_, index) => index + 1));
  });

  it('have known anchors and units, and a name in each language', () => {
    for (const { code, name, nameGl, nameEn, anchor, unit } of MILESTONE_TYPES) {
      expect(name && nameGl && nameEn, code).toBeTruthy();
      expect(anchor === null || MILESTONE_ANCHORS.includes(anchor), code).toBe(true);
      expect(TERM_UNITS, code).toContain(unit);
    }
  });

  it('tell people 30, 15, 7, 4, 1 and 0 days before', () => {
    expect(ALERT_DAYS).toEqual([30, 15, 7, 4, 1, 0]);
    expect(MILESTONE_TYPES.every(({ alertDays }) => alertDays === ALERT_DAYS)).toBe(true);
  });

  it.each([
    ['resolution', 'publication', 6, 'months', '25.4'],
    ['final-justification', 'execution-end', 3, 'months', '30.2'],
    ['maintenance', 'maintenance-end', 0, 'days', '31.4.a'],
    ['limitation', 'obligations-end', 4, 'years', '39.2'],
  ])('have for %s the term of the law: from %s, %i %s', (code, anchor, offset, unit, article) => {
    const type = MILESTONE_TYPES.find((candidate) => candidate.code === code);
    expect(type).toMatchObject({ anchor, offset, unit });
    expect(type?.legalBasis).toContain(`art. ${article}`);
  });

  it('have no term without an article, and none for the steps that the call decides', () => {
    for (const { code, offset, legalBasis } of MILESTONE_TYPES) {
      expect(offset === 0 || legalBasis.startsWith('Ley '), code).toBe(true);
    }
    const open = MILESTONE_TYPES.filter(({ anchor }) => anchor === null).map(({ code }) => code);
    // To mend and to allege count from what asks for it and from the proposal, never from the grant that comes after.
    expect(open).toEqual([
      'amendment',
      'provisional-resolution',
      'allegations',
      'acceptance',
      'partial-justification',
    ]);
  });

  it('need a document for what is handed in, resolved or paid', () => {
    const needing = MILESTONE_TYPES.filter((type) => type.evidenceRequired).map(({ code }) => code);
    expect(needing).toEqual([
      'application',
      'amendment',
      'allegations',
      'resolution',
      'acceptance',
      'partial-justification',
      'final-justification',
      'payment',
    ]);
  });
});
