import { and, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import type {
  CallRequest,
  CallRequestStep,
  callRequestCreate,
  callRequestUpdate,
} from '#contract/resources/call-requests.ts';
import type { Milestone } from '#contract/resources/milestones.ts';
import { type Actor, canCallRequest } from '#domain/access/policy.ts';
import { isPresenting, whyNotChanged, whyNotCreated } from '#domain/call-requests/change.ts';
import { callRequestCode } from '#domain/call-requests/codes.ts';
import { wrongGrantChange } from '#domain/call-requests/grant-changes.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Database } from '../../db/client.ts';
import { milestones } from '../../db/schema/index.ts';
import { isOneOf, toWire } from '../../db/wire.ts';
import { refuseField, Refusal } from '../../problem.ts';
import { type RowRules, rowRepository } from '../../rows/repository.ts';
import { takeNumber } from '../../rows/series.ts';
import type { Place } from '../../sync/resource.ts';
import { dayInSpain } from '../../today.ts';
import { stoppingOf } from './funding.ts';

type Create = z.output<typeof callRequestCreate>;
type Update = z.output<typeof callRequestUpdate>;
type Fields = Omit<Create, 'id'>;
/** What the server alone writes. */
type Given = Pick<CallRequest, 'internalCode' | 'history'>;

const SERIES = 'call-requests';

const rules: RowRules<CallRequest, Fields> = {
  may: (actor, action) => canCallRequest(actor, action),
  async check(_tx, next) {
    if (next.companyId !== null && next.anonymousCompany !== null) {
      refuseField('anonymousCompany', 'invalid');
    }
    if (next.startDate !== null && next.endDate !== null && next.endDate < next.startDate) {
      refuseField('endDate', 'invalid');
    }
    const wrong = next.grantChanges.findIndex((one) => wrongGrantChange(one) !== null);
    if (wrong >= 0) refuseField(`grantChanges.${wrong}.answeredOn`, 'invalid');
  },
};

const plain = rowRepository<CallRequest, Create & Given, Update & Partial<Given>>(
  'callRequests',
  rules,
);

/** Requests: their code and the history of their states are the server's, which guards each change of state. */
export const callRequestRepository = {
  ...plain,

  async *list(db: Database, actor: Actor, place: Place) {
    for await (const rows of plain.list(db, actor, place)) {
      yield await withMilestones(db, rows as readonly CallRequest[]);
    }
  },

  async find(db: Database, actor: Actor, id: string) {
    const found = await plain.find(db, actor, id);
    return found && (await withMilestones(db, [found as CallRequest]))[0];
  },

  async create(tx: Database, actor: Actor, { id = uuidv7(), ...fields }: Create) {
    const stopping = isPresenting({ state: 'draft' }, fields)
      ? await stoppingOf(tx, { ...fields, id, internalCode: '' })
      : [];
    const stateOverride = stopping.length > 0 ? fields.stateOverride : '';
    const [problem] = whyNotCreated(actor, { ...fields, stateOverride }, stopping);
    if (problem) throw new Refusal(problem);
    const year = Number(dayInSpain(new Date()).slice(0, 4));
    const internalCode = callRequestCode(year, await takeNumber(tx, SERIES, year));
    return plain.create(tx, actor, {
      ...fields,
      stateOverride,
      id,
      internalCode,
      history: [stepTo(actor, { ...fields, stateOverride })],
    });
  },

  async update(tx: Database, actor: Actor, row: CallRequest, fields: Update) {
    const next = { ...row, ...fields };
    if (next.state === row.state) {
      // The reason to let it pass is said with the step that it lets pass.
      if (next.stateOverride !== row.stateOverride) refuseField('stateOverride', 'invalid');
      return plain.update(tx, actor, row, fields);
    }
    const stopping = isPresenting(row, next) ? await stoppingOf(tx, next) : [];
    // The day and the words of the former state are not those of this one.
    const { stateDay = null, stateComment = '' } = fields;
    const stateOverride = stopping.length > 0 ? (fields.stateOverride ?? '') : '';
    const [problem] = whyNotChanged(actor, row, { ...next, stateOverride }, stopping);
    if (problem) throw new Refusal(problem);
    const step = { state: next.state, stateDay, stateComment, stateOverride };
    const history = [...row.history, stepTo(actor, step)];
    return plain.update(tx, actor, row, { ...fields, ...step, history });
  },
};

/** Requests that may be read, each with its milestones, called as the specification (§3) calls them. */
async function withMilestones(
  db: Database,
  requests: readonly CallRequest[],
): Promise<(CallRequest & { crMilestones: Milestone[] })[]> {
  const ids = requests.map(({ id }) => id);
  const rows = await db
    .select()
    .from(milestones)
    .where(and(isOneOf(milestones.callRequestId, ids), isNull(milestones.deletedAt)))
    .orderBy(milestones.id);
  const byRequest = groupBy(
    rows.map((row) => toWire(row)),
    (row) => row.callRequestId,
  );
  return requests.map((request) => ({
    ...request,
    crMilestones: byRequest.get(request.id) ?? [],
  }));
}

/** A step of the history, as the request was brought to its state. */
function stepTo(
  actor: Actor,
  {
    state,
    stateDay,
    stateComment,
    stateOverride,
  }: Pick<CallRequest, 'state' | 'stateDay' | 'stateComment' | 'stateOverride'>,
): CallRequestStep {
  const now = new Date();
  return {
    state,
    day: stateDay ?? dayInSpain(now),
    comment: stateComment,
    ...(stateOverride !== '' && { override: stateOverride }),
    by: actor.id,
    at: now.toISOString(),
  };
}
