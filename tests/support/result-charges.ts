import { isOwnUse } from '#domain/amortizations/kinds.ts';
import type { AmortizableResource, ResourceCharge } from '#domain/results/amortizations.ts';
import type { XeitoDb } from '#local/db.ts';
import { allMirrorRows } from '#local/ledger/rows.ts';

/** The charges of a mirror as the rule of the results takes them. */
export async function chargesIn(db: XeitoDb): Promise<ResourceCharge[]> {
  const charges = await allMirrorRows(db, 'amortizations');
  const beads = await db.beads.bulkGet(charges.map(({ resourceId }) => resourceId));
  return charges.map((row, at) => ({ ...row, isOwnUse: isOwnUse(row.type, beads[at]) }));
}

const LIFE = {
  residualCents: 1_000,
  openingAccumulatedCents: 500,
  annualPctBp: 0,
  usefulMonths: 20,
  retiredOn: null,
};

/** One that is used, and one that has gone. */
export function camerasOf([used, gone]: readonly [string, string]): AmortizableResource[] {
  return [
    { id: used, acquisitionDate: '2025-12-01', costCents: 10_000, state: 'active', ...LIFE },
    { id: gone, acquisitionDate: null, costCents: 5_000, state: 'retired', ...LIFE },
  ];
}
