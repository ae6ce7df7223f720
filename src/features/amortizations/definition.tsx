import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { mayWriteIn, moneyPlaceOf } from '#domain/access/money-place.ts';
import { type Actor, canMoney } from '#domain/access/policy.ts';
import { isElevated } from '#domain/access/roles.ts';
import { canCharge, whyNotSaved } from '#domain/amortizations/change.ts';
import type { AmortizationState } from '#domain/amortizations/kinds.ts';
import { usageChargeCents } from '#domain/amortizations/usage.ts';
import { byOrder } from '#domain/order.ts';
import { savedRow } from '#local/mirror/read.ts';
import { contractFields } from '#records/contract-field.ts';
import {
  defineRecord,
  type ExtraProps,
  type FormValues,
  type RecordDefinition,
} from '#records/definition.ts';
import { byCodeDown, textOf } from '#records/names.ts';
import { fmtInUse } from '#ui/fmt.ts';
import { Figure, Figures } from '#ui/page.tsx';
import { StateChip, type Tone } from '#ui/state-chip.tsx';
import { AMORTIZATION_STATES, AMORTIZATION_TYPES } from '#ui/words/money.ts';
import { ownNumber } from '#records/own-number.tsx';
import { QuantityField } from '#ui/fields/quantity-field.tsx';
import { EligibleParts } from './parts/eligible-parts.tsx';
import { whyNotWritten } from './refusals.ts';
import { bears, takesCharges } from './targets.ts';
import { quantityIn, typedQuantity } from '#ui/fields/quantity.ts';

const isUsage = ({ type }: FormValues) => type === 'usage';
const isAsset = ({ type }: FormValues) => type === 'asset';

/** What a resource costs in a month: of a schedule, or for its use in a project. */
export const CHARGES: RecordDefinition = defineRecord({
  resource: 'amortizations',
  title: msg`Amortizations`,
  one: msg`Amortization`,
  newOne: msg`New charge for use`,
  rowName: ({ type, period }) =>
    [
      i18n._(AMORTIZATION_TYPES[type === 'asset' ? 'asset' : 'usage']),
      fmtInUse().month(`${textOf(period)}-01`),
    ].join(' · '),
  fields: contractFields('amortizations', {
    // A file says it; in a form it is known from the start.
    type: { isShown: ({ type }) => !type },
    resourceId: {
      label: msg`Resource`,
      wide: true,
      isFixed: isAsset,
      accepts: ({ state }) => state !== 'retired',
      among: (bead, _, actor) => canCharge(actor, { typology: textOf(bead['typology']) }),
      onPick: (id, { type }, { byId }) => {
        const bead = byId('beads').get(textOf(id));
        if (!bead || type !== 'usage') return {};
        const price = Number(bead['unitPriceCents']);
        const account = textOf(bead['amortizationAccount']);
        return {
          ...(price > 0 && { unitPriceCents: price }),
          ...(account !== '' && { accountNum: account }),
        };
      },
    },
    projectId: {
      wide: true,
      empty: msg`No project`,
      order: byCodeDown,
      among: (project, { companyId }, actor) => bears(actor, project, textOf(companyId)),
      onPick: (id, { companyId }, { byId }) => ({
        budgetId: '',
        companyId: companyId || textOf(byId('projects').get(textOf(id))?.['companyId']),
      }),
    },
    budgetId: {
      empty: msg`No line yet`,
      isFixed: ({ projectId }) => !projectId,
      order: byOrder,
      among: (line, { projectId }) => line['projectId'] === projectId && takesCharges(line),
    },
    companyId: { among: ({ id }, _, actor) => mayWriteIn(actor, id) },
    period: { isFixed: isAsset },
    state: {},
    quantity: {
      kind: 'own',
      required: true,
      isShown: isUsage,
      helpWhen: ({ resourceId }, { data }) => {
        const bead = data.byId('beads').get(textOf(resourceId));
        return bead?.['unit'] ? msg`In ${textOf(bead['unit'])}` : null;
      },
      toForm: (value) => Number(value) || null,
      fromForm: (value) => (typeof value === 'string' ? quantityIn(value) : value) ?? 0,
      words: (value) => typedQuantity(Number(value)),
      Control: ownNumber(QuantityField),
    },
    unitPriceCents: { isShown: isUsage },
    amountCents: { required: true, isShown: isAsset },
    accountNum: {},
    notes: { kind: 'long-text' },
  }),
  columns: [
    { field: 'resourceId', width: 220 },
    { field: 'period', width: 130 },
    { field: 'amountCents', width: 120, total: 'sum' },
    { field: 'state', width: 120, cell: ({ state }) => <ChargeChip state={state} /> },
    { field: 'type', width: 150 },
    { field: 'projectId', width: 200 },
    { field: 'accountNum', width: 110 },
    { field: 'companyId', width: 150 },
    {
      id: 'days',
      header: msg`Days`,
      kind: 'number',
      width: 80,
      hidden: true,
      value: ({ days }) => days,
    },
    {
      id: 'units',
      header: msg`Units`,
      kind: 'number',
      width: 90,
      hidden: true,
      value: ({ type, quantity }) => (type === 'usage' ? quantity / 1_000 : null),
    },
  ],
  inFile: [
    'type',
    'resourceId',
    'companyId',
    'projectId',
    'period',
    'quantity',
    'unitPriceCents',
    'amountCents',
    'accountNum',
    'state',
    'notes',
  ],
  withoutUses: true,
  follow: ({ type, quantity, unitPriceCents, usePctBp }) =>
    type === 'usage'
      ? {
          amountCents: usageChargeCents({ unitsThousandths: quantity, unitPriceCents, usePctBp }),
        }
      : {},
  may: (actor, action, row) =>
    row ? canMoney(actor, action, moneyPlaceOf(row)) : mayChargeSomething(actor),
  // Where it is, and where it would be.
  async refusal({ actor, action, row, next }) {
    if (!next) {
      const isTheirs = row && canMoney(actor, action, moneyPlaceOf(row));
      return isTheirs ? whyNotWritten(actor, row, next) : 'FORBIDDEN';
    }
    const ids = [next.resourceId, row?.resourceId ?? next.resourceId];
    const beads = await Promise.all(ids.map((id) => savedRow('beads', id)));
    const known = beads.filter((bead) => bead !== undefined);
    return whyNotSaved(actor, row, next, known) ?? whyNotWritten(actor, row, next);
  },
  Extra: UsageAmount,
  Below: EligibleParts,
  SaveWords,
});

