import { v7 } from 'uuid';
import { afterEach, expect, test } from 'vitest';
import type { Amortization } from '#contract/resources/amortizations.ts';
import { type AmortizationView, yearMatrix } from '#domain/amortizations/views.ts';
import { collectionOf } from '#local/collections/index.ts';
import { closeDb, localDb } from '#local/db.ts';
import { savedRow } from '#local/mirror/read.ts';
import { createRow, updateRow } from '#records/actions.ts';
import { valuesOf } from '#records/form-values.ts';
import { writerOf } from '../../../tests/examples/example.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { signedIn } from '../../../tests/support/feature.tsx';
import { windowOf } from '../../../tests/support/tenders.tsx';
import { maySetState } from './actions.ts';
import { CHARGES } from './definition.tsx';
import { lineAsked, matrixLines } from './matrix.ts';
import { readEligibleParts } from './parts/eligible-parts.tsx';
import { quantityIn, typedQuantity } from '#ui/fields/quantity.ts';

const charge = (id: string, fields: Partial<Amortization> = {}) =>
  catalogueRow('amortizations', {
    id,
    companyId: 'alpha',
    resourceId: 'camera',
    type: 'asset',
    period: '2026-01',
    amountCents: 100_00,
    ...fields,
  });
afterEach(closeDb);

const known = {
  projectsById: new Map([
    ['serie', { code: 'P-2', name: 'Serie' }],
    ['film', { code: 'P-10', name: 'Film' }],
  ]),
  beadsById: new Map([
    ['camera', { code: 'C1', name: 'Camera', costCents: 1_000_00, openingAccumulatedCents: 0 }],
    ['taken', { code: 'C2', name: 'Truck', costCents: 1_000_00, openingAccumulatedCents: 800_00 }],
  ]),
};
const linesOf = (charges: readonly Amortization[], view: AmortizationView) =>
  matrixLines(
    { ...yearMatrix(charges, 2026, view), takenById: { camera: 350_00, taken: 200_00 } },
    view,
    known,
  );

test('the lines of a year are in the order of codes, and those without a project last', () => {
  const charges = [
    charge('a'),
    charge('b', { projectId: 'film', period: '2026-03', amountCents: 20_00 }),
    charge('c', { projectId: 'serie', amountCents: 5_00 }),
    charge('d', { projectId: 'serie', period: '2026-12', amountCents: 1_50 }),
  ];
  const lines = linesOf(charges, 'project');
  expect(lines.map(({ key, name, totalCents }) => [key, name, totalCents])).toEqual([
    ['serie', 'P-2 Serie', 6_50],
    ['film', 'P-10 Film', 20_00],
    ['none', '', 100_00],
  ]);
  expect(lines[0]?.monthsCents).toEqual([5_00, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1_50]);
});

test('a resource has its net value at the end of the year, less what was amortized before it came; an empty account is none', () => {
  const [camera] = linesOf([charge('a')], 'resource');
  expect([camera?.name, camera?.takenCents, camera?.netCents]).toEqual([
    'C1 Camera',
    350_00,
    650_00,
  ]);
  const [taken] = linesOf([charge('a', { resourceId: 'taken' })], 'resource');
  expect([taken?.takenCents, taken?.netCents]).toEqual([1_000_00, 0]);
  const accounts = linesOf([charge('a'), charge('b', { accountNum: '68100000' })], 'account');
  expect(accounts.map(({ key }) => key)).toEqual(['68100000', 'none']);
});

test('a figure of the matrix is asked for by its line and month', () => {
  expect(lineAsked(2026, { line: 'film', month: 11 })).toEqual({
    line: { key: 'film' },
    month: '2026-11',
  });
  expect(lineAsked(2026, { line: 'none' })).toEqual({ line: { key: null }, month: null });
  expect(lineAsked(2026, { line: 'all', month: 1 })).toEqual({ line: null, month: '2026-01' });
});

