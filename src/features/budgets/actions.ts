import { t } from '@lingui/core/macro';
import { type Outcome, refused } from '#records/outcome.ts';
import type { Project } from '#contract/resources/projects.ts';
import { type Action, type Actor, canMoney } from '#domain/access/policy.ts';
import {
  asksImputations,
  type BudgetFacts,
  type BudgetFields,
  type BudgetRefusal,
  canStrike,
  whyNotSaved,
} from '#domain/budgets/change.ts';
import {
  type ApprovalRefusal,
  type ApprovalRule,
  hasWritten,
  lacksApproval,
  whyNotApproved,
} from '#domain/approvals/approval.ts';
import { BUDGET_APPROVAL, lineStatusAfter } from '#domain/approvals/kinds.ts';
import type { BudgetLineStatus } from '#domain/budgets/kinds.ts';
import { type BudgetTreeLine, childrenOf } from '#domain/budgets/tree.ts';
import { type MoveProblem, type MoveResult, moveLine, placeLine } from '#domain/budgets/move.ts';
import { isOver } from '#domain/projects/states.ts';
import type { CreateOf, UpdateOf } from '#local/collections/types.ts';
import { savedApprovalRule } from '#local/mirror/approvals.ts';
import { type Change, enqueueAll, newRowId } from '#local/outbox/enqueue.ts';
import { isImputed, readLines } from './queries.ts';
import type { Line } from './rows.ts';

export type LineFields = Omit<CreateOf<'budgets'>, 'id' | 'projectId'>;
export type LinePatch = UpdateOf<'budgets'>;

/** One line to write. Several make one step, which is taken back as one. */
export type LineChange =
  | { op: 'create'; id: string; fields: LineFields }
  | { op: 'update'; id: string; patch: LinePatch; seen?: LinePatch }
  /** Only of what was made by the step that is taken back. */
  | { op: 'drop'; id: string };

export type BudgetProblem = BudgetRefusal | ApprovalRefusal | MoveProblem | 'NO_AGGREGATOR_ABOVE';

/** What came of a step: what takes it back, or the rule that forbids it. */
export type LinesOutcome = Outcome<BudgetProblem, { undo: LineChange[] }>;

/** Whose budget it is, and who writes in it. */
export interface Writer {
  actor: Actor;
  project: Project;
}

/** Whether the person may do that with the budget of a project; no line is made in one that is over. */
export function canBudget({ actor, project }: Writer, action: Action): boolean {
  if (action === 'create' && isOver(project.state)) return false;
  return canMoney(actor, action, { companyId: project.companyId, projectIds: [project.id] });
}

/** Makes new lines, parents before those below them. */
export async function addLines(
  writer: Writer,
  lines: readonly { id?: string; fields: LineFields }[],
): Promise<LinesOutcome> {
  const named = lines.map(({ id = newRowId(), fields }) => ({ id, fields }));
  const refusal = (await refusalsOf(writer, named)).find(Boolean);
  if (refusal) return refused(refusal);
  return write(
    writer,
    named.map((line) => ({ op: 'create', ...line })),
  );
}

/** Why each of these new lines may not be made, null where it may; what hangs from a refused one has no parent. */
export async function refusalsOf(
  writer: Writer,
  lines: readonly { id: string; fields: LineFields }[],
): Promise<(BudgetRefusal | null)[]> {
  const known: BudgetTreeLine[] = await readLines(writer.project.id);
  return lines.map(({ id, fields }) => {
    const line = lineOf(id, fields);
    const refusal = whyNotSaved(writer.actor, null, line, factsOf(writer, known));
    if (!refusal) known.push(line);
    return refusal;
  });
}

/** Changes fields of one line; `seen` is what stood in them when the person began. */
export async function changeLine(
  writer: Writer,
  id: string,
  patch: LinePatch,
  seen: LinePatch = {},
): Promise<LinesOutcome> {
  if (!canBudget(writer, 'update')) return refused('FORBIDDEN');
  const lines = await readLines(writer.project.id);
  const line = lines.find((one) => one.id === id);
  if (!line) return refused('LINE_MISSING');
  const next = { ...line, ...patch };
  const hasImputations = asksImputations(line, next) && (await isImputed(id));
  const facts = { ...factsOf(writer, lines), hasImputations };
  const rule = await savedApprovalRule(writer.project.companyId);
  const refusal =
    whyNotSaved(writer.actor, line, next, facts) ?? whyNotApprovedYet(writer, { line, next, rule });
  if (refusal) return refused(refusal);
  return write(writer, [{ op: 'update', id, patch, seen }]);
}

