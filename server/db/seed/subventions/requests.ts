import type { CallRequest } from '#contract/resources/call-requests.ts';
import { callRequestCode } from '#domain/call-requests/codes.ts';
import type { CallRequestState } from '#domain/call-requests/states.ts';
import { type Day, addDays } from '#domain/days.ts';
import { type Cents, scaleCents } from '#domain/money.ts';
import { companyId } from '../companies.ts';
import { demoId } from '../ids.ts';
import { userId } from '../people.ts';
import { projectId } from '../project-list.ts';
import { tenderId } from './calls.ts';
import { callRequestId, DEMO_REQUESTS, type DemoRequest } from './request-list.ts';

type Row = Omit<CallRequest, 'version' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy'>;

/** The states that a request has come through to each, the first and the last left out. */
const WAYS: Readonly<Record<CallRequestState, readonly CallRequestState[]>> = waysOf({
  submitted: [],
  amendment: ['submitted'],
  amended: ['submitted', 'amendment'],
  admitted: ['submitted'],
  excluded: ['submitted', 'amendment'],
  'provisional-granted': ['submitted', 'admitted'],
  'provisional-denied': ['submitted', 'admitted'],
  reserve: ['submitted', 'admitted'],
  granted: ['submitted', 'provisional-granted'],
  denied: ['submitted', 'provisional-denied'],
  executing: ['submitted', 'granted'],
  justifying: ['submitted', 'granted', 'executing'],
  'justification-submitted': ['submitted', 'granted', 'executing', 'justifying'],
  withdrawn: ['submitted'],
  renounced: ['submitted', 'granted'],
});

/** What is told of the first ways goes on: verified comes from a requirement, paid from verified … */
function waysOf(
  first: Partial<Record<CallRequestState, readonly CallRequestState[]>>,
): Record<CallRequestState, readonly CallRequestState[]> {
  const ways = { draft: [], ...first } as Record<CallRequestState, readonly CallRequestState[]>;
  const onFrom = (state: CallRequestState, from: CallRequestState) => {
    ways[state] = [...ways[from], from];
  };
  onFrom('justification-requirement', 'justification-submitted');
  onFrom('verified', 'justification-requirement');
  onFrom('paid', 'verified');
  onFrom('closed', 'paid');
  onFrom('repayment', 'paid');
  onFrom('returned', 'repayment');
  return ways;
}

/** The requests of the demonstration, and how far the codes of each year have come. */
export function demoCallRequests(today: Day): {
  rows: (Row & { bornOn: Day })[];
  lastNumbers: Map<number, number>;
} {
  const lastNumbers = new Map<number, number>();
  const rows = DEMO_REQUESTS.map((item) => {
    const bornOn = addDays(today, item.days[0]);
    const year = Number(bornOn.slice(0, 4));
    const number = (lastNumbers.get(year) ?? 0) + 1;
    lastNumbers.set(year, number);
    return { ...rowOf(item, today), internalCode: callRequestCode(year, number), bornOn };
  });
  return { rows, lastNumbers };
}

function rowOf(item: DemoRequest, today: Day): Omit<Row, 'internalCode'> {
  const { key, company, project, requested, budget, grantedBp, execution, days } = item;
  const history = historyOf(item, today);
  const grantDay = history.find(({ state }) => state === 'granted')?.day ?? null;
  const granted = grantedBp === undefined ? null : scaleCents(requested, grantedBp, 10_000);
  const approved = grantedBp === undefined ? 0 : budget;
  const last = history.at(-1);
  return {
    id: callRequestId(key),
    tenderId: tenderId(item.tender),
    companyId: company && companyId(company),
    anonymousCompany: company ? null : { name: 'Socio Suposto, S.L.', nif: 'B00000190' },
    projectIds: project === undefined ? [] : [projectId(project)],
    title: item.title,
    caseNumber: item.state === 'draft' ? '' : `EXP-${String(1_000 + DEMO_REQUESTS.indexOf(item))}`,
    requestedCents: requested,
    eligibleBudgetCents: approved,
    grantedCents: granted,
    amountToJustifyCents: null,
    payments: paymentsOf(item, today, granted, history),
    grantChanges: [],
    annuities: [],
    returns: [],
    repaymentDate: null,
    repaymentCents: null,
    otherFunding: [],
    minimisCents: item.tender === 'kit-digital' || item.tender === 'local-culture' ? granted : null,
    grantDate: granted === null ? null : grantDay,
    notificationDate: null,
    receptionDate: null,
    startDate: execution ? addDays(today, execution[0]) : null,
    endDate: execution ? addDays(today, execution[1]) : null,
    ...wordsOf(item, today),
    responsibleId: userId(days[1] > -10 ? 'user' : 'editor'),
    scoreMilli: null,
    position: item.state === 'reserve' ? 14 : null,
    state: item.state,
    stateDay: last?.day ?? null,
    stateComment: item.comment ?? '',
    stateOverride: '',
    history,
    tags: item.tags ?? [],
    notes: '',
  };
}

/** What is told of an activity that is being justified, or was; nobody has signed the first yet. */
function wordsOf({ state, title, days }: DemoRequest, today: Day) {
  const isDone = DONE.has(state);
  const isTold = isDone || state === 'justifying';
  return {
    activityReport: isTold
      ? `${title}: executouse conforme ao proxecto presentado, nas datas previstas e co equipo previsto.`
      : '',
    sharingCriteria: isTold
      ? 'Os custos indirectos repártense polas horas de traballo de cada proxecto.'
      : '',
    signatoryName: isTold ? 'Persoa Suposta' : '',
    signatoryRole: isTold ? 'Administradora única' : '',
    signingPlace: isDone ? 'Santiago de Compostela' : '',
    signingDate: isDone ? addDays(today, days[1]) : null,
  };
}

/** In these the justification was handed in. */
const DONE: ReadonlySet<CallRequestState> = new Set([
  'justification-submitted',
  'justification-requirement',
  'verified',
  'paid',
  'closed',
]);

/** Its states on the way from the day on which it was begun to that of its state, evenly. */
export function historyOf({ state, days, comment = '' }: DemoRequest, today: Day): Row['history'] {
  const states = [...new Set<CallRequestState>(['draft', ...WAYS[state], state])];
  const [begun, came] = days;
  return states.map((one, index) => {
    const share = states.length === 1 ? 1 : index / (states.length - 1);
    const day = addDays(today, Math.round(begun + (came - begun) * share));
    const isLast = index === states.length - 1;
    return {
      state: one,
      day,
      comment: isLast ? comment : '',
      by: userId('editor'),
      at: `${day}T10:00:00.000Z`,
    };
  });
}

/** Advances are half of the grant; what was verified has been paid whole. */
function paymentsOf(
  { key, days: [begun, came] }: DemoRequest,
  today: Day,
  granted: Cents | null,
  history: Row['history'],
): Row['payments'] {
  if (granted === null) return [];
  const paidOn = history.find(({ state }) => state === 'paid')?.day;
  const half = scaleCents(granted, 1, 2);
  const hasAdvance = key.startsWith('development') || key.startsWith('research');
  const parts: [date: Day, cents: Cents, isAdvance: boolean][] = [];
  if (hasAdvance) {
    parts.push([addDays(today, Math.min(Math.round((begun + came) / 2), 0)), half, true]);
  }
  if (paidOn) parts.push([paidOn, granted - (hasAdvance ? half : 0), false]);
  return parts.map(([date, cents, isAdvance], index) => ({
    id: demoId(`payment:${key}:${index}`),
    date,
    cents,
    isAdvance,
  }));
}