test('a right on a project gives charges of it a state, but not those of the use of people', () => {
  const beadsById = new Map([
    ['camera', { typology: 'equipo' as const }],
    ['person', { typology: 'colaborador' as const }],
  ]);
  const mayPost = (resourceId: string) => {
    const use = charge('a', { type: 'usage', resourceId, companyId: 'c1', projectId: 'p1' });
    return maySetState(writerOf(), use, 'posted', { beadsById });
  };
  expect(['camera', 'person'].map(mayPost)).toEqual([true, false]);
});

test('units are written with a comma, to the thousandth', () => {
  expect([quantityIn('2,5'), quantityIn('0.125'), quantityIn(' 8 '), quantityIn('')]).toEqual([
    2_500,
    125,
    8_000,
    null,
  ]);
  expect(['-1', 'x', '1,2345', '9999999'].map((text) => quantityIn(text))).toEqual([
    NaN,
    NaN,
    NaN,
    NaN,
  ]);
  expect(typedQuantity(2_500)).toBe('2,5');
});

// 8,5 days at 45,33 are 385,305: half a cent goes up.
test('a charge for use comes to its units times their price, and follows them when they change', async () => {
  const id = v7();
  const half = { type: 'usage', companyId: v7(), resourceId: v7(), usePctBp: 5_000 } as const;
  const priced = { quantity: 8_500, unitPriceCents: 45_33 };
  const { actor } = await signedIn({}, { amortizations: [charge(id, { ...half, ...priced })] });
  const row = await savedRow('amortizations', id);
  if (!row) throw new Error('It is not here.');
  const usual = { ...collectionOf('amortizations').defaults, period: '2026-05' };
  const typed = valuesOf(CHARGES, { ...usual, ...half, ...priced });
  const made = await createRow(CHARGES, actor, typed);
  expect(await savedRow('amortizations', made.ok ? made.rowId : '')).toMatchObject({
    amountCents: 385_31,
    projectId: null,
    budgetId: null,
  });
  const lastPatch = async () => (await localDb().outbox.toArray()).at(-1)?.patch;
  await updateRow(CHARGES, actor, row, { notes: 'Half' });
  expect(await lastPatch()).toEqual({ notes: 'Half' });
  await updateRow(CHARGES, actor, row, { quantity: 2_000 });
  expect(await lastPatch()).toEqual({ notes: 'Half', quantity: 2_000, amountCents: 45_33 });
  expect(await savedRow('amortizations', id)).toMatchObject({ unitPriceCents: 45_33 });
});

// 12.000 € over 48 months: 254,79 € in a month of 31 days.
test('a request may take of the use of what its company has what the schedule takes, and of a person all', async () => {
  const [companyId, projectId] = [v7(), v7()];
  const camera = catalogueRow('beads', { typology: 'equipo', costCents: 12_000_00 });
  const person = catalogueRow('beads', { typology: 'colaborador' });
  const tender = catalogueRow('tenders', {
    executionDeadline: [windowOf('2026-01-01', '2026-12-31')],
  });
  const request = catalogueRow('callRequests', { tenderId: tender.id, projectIds: [projectId] });
  const may = { companyId, period: '2026-05' };
  const month = charge(v7(), { ...may, resourceId: camera.id, days: 31, amountCents: 254_79 });
  const [own, work] = [camera, person].map(({ id: resourceId }) =>
    charge(v7(), { ...may, resourceId, type: 'usage', projectId, amountCents: 800_00 }),
  );
  if (!own || !work) throw new Error('Two were made.');
  const amortizations = [month, own, work];
  const rows = { beads: [camera, person], tenders: [tender], callRequests: [request] };
  await signedIn({}, { ...rows, amortizations });
  const centsOf = async (one: Amortization, role: 'admin' | 'user') =>
    (await readEligibleParts(one, { role })).map(({ cents }) => cents);
  expect(await centsOf(own, 'admin')).toEqual([254_79]);
  expect(await centsOf(work, 'admin')).toEqual([800_00]);
  // A right on the project shows no schedule.
  expect(await centsOf(own, 'user')).toEqual([]);
});
