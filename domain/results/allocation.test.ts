import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '../money.ts';
import {
  ALLOCATION_METHODS,
  type AllocationBase,
  allocateStructure,
  allocationProblem,
} from './allocation.ts';

const project = (projectId: string, fields: Partial<AllocationBase> = {}): AllocationBase => ({
  projectId,
  incomeCents: 0,
  subsidyCents: 0,
  personnelCents: 0,
  materialCents: 0,
  otherCents: 0,
  amortizationCents: 0,
  ...fields,
});

describe('the key of the structure', () => {
  it('spreads by what projects bring in, to the cent', () => {
    const projects = [
      project('a', { incomeCents: 100 }),
      project('b', { incomeCents: 50, subsidyCents: 50 }),
      project('c', { incomeCents: 100 }),
      project('d'),
    ];
    const { lines, leftCents } = allocateStructure(
      -100_00,
      { method: 'income', shares: [] },
      projects,
    );
    expect(lines.map(({ projectId, cents }) => [projectId, cents])).toEqual([
      ['a', -33_34],
      ['b', -33_33],
      ['c', -33_33],
    ]);
    expect(leftCents).toBe(0);
  });

  it('spreads by costs or by personnel alone', () => {
    const projects = [
      project('a', { personnelCents: -10, materialCents: -90 }),
      project('b', { personnelCents: -30, amortizationCents: -70 }),
    ];
    const parts = (method: 'costs' | 'personnel') =>
      allocateStructure(-40_00, { method, shares: [] }, projects).lines.map(({ cents }) => cents);
    expect(parts('costs')).toEqual([-20_00, -20_00]);
    expect(parts('personnel')).toEqual([-10_00, -30_00]);
  });

  it('leaves with the company what a manual key gives to nobody', () => {
    const shares = [
      { projectId: 'a', bp: 6_000 },
      { projectId: 'b', bp: 1_500 },
    ];
    expect(allocateStructure(-1_000_00, { method: 'manual', shares }, [])).toEqual({
      lines: [
        { projectId: 'a', weight: 6_000, cents: -600_00 },
        { projectId: 'b', weight: 1_500, cents: -150_00 },
      ],
      leftCents: -250_00,
    });
  });

  it('leaves all with the company when no project has a weight', () => {
    const key = { method: 'income', shares: [] } as const;
    expect(allocateStructure(-5_00, key, [project('a', { incomeCents: -3 })])).toEqual({
      lines: [],
      leftCents: -5_00,
    });
  });

  it('adds up to the structure whatever the key and the projects', () => {
    const cents = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 });
    const base = fc
      .record({
        incomeCents: cents,
        subsidyCents: cents,
        personnelCents: cents,
        materialCents: cents,
        otherCents: cents,
        amortizationCents: cents,
      })
      .map((fields) => project('p', fields));
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_00, max: 0 }),
        fc.constantFrom(...ALLOCATION_METHODS),
        fc.array(base, { maxLength: 12 }),
        fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 11 }),
        (structure, method, projects, bps) => {
          const shares = bps.map((bp, index) => ({ projectId: String(index), bp }));
          const { lines, leftCents } = allocateStructure(structure, { method, shares }, projects);
          expect(sumCents(lines.map((line) => line.cents)) + leftCents).toBe(structure);
          expect(lines.every((line) => line.cents <= 0)).toBe(true);
        },
      ),
    );
  });

  it('says what is wrong with a manual key', () => {
    const share = { projectId: 'a', bp: 5_001 };
    expect(allocationProblem({ method: 'manual', shares: [share] })).toBeNull();
    expect(allocationProblem({ method: 'manual', shares: [share, share] })).toBe('twice');
    const over = [share, { projectId: 'b', bp: 5_000 }];
    expect(allocationProblem({ method: 'manual', shares: over })).toBe('over');
    expect(allocationProblem({ method: 'income', shares: over })).toBeNull();
  });
});
