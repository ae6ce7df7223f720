import { msg } from '@lingui/core/macro';
import type { Bead } from '#contract/resources/beads.ts';
import type { FieldsOf } from './fields-of.ts';

export const BEADS_FIELDS = {
  code: msg`Code`,
  name: msg`Name`,
  typology: msg`Typology`,
  collaboratorId: msg`Which collaborator`,
  companies: msg`Companies that use it`,
  acquisitionDate: msg`Acquired on`,
  costCents: msg`Cost`,
  residualCents: msg`Residual value`,
  openingAccumulatedCents: msg`Amortized before it came`,
  lisRegime: msg`Coefficient of the table`,
  lisRow: msg`Row of the table of article 12 LIS`,
  annualPctBp: msg`Coefficient a year`,
  usefulMonths: msg`Useful life in months`,
  unit: msg`Unit`,
  unitPriceCents: msg`Price of a unit`,
  subsidisedCents: msg`Part paid by subsidies`,
  state: msg`State`,
  retiredOn: msg`Retired on`,
  assetAccount: msg`Asset account`,
  amortizationAccount: msg`Amortization account`,
} as const satisfies FieldsOf<Bead>;
