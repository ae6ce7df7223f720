import { expect, it } from 'vitest';
import { minimisRow } from '../../tests/support/bdns.ts';
import { awardFrom } from './minimis-award.ts';

it('reads an award of de minimis aid', () => {
  const row = minimisRow({ fechaConcesion: '2025-03-10', ayudaEquivalente: 1234.56 });
  expect(awardFrom(row)).toEqual({
    id: '1',
    code: 'SB1',
    nif: 'B15000001',
    beneficiary: 'RÍA FILMES SL',
    grantDate: '2025-03-10',
    registeredOn: '2025-04-01',
    equivalentCents: 1234_56,
    aidType: 'subsidy',
    bdns: '795710',
    body: 'GALICIA AGADIC',
    regulation: 'REG (UE) 2023/2831 de minimis, General',
    regime: 'general',
  });
});

it.each([{ fechaConcesion: 'unknown' }, { ayudaEquivalente: Number.NaN }])(
  'does not read %j as one of another day or amount',
  (broken) => {
    expect(awardFrom(minimisRow(broken))).toBeNull();
  },
);
