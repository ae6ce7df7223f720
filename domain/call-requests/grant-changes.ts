import { addDays, addMonths, type Day, daysBetween } from '../days.ts';
import { type Cents, scaleCents, sumCents } from '../money.ts';
import type { AnchorDays } from '../tenders/windows.ts';
import { halfLonger } from './half-term.ts';

/** In what a grant may change after its resolution (RD 887/2006, article 64). */
export const GRANT_CHANGE_KINDS = [
  'extension',
  'budget',
  'object',
  'beneficiary',
  'renunciation',
] as const;
export type GrantChangeKind = (typeof GRANT_CHANGE_KINDS)[number];

export const GRANT_CHANGE_STATES = ['asked', 'granted', 'refused'] as const;
export type GrantChangeState = (typeof GRANT_CHANGE_STATES)[number];

/** A change of a grant that was asked for, and what the body said. Amounts are what is added to those before. */
export interface GrantChange {
  id: string;
  kind: GrantChangeKind;
  state: GrantChangeState;
  askedOn: Day;
  /** Null while the body has not said. */
  answeredOn: Day | null;
  /** The new last days; null for those that there were. */
  executionEnd: Day | null;
  justificationEnd: Day | null;
  /** Who has the aid from then on; null for who had it. */
  companyId: string | null;
  grantCents: Cents;
  /** Of what has to be justified; null where it follows the items. */
  toJustifyCents: Cents | null;
  /** Of what was approved of items of the budget. */
  items: readonly { itemId: string; cents: Cents }[];
}

/** A change of which nothing is said yet but that it was asked for on a day. */
export function newGrantChange(id: string, askedOn: Day) {
  return {
    id,
    kind: 'extension',
    state: 'asked',
    askedOn,
    answeredOn: null,
    executionEnd: null,
    justificationEnd: null,
    companyId: null,
    grantCents: 0,
    toJustifyCents: null,
    items: [],
    documentationId: null,
    notes: '',
  } satisfies GrantChange & { documentationId: null; notes: string };
}

/** What of a request says until when it has. */
export interface ChangeableTerms {
  endDate: Day | null;
  grantChanges: readonly GrantChange[];
  /** The last day to justify that it has of its own. */
  justificationEnd?: Day | null;
}

/** What of a request changes with its grant. */
export interface ChangeableGrant extends ChangeableTerms {
  companyId: string | null;
  grantedCents: Cents | null;
  eligibleBudgetCents: Cents;
  amountToJustifyCents: Cents | null;
}

/** Whether a company of the group applies for it, or took it over: amounts of the group leave out all others. */
export function isOfGroup(
  request: ChangeableGrant & { anonymousCompany: { name: string } | null },
): boolean {
  return inForce(request).anonymousCompany === null;
}

/**
 * The companies of the group that the aid was of, the one that has it last: each justifies what it spent in its time
 * (RD 887/2006, article 64).
 */
export function holdersOf({
  companyId,
  grantChanges,
}: Pick<ChangeableGrant, 'companyId' | 'grantChanges'>): string[] {
  return [companyId, ...changesHeld(grantChanges).map((change) => change.companyId)].filter(
    (id) => id !== null,
  );
}

/** The changes that hold on a day, in the order in which they came; without a day all that were granted. */
export function changesHeld<T extends GrantChange>(changes: readonly T[], day?: Day): T[] {
  return changes
    .filter(({ state, answeredOn }) => state === 'granted' && isBy(answeredOn, day))
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
}

/**
 * A request with its grant as it stands on a day: that of the resolution with the changes that were granted since
 * (RD 887/2006, article 64). They are in it then: to ask twice changes nothing.
 */
export function inForce<T extends ChangeableGrant>(
  request: T,
  day?: Day,
): T & { justificationEnd: Day | null } {
  const held = changesHeld(request.grantChanges, day);
  const toJustify = sumCents(held.map(toJustifyOf));
  const { grantedCents, amountToJustifyCents, eligibleBudgetCents } = request;
  const companyId = lastSaid(held, 'companyId');
  return {
    ...request,
    ...(companyId !== null && { companyId, anonymousCompany: null }),
    grantedCents:
      grantedCents === null
        ? null
        : positive(grantedCents + sumCents(held.map((one) => one.grantCents))),
    eligibleBudgetCents: positive(eligibleBudgetCents + toJustify),
    amountToJustifyCents:
      amountToJustifyCents === null ? null : positive(amountToJustifyCents + toJustify),
    ...endsInForce(request, day),
    grantChanges: [],
  };
}