/** Strikes a line through, puts it back, approves it. What hangs from it stays as it is. */
export async function setStatus(
  writer: Writer,
  ids: readonly string[],
  status: BudgetLineStatus,
): Promise<LinesOutcome> {
  if (!canBudget(writer, 'update')) return refused('FORBIDDEN');
  const lines = await readLines(writer.project.id);
  const changed = lines.filter((line) => ids.includes(line.id) && line.status !== status);
  const facts = factsOf(writer, lines);
  const rule = await savedApprovalRule(writer.project.companyId);
  const wanted: LineChange[] = [];
  for (const line of changed) {
    const patch = { status, ...(status === 'approved' && approvalBy(writer, line, rule)) };
    const next = { ...line, ...patch };
    const refusal =
      whyNotSaved(writer.actor, line, next, facts) ??
      whyNotApprovedYet(writer, { line, next, rule });
    if (refusal) return refused(refusal);
    wanted.push({ op: 'update', id: line.id, patch });
  }
  return write(writer, wanted);
}

/** Above the limit whoever approves a line says so of its amount, where they may be the second person. */
function approvalBy(
  { actor }: Writer,
  line: Line,
  rule: ApprovalRule | null,
): Pick<LinePatch, 'approval'> {
  const isAsked = lacksApproval(BUDGET_APPROVAL, rule, line) && !hasWritten(actor.id, line);
  if (!isAsked) return {};
  return { approval: { verdict: 'approved', note: '', moneyAt: line.moneyAt } };
}

function whyNotApprovedYet(
  { actor, project }: Writer,
  { line, next, rule }: { line: Line; next: Line; rule: ApprovalRule | null },
): ApprovalRefusal | null {
  const place = { companyId: project.companyId, projectIds: [project.id] };
  return whyNotApproved(actor, BUDGET_APPROVAL, { before: line, next }, { rule, place });
}

/** Up and down among its siblings; in: under the aggregator above it; out: beside its parent. */
export type Direction = 'up' | 'down' | 'in' | 'out';

export async function move(
  writer: Writer,
  id: string,
  direction: Direction,
): Promise<LinesOutcome> {
  if (!canBudget(writer, 'update')) return refused('FORBIDDEN');
  const lines = await readLines(writer.project.id);
  const result = moved(lines, id, direction);
  if (!result.ok) return refused(result.problem);
  return write(
    writer,
    result.changes.map(({ id: changed, ...patch }) => ({ op: 'update', id: changed, patch })),
  );
}

/** Takes a step back, or forth again: its answer takes that back. For Ctrl+Z elsewhere it is no step. */
export async function takeBack(
  writer: Writer,
  changes: readonly LineChange[],
): Promise<LinesOutcome> {
  const strikes = changes.some(
    (change) =>
      change.op === 'drop' || (change.op === 'update' && change.patch.status === 'removed'),
  );
  if (!canBudget(writer, 'update') || (strikes && !canStrike(writer.actor))) {
    return refused('FORBIDDEN');
  }
  return write(writer, changes, { isStep: false });
}

function moved(
  all: readonly Line[],
  id: string,
  direction: Direction,
): MoveResult | { ok: false; problem: BudgetProblem } {
  const side = all.find((line) => line.id === id)?.side;
  // Each side is seen apart: a line never passes one of the other.
  const lines = all.filter((line) => line.side === side);
  if (direction === 'up' || direction === 'down') return moveLine(lines, id, direction);
  for (const [parentId, siblings] of childrenOf(lines)) {
    const at = siblings.findIndex((line) => line.id === id);
    const line = siblings[at];
    if (!line) continue;
    if (direction === 'in') {
      const under = siblings
        .slice(0, at)
        .findLast(({ aggregator, status }) => aggregator && status !== 'removed');
      if (!under) return { ok: false, problem: 'NO_AGGREGATOR_ABOVE' };
      return placeLine(lines, id, under.id);
    }
    const parent = lines.find((one) => one.id === parentId);
    if (!parent) return { ok: false, problem: 'AT_THE_EDGE' };
    const [grandparentId, beside] = familyOf(lines, parent.id);
    const after = beside.findIndex((one) => one.id === parent.id);
    return placeLine(lines, id, grandparentId, beside[after + 1]?.id ?? null);
  }
  return { ok: false, problem: 'LINE_MISSING' };
}

