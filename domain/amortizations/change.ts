import { moneyPlaceOf } from '../access/money-place.ts';
import { type Action, type Actor, canMoney } from '../access/policy.ts';
import { isAdministrator, isElevated } from '../access/roles.ts';
import { isPerson } from '../beads/typologies.ts';
import type { Bearing, BearingTarget } from '../budgets/bearing.ts';
import type { Cents } from '../money.ts';
import { AMORTIZATION_STATES, type AmortizationState, type AmortizationType } from './kinds.ts';

/** What the rules of a charge look at. */
export interface ChargeFields {
  resourceId: string;
  companyId: string;
  projectId: string | null;
  budgetId: string | null;
  type: AmortizationType;
  /** `YYYY-MM`. */
  period: string;
  days: number;
  usePctBp: number;
  quantity: number;
  unitPriceCents: number;
  amountCents: Cents;
  state: AmortizationState;
}

/** Whose books it is in, and which project bears it. */
type ChargePlace = Pick<ChargeFields, 'companyId' | 'projectId'>;

/** What stands around a charge, where it is asked; a resource that is not known stands against nothing. */
export interface ChargeFacts {
  resource: ChargedResource | undefined;
  /** What the other months of its schedule take, whichever company bears them. */
  othersCents: Cents;
}

export interface ChargedResource {
  costCents: Cents;
  residualCents: Cents;
  openingAccumulatedCents: Cents;
  /** Those that have it; where none is said, any may be charged. */
  companies: readonly { id: string }[];
}

export type ChargeRefusal =
  | 'AMORTIZATION_SETTLED'
  | 'AMORTIZATION_OVER_BASE'
  | 'AMORTIZATION_COMPANY_OUTSIDE';

/** What a justified charge keeps: what it takes, of what, and who bears it. */
const JUSTIFIED = [
  'resourceId',
  'companyId',
  'projectId',
  'budgetId',
  'type',
  'period',
  'days',
  'usePctBp',
  'quantity',
  'unitPriceCents',
  'amountCents',
] as const satisfies readonly (keyof ChargeFields)[];

/**
 * Whether a charge stands as it is: what was justified is not changed in what it takes nor removed (`next`: null),
 * and states go forward. Administrators may open it again.
 */
export function isStanding(
  actor: Pick<Actor, 'role'>,
  before: ChargeFields,
  next: ChargeFields | null,
): boolean {
  if (isAdministrator(actor.role)) return false;
  const isJustified = before.state === 'justified';
  if (next === null) return isJustified;
  const goesBack = placeOf(next.state) < placeOf(before.state);
  return goesBack || (isJustified && JUSTIFIED.some((name) => before[name] !== next[name]));
}

/** Whether a change of a charge asks about its resource; a new one always does. */
export function asksResource(next: ChargeFields, before: ChargeFields | undefined): boolean {
  return !before || isMoved(before, next) || takenBy(next) > takenBy(before);
}

/**
 * Why a charge may not be made so, or become so; null where it may. The months of a schedule take no more than the
 * resource cost, less what it will be worth and what was amortized before it came (PGC, NRV 2.ª and 22.ª); what
 * took too much before, by other terms, may only take less. It is borne by a company that has the resource.
 */
export function whyNotCharged(
  actor: Pick<Actor, 'role'>,
  before: ChargeFields | undefined,
  next: ChargeFields,
  { resource, othersCents }: ChargeFacts,
): ChargeRefusal | null {
  if (before && isStanding(actor, before, next)) return 'AMORTIZATION_SETTLED';
  if (!resource || !asksResource(next, before)) return null;
  const { costCents, residualCents, openingAccumulatedCents } = resource;
  if ((!before || isMoved(before, next)) && !mayHave(resource, next.companyId)) {
    return 'AMORTIZATION_COMPANY_OUTSIDE';
  }
  const leftCents = costCents - residualCents - openingAccumulatedCents - othersCents;
  const own = before?.resourceId === next.resourceId ? takenBy(before) : 0;
  const takenCents = takenBy(next);
  return takenCents > own && takenCents > leftCents ? 'AMORTIZATION_OVER_BASE' : null;
}

/** What a charge puts on a project and a line of its budget: a cost. */
export function chargeBearing({ projectId, budgetId }: BearingTarget): Bearing {
  return { side: 'expense', targets: [{ projectId, budgetId }] };
}

/** Whether a company may be charged with a resource: it is one of those that have it, where any is said. */
export function mayHave({ companies }: Pick<ChargedResource, 'companies'>, companyId: string) {
  return companies.length === 0 || companies.some(({ id }) => id === companyId);
}

/** What it takes of the value of its resource: a charge for use takes nothing. */
function takenBy({ type, amountCents }: Pick<ChargeFields, 'type' | 'amountCents'>): Cents {
  return type === 'asset' ? amountCents : 0;
}

function isMoved(before: ChargeFields, next: ChargeFields): boolean {
  return before.resourceId !== next.resourceId || before.companyId !== next.companyId;
}

function placeOf(state: AmortizationState): number {
  return AMORTIZATION_STATES.indexOf(state);
}

/** What the use of a person costs goes into that person's balance, which is for elevated roles (decision 340). */
export function canCharge(actor: Actor, resource: { typology: string }): boolean {
  return isElevated(actor.role) || !isPerson(resource);
}

/**
 * Why a charge may not become so; null where it may. `before`: null for a new one.
 *
 * @param resources that it is of: before the change, and after it
 */
export function whyNotSaved(
  actor: Actor,
  before: ChargePlace | null,
  next: ChargePlace,
  resources: readonly { typology: string }[],
): 'FORBIDDEN' | null {
  const action: Action = before ? 'update' : 'create';
  const places = before ? [before, next] : [next];
  const isAllowed =
    places.every((place) => canMoney(actor, action, moneyPlaceOf(place))) &&
    resources.every((resource) => canCharge(actor, resource));
  return isAllowed ? null : 'FORBIDDEN';
}