/** The last days that a request has of its own on a day. */
export function endsInForce(
  { endDate, justificationEnd = null, grantChanges }: ChangeableTerms,
  day?: Day,
): { endDate: Day | null; justificationEnd: Day | null } {
  const held = changesHeld(grantChanges, day);
  return {
    endDate: lastSaid(held, 'executionEnd') ?? endDate,
    justificationEnd: lastSaid(held, 'justificationEnd') ?? justificationEnd,
  };
}

function lastSaid<K extends 'executionEnd' | 'justificationEnd' | 'companyId'>(
  changes: readonly GrantChange[],
  field: K,
): GrantChange[K] | null {
  return changes.findLast((change) => change[field] !== null)?.[field] ?? null;
}

/** The items of a budget as what was approved of them stands on a day. */
export function itemsInForce<T extends { id: string; approvedCents: Cents }>(
  items: readonly T[],
  changes: readonly GrantChange[],
  day?: Day,
): T[] {
  const held = changesHeld(changes, day).flatMap((change) => change.items);
  if (held.length === 0) return [...items];
  return items.map((item) => {
    const added = sumCents(
      held.filter(({ itemId }) => itemId === item.id).map(({ cents }) => cents),
    );
    return added === 0 ? item : { ...item, approvedCents: positive(item.approvedCents + added) };
  });
}

/** What a change adds to what has to be justified. */
export function toJustifyOf({ toJustifyCents, items }: GrantChange): Cents {
  return toJustifyCents ?? sumCents(items.map(({ cents }) => cents));
}

/** Where a grant stood before a change and stands with it, for the history of it. */
export interface GrantStep<T extends GrantChange = GrantChange> {
  change: T;
  /** Its place among all that were asked for, from 1. */
  number: number;
  before: GrantAmounts;
  after: GrantAmounts;
}

interface GrantAmounts {
  grantedCents: Cents | null;
  toJustifyCents: Cents;
  executionEnd: Day | null;
  justificationEnd: Day | null;
  approved: ReadonlyMap<string, Cents>;
}

/**
 * Every change with what it makes of the grant, in the order in which they were asked for; one that is not granted
 * as if it were. Terms are those that `anchorsOf` counts for the request.
 */
export function grantSteps<R extends ChangeableGrant>(
  request: R,
  items: readonly { id: string; approvedCents: Cents }[],
  anchorsOf: (request: R) => AnchorDays,
): GrantStep<R['grantChanges'][number]>[] {
  const asked = request.grantChanges.toSorted((a, b) => (askedOrder(a) < askedOrder(b) ? -1 : 1));
  return asked.map((change, index) => {
    const own = orderOf(change);
    const earlier = changesHeld(asked).filter((one) => one.id !== change.id && orderOf(one) < own);
    const stand = (changes: readonly GrantChange[]): GrantAmounts => {
      const now = inForce({ ...request, grantChanges: changes });
      const anchors = anchorsOf(now);
      return {
        grantedCents: now.grantedCents,
        toJustifyCents: now.amountToJustifyCents ?? now.eligibleBudgetCents,
        executionEnd: anchors('execution-end'),
        justificationEnd: anchors('justification-end'),
        approved: new Map(
          itemsInForce(items, changes).map(({ id, approvedCents }) => [id, approvedCents]),
        ),
      };
    };
    const answeredOn = change.answeredOn ?? change.askedOn;
    const made = { ...change, state: 'granted' as const, answeredOn };
    return { change, number: index + 1, before: stand(earlier), after: stand([...earlier, made]) };
  });
}