/** The parent of a line as the tree shows it, and the line with its siblings. */
function familyOf(lines: readonly Line[], id: string): [string | null, readonly Line[]] {
  for (const [parentId, siblings] of childrenOf(lines)) {
    if (siblings.some((line) => line.id === id)) return [parentId, siblings];
  }
  return [null, []];
}

/** A line to be, with what the contract gives it where nothing is said. */
function lineOf(id: string, fields: LineFields): BudgetFields & BudgetTreeLine {
  return {
    id,
    parentId: fields.parentId ?? null,
    order: fields.order ?? null,
    side: fields.side ?? 'expense',
    unit: fields.unit ?? '',
    quantity: fields.quantity ?? 0,
    unitPriceCents: fields.unitPriceCents ?? 0,
    amountCents: 0,
    aggregator: fields.aggregator ?? false,
    status: fields.status ?? 'draft',
    locked: fields.locked ?? false,
  };
}

function factsOf({ project }: Writer, lines: readonly BudgetTreeLine[]): BudgetFacts {
  const place = { companyId: project.companyId, projectIds: [project.id] };
  return { place, state: project.state, lines, hasImputations: false };
}

/** Saves the changes in their order, each may name what the one before it made; as one, to be taken back as one. */
async function write(
  writer: Writer,
  changes: readonly LineChange[],
  { isStep }: { isStep: boolean } = { isStep: true },
): Promise<LinesOutcome> {
  const before = new Map((await readLines(writer.project.id)).map((line) => [line.id, line]));
  const rule = await savedApprovalRule(writer.project.companyId);
  const wanted = changes.flatMap((change): Change[] => {
    if (change.op === 'create') return [creation(writer, change.id, change.fields)];
    const line = before.get(change.id);
    return line ? [followed(alteration(writer, line, change), line, rule)] : [];
  });
  await enqueueAll(wanted, { isStep });
  const undo = changes.toReversed().flatMap((change) => {
    return inverseOf(change, before.get(change.id)) ?? [];
  });
  return { ok: true, undo };
}

function creation({ project }: Writer, rowId: string, fields: LineFields): Change {
  const label = t`New budget line: ${fields.name}`;
  const patch = { ...fields, projectId: project.id };
  return { op: 'create', resource: 'budgets', rowId, patch, label };
}

function alteration(
  writer: Writer,
  line: Line,
  change: Exclude<LineChange, { op: 'create' }>,
): Change {
  const place = { resource: 'budgets', rowId: line.id } as const;
  const { name } = line;
  if (change.op === 'drop' && canBudget(writer, 'delete')) {
    return { ...place, op: 'delete', label: t`Budget line ${name}: removed` };
  }
  const patch: LinePatch = change.op === 'drop' ? { status: 'removed' } : change.patch;
  const label =
    patch.status === 'removed' ? t`Budget line ${name}: removed` : t`Budget line ${name}: data`;
  const seen = change.op === 'update' ? change.seen : undefined;
  return { ...place, op: 'update', patch, label, ...(seen && { seen }) };
}

/** Other money above the limit makes a draft of an approved line, as the server has it. */
function followed(change: Change, line: Line, rule: ApprovalRule | null): Change {
  if (change.op !== 'update' || change.resource !== 'budgets') return change;
  const next = { ...line, ...change.patch };
  const status = lineStatusAfter(rule, line, next);
  return status === next.status ? change : { ...change, patch: { ...change.patch, status } };
}

/** Null for what cannot be made again: its line was never anywhere else. */
function inverseOf(change: LineChange, line: Line | undefined): LineChange | null {
  if (change.op === 'create') return { op: 'drop', id: change.id };
  if (change.op === 'drop' || !line) return null;
  const names = Object.keys(change.patch) as (keyof LinePatch)[];
  const patch: LinePatch = Object.fromEntries(names.map((name) => [name, line[name]]));
  return { op: 'update', id: change.id, patch };
}
