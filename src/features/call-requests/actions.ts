import { t } from '@lingui/core/macro';
import type * as z from 'zod';
import { type Outcome, refused } from '#records/outcome.ts';
import type { CallRequest, callRequestCreate } from '#contract/resources/call-requests.ts';
import type { MilestoneType } from '#contract/resources/milestone-types.ts';
import type { Milestone } from '#contract/resources/milestones.ts';
import type { Tender } from '#contract/resources/tenders.ts';
import type { Actor } from '#domain/access/policy.ts';
import { whyNotChanged, whyNotCreated } from '#domain/call-requests/change.ts';
import type { CallRequestState } from '#domain/call-requests/states.ts';
import type { Day } from '#domain/days.ts';
import type { Finding } from '#domain/justification/findings.ts';
import { lawOf } from '#domain/tenders/law.ts';
import { milestoneOfType, stateOnceGranted } from '#domain/milestones/of-type.ts';
import { type Change, enqueueAll, newRowId } from '#local/outbox/enqueue.ts';
import type { Language } from '#ui/preferences.ts';
import { nameIn } from '#ui/words/name-in.ts';
import { completionOf } from './milestone.ts';
import type { RequestLine } from './request.ts';
import type { Obstacle } from './problems.ts';

/** Fields of a new request as the contract has them. */
export type NewRequest = Omit<z.input<typeof callRequestCreate>, 'id'>;

/** What came of an action of several changes: the entries that were saved, or why it is not allowed. */
type SavedAll = Outcome<Obstacle, { seqs: number[]; rowId: string }>;

/**
 * Saves a new request with the milestones and documents that its call gives to each, as one action. The
 * request comes first; the server takes what is of it after it.
 */
export async function createRequest(
  actor: Actor,
  fields: NewRequest,
  templates: Pick<Tender, 'milestones' | 'documents'>,
): Promise<SavedAll> {
  const {
    state = 'draft',
    companyId = null,
    anonymousCompany = null,
    requestedCents = 0,
    grantedCents = null,
    grantDate = null,
  } = fields;
  const facts = { companyId, anonymousCompany, requestedCents, grantedCents, grantDate };
  const [problem] = whyNotCreated(actor, { ...facts, state });
  if (problem) return refused(problem);
  const rowId = newRowId();
  const { seqs } = await enqueueAll([newRequest(rowId, fields), ...copiesOf(rowId, templates)]);
  return { ok: true, seqs, rowId };
}

/** What is said of a change of state, with the amounts that the state asks for. */
export interface Step
  extends Pick<
    NewRequest,
    'requestedCents' | 'grantedCents' | 'eligibleBudgetCents' | 'grantDate'
  > {
  state: CallRequestState;
  day: Day;
  comment: string;
  /** Why it is presented all the same, where something stands against it. */
  override: string;
}

/** @param stopping what the justification is not presented with */
export function stepProblems(
  actor: Actor,
  request: CallRequest,
  step: Step,
  stopping: readonly Finding[],
): Obstacle[] {
  const { state, override: stateOverride } = step;
  const next = { ...request, ...amountsOf(step), state, stateOverride };
  return whyNotChanged(actor, request, next, stopping);
}

/**
 * Brings a request to another state, on a day and with words; with it, as one action, the milestones that are
 * `met` by it are done, and those of the usual types are added.
 */
export async function changeState(
  actor: Actor,
  request: CallRequest,
  step: Step,
  {
    met = [],
    usual = [],
    stopping,
  }: { met?: readonly Milestone[]; usual?: readonly Change[]; stopping: readonly Finding[] },
): Promise<SavedAll> {
  const [problem] = stepProblems(actor, request, step, stopping);
  if (problem) return refused(problem);
  const { id: rowId, internalCode } = request;
  const patch = {
    ...amountsOf(step),
    state: step.state,
    stateDay: step.day,
    stateComment: step.comment.trim(),
    stateOverride: step.override.trim(),
  };
  const label = t`Request ${internalCode}: another state`;
  const { seqs } = await enqueueAll([
    { op: 'update', resource: 'callRequests', rowId, patch, label },
    ...met.map((milestone) => completionOf(milestone, step.day)),
    ...usual,
  ]);
  return { ok: true, seqs, rowId };
}

/** The milestones of all usual types for a request that is granted, called in a language. */
export function usualMilestones(
  { request, organization, tender }: Pick<RequestLine, 'request' | 'organization' | 'tender'>,
  types: readonly MilestoneType[],
  language: Language,
): Change[] {
  return types.map((type): Change => {
    const milestone = milestoneOfType(type, nameIn(type, language), lawOf(organization), tender);
    const label = t`New milestone: ${milestone.title}`;
    const patch = { ...milestone, state: stateOnceGranted(type), callRequestId: request.id };
    return { op: 'create', resource: 'milestones', rowId: newRowId(), patch, label };
  });
}

function newRequest(rowId: string, patch: NewRequest): Change {
  const label = patch.title ? t`New request: ${patch.title}` : t`New request`;
  return { op: 'create', resource: 'callRequests', rowId, patch, label };
}

function copiesOf(
  callRequestId: string,
  { milestones, documents }: Pick<Tender, 'milestones' | 'documents'>,
): Change[] {
  const dates = milestones.map((milestone): Change => {
    const label = t`New milestone: ${milestone.title}`;
    const patch = { ...fieldsOf(milestone), callRequestId };
    return { op: 'create', resource: 'milestones', rowId: newRowId(), patch, label };
  });
  const papers = documents.map((document, order): Change => {
    const label = t`New document: ${document.type}`;
    const patch = { ...fieldsOf(document), order, callRequestId };
    return { op: 'create', resource: 'documentations', rowId: newRowId(), patch, label };
  });
  return [...dates, ...papers];
}

/** A copy has an id of its own. */
function fieldsOf<T extends { id: string }>(template: T): Omit<T, 'id'> {
  const { id: _, ...fields } = template;
  return fields;
}

function amountsOf({ requestedCents, grantedCents, eligibleBudgetCents, grantDate }: Step) {
  return {
    ...(requestedCents !== undefined && { requestedCents }),
    ...(grantedCents !== undefined && { grantedCents }),
    ...(eligibleBudgetCents !== undefined && { eligibleBudgetCents }),
    ...(grantDate !== undefined && { grantDate }),
  };
}