/** What is wrong with a change, or has to be looked at, with its article. */
export const GRANT_CHANGE_RULES = {
  ASKED_LATE: { severity: 'error', article: 'RLGS, art. 64 y 70; Ley 39/2015, art. 32.3' },
  ANSWERED_LATE: { severity: 'warning', article: 'Ley 39/2015, art. 32.3' },
  OVER_HALF: { severity: 'error', article: 'Ley 39/2015, art. 32.1; RLGS, art. 70.1' },
  OVER_WHAT_IS_LEFT: { severity: 'error', article: 'LGS, art. 34.3 y 37.1' },
  PAID_TO_RETURN: { severity: 'warning', article: 'RLGS, art. 90' },
  ITEM_BELOW_NOTHING: { severity: 'error', article: 'RLGS, art. 64' },
  OVER_TRANSFER_LIMIT: { severity: 'warning', article: 'LGS, art. 17.3.l; RLGS, art. 64' },
  WAITS_FOR_ANSWER: { severity: 'warning', article: 'Ley 39/2015, art. 21.3 y 32.3' },
} as const satisfies Record<string, { severity: 'error' | 'warning'; article: string }>;

export interface GrantChangeFinding {
  code: keyof typeof GRANT_CHANGE_RULES;
  /** Days, cents or names that its words tell. */
  params: Readonly<Record<string, string | number>>;
}

/** What a step is judged by. */
export interface GrantChangeTerms {
  /** The first day of the execution, and the last ones by the resolution. */
  executionStart: Day | null;
  executionEnd: Day | null;
  justificationEnd: Day | null;
  /** What was paid and not given back. */
  paidCents: Cents;
  transferLimitBp: number | null;
  items: readonly { id: string; name: string }[];
}

/** What stands against a change of a grant, or has to be known of it. */
export function checkGrantChange(
  { change, before, after }: GrantStep,
  terms: GrantChangeTerms,
): GrantChangeFinding[] {
  return [
    ...checkTimes(change, before),
    ...checkHalf(change, after.executionEnd, terms),
    ...checkLeft(change, before, after, terms),
    ...checkItems(change, before, terms),
    ...(change.state === 'asked'
      ? [{ code: 'WAITS_FOR_ANSWER', params: { day: answerEnd(change, before) } } as const]
      : []),
  ];
}

/** The term that a change is about: to justify, where it moves that alone. */
function endOf(
  { executionEnd, justificationEnd }: Pick<GrantChange, 'executionEnd' | 'justificationEnd'>,
  before: Pick<GrantAmounts, 'executionEnd' | 'justificationEnd'>,
): Day | null {
  const isOfJustification = executionEnd === null && justificationEnd !== null;
  return isOfJustification ? before.justificationEnd : before.executionEnd;
}

function checkTimes(change: GrantChange, before: GrantAmounts): GrantChangeFinding[] {
  const end = endOf(change, before);
  if (end === null || change.kind === 'renunciation') return [];
  if (change.askedOn > end) return [{ code: 'ASKED_LATE', params: { end } }];
  const isLate =
    change.kind === 'extension' && change.answeredOn !== null && change.answeredOn > end;
  return isLate ? [{ code: 'ANSWERED_LATE', params: { end } }] : [];
}

/** The half is that of the first term, for all extensions; `executed`: the end of the execution with this one. */
function checkHalf(
  { executionEnd, justificationEnd }: GrantChange,
  executed: Day | null,
  terms: GrantChangeTerms,
): GrantChangeFinding[] {
  const over = (from: Day | null, end: Day | null, next: Day | null): GrantChangeFinding[] => {
    const most = from !== null && end !== null && end >= from ? halfLonger(from, end) : null;
    return most && next && next > most ? [{ code: 'OVER_HALF', params: { most } }] : [];
  };
  // The term to justify moves with the execution, where that was extended too.
  const moved =
    executed !== null && terms.executionEnd !== null
      ? Math.max(0, daysBetween(terms.executionEnd, executed))
      : 0;
  const firstEnd = terms.justificationEnd && addDays(terms.justificationEnd, moved);
  // Terms count from the day before their first one.
  const executedFrom = terms.executionStart && addDays(terms.executionStart, -1);
  const justifiedFrom = terms.executionEnd && addDays(terms.executionEnd, moved);
  return [
    ...over(executedFrom, terms.executionEnd, executionEnd),
    ...over(justifiedFrom, firstEnd, justificationEnd),
  ];
}