/** To read alone: who may not charge its resource. */
export const CHARGES_TO_READ: RecordDefinition = { ...CHARGES, may: () => false };

function mayChargeSomething({ role, companyIds, projectRights }: Actor): boolean {
  if (role === 'editor') return companyIds.length > 0;
  return isElevated(role) || projectRights.some(({ amounts }) => amounts);
}

/** What the units of a charge for use come to, while they are typed. */
function UsageAmount({ values, row }: ExtraProps) {
  const { t } = useLingui();
  if (!isUsage(values)) return null;
  const { quantity, unitPriceCents } = values;
  const usePctBp = Number(row?.['usePctBp'] ?? 10_000);
  return (
    <div role="status">
      <Figures>
        <Figure label={t`Amount`} cents={usageCents(quantity, unitPriceCents, usePctBp)} />
      </Figures>
    </div>
  );
}

/** Null while units or price are no numbers. */
function usageCents(units: unknown, price: unknown, usePctBp: number): number | null {
  const unitPriceCents = price ?? 0;
  if (!Number.isInteger(units) || !Number.isInteger(unitPriceCents)) return null;
  return usageChargeCents({
    unitsThousandths: Number(units),
    unitPriceCents: Number(unitPriceCents),
    usePctBp,
  });
}

function SaveWords() {
  return <Trans>Create charge</Trans>;
}

const TONES: Readonly<Record<AmortizationState, Tone>> = {
  planned: 'neutral',
  posted: 'info',
  justified: 'success',
};

function ChargeChip({ state }: { state: AmortizationState }) {
  const { t } = useLingui();
  return <StateChip tone={TONES[state]}>{t(AMORTIZATION_STATES[state])}</StateChip>;
}