function checkLeft(
  { grantCents }: GrantChange,
  before: GrantAmounts,
  after: GrantAmounts,
  { paidCents }: GrantChangeTerms,
): GrantChangeFinding[] {
  const granted = before.grantedCents ?? 0;
  if (grantCents >= 0) return [];
  if (-grantCents > granted) {
    return [
      { code: 'OVER_WHAT_IS_LEFT', params: { leftCents: granted, givenUpCents: -grantCents } },
    ];
  }
  const returnCents = paidCents - (after.grantedCents ?? 0);
  return returnCents > 0 ? [{ code: 'PAID_TO_RETURN', params: { returnCents } }] : [];
}

function checkItems(
  { items, state }: GrantChange,
  before: GrantAmounts,
  { transferLimitBp, items: known }: GrantChangeTerms,
): GrantChangeFinding[] {
  return items.flatMap(({ itemId, cents }): GrantChangeFinding[] => {
    const name = known.find(({ id }) => id === itemId)?.name;
    const approvedCents = before.approved.get(itemId);
    if (name === undefined || approvedCents === undefined) return [];
    if (approvedCents + cents < 0) return [{ code: 'ITEM_BELOW_NOTHING', params: { name } }];
    // What the body has granted passes it rightly.
    if (state !== 'asked' || transferLimitBp === null) return [];
    const mostCents = scaleCents(approvedCents, 10_000 + transferLimitBp, 10_000);
    const isOver = approvedCents + cents > mostCents;
    return isOver ? [{ code: 'OVER_TRANSFER_LIMIT', params: { name, mostCents } }] : [];
  });
}

/** Months in which a body answers where its rules say nothing else (Ley 39/2015, article 21.3). */
const MONTHS_TO_ANSWER = 3;

/**
 * By when the body has to answer; nothing said by then is a refusal. An extension is answered before the term ends that
 * it is about (Ley 39/2015, articles 21.3, 24.1 and 32.3).
 */
export function answerEnd(
  change: Pick<GrantChange, 'kind' | 'askedOn' | 'executionEnd' | 'justificationEnd'>,
  before: Pick<GrantAmounts, 'executionEnd' | 'justificationEnd'>,
): Day {
  const end = addMonths(change.askedOn, MONTHS_TO_ANSWER);
  const term = endOf(change, before);
  const isSooner =
    change.kind === 'extension' && term !== null && term >= change.askedOn && term < end;
  return isSooner ? term : end;
}

/** What the body has to answer still, and by when. */
export function waitingChanges(
  { grantChanges }: Pick<ChangeableGrant, 'grantChanges'>,
  anchors: AnchorDays,
): { change: GrantChange; day: Day }[] {
  const before = {
    executionEnd: anchors('execution-end'),
    justificationEnd: anchors('justification-end'),
  };
  return grantChanges
    .filter(({ state }) => state === 'asked')
    .map((change) => ({ change, day: answerEnd(change, before) }));
}

/** What of a change does not fit together; null where it is whole. */
export function wrongGrantChange({
  state,
  askedOn,
  answeredOn,
}: Pick<GrantChange, 'state' | 'askedOn' | 'answeredOn'>): 'answeredOn' | null {
  const isWhole = state === 'asked' ? answeredOn === null : answeredOn !== null;
  return isWhole && (answeredOn === null || answeredOn >= askedOn) ? null : 'answeredOn';
}

function isBy(answeredOn: Day | null, day: Day | undefined): boolean {
  return day === undefined || (answeredOn !== null && answeredOn <= day);
}

function orderOf({ answeredOn, askedOn, id }: GrantChange): string {
  return `${answeredOn ?? '9999-12-31'} ${askedOn} ${id}`;
}

function askedOrder({ askedOn, id }: GrantChange): string {
  return `${askedOn} ${id}`;
}

function positive(cents: Cents): Cents {
  return Math.max(0, cents);
}
