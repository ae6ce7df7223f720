import { t } from '@lingui/core/macro';
import { moneyPlaceOf } from '#domain/access/money-place.ts';
import type { Company } from '#contract/resources/companies.ts';
import type { Movement } from '#contract/resources/movements.ts';
import { type Actor, canMoney, canTreasury } from '#domain/access/policy.ts';
import { entryBy } from '#domain/banking/rules.ts';
import { currencyOfNumber } from '#domain/currencies.ts';
import { type Day, formatDay } from '#domain/days.ts';
import { type Cents, formatCents } from '#domain/money.ts';
import type { CreateOf } from '#local/collections/types.ts';
import { savedRows } from '#local/mirror/read.ts';
import { type Change, enqueueAll, newRowId } from '#local/outbox/enqueue.ts';
import { type UndoKind, undoOf } from '#local/outbox/undo.ts';
import type { Ledgers } from '#workers/analytics/ledger/types.ts';
import { entryChanges, patchOf } from '../bank/actions.ts';
import { kindOf } from '../movement.ts';
import { likelyThere, type PlanLine } from './plan.ts';

/** Whose the lines of a file become: of the project, or of none. */
export interface ImportLine {
  line: PlanLine;
  projectId: string | null;
}

/** What an account held at the end of its statement: what the treasury begins with. */
export interface ClosingBalance {
  companyId: string;
  bankIban: string;
  day: Day;
  balanceCents: Cents;
}

/**
 * What the accounts of a file held at its end, under the account that was chosen for each: also where nothing of it is
 * to be saved, since the bank says so whichever lines are known.
 */
export function closingBalances(
  accounts: readonly {
    iban: string;
    companyId: string;
    source: { toOn: Day | null; closingCents: Cents | null; openingCents?: Cents | null };
  }[],
): ClosingBalance[] {
  // What a part of a day closes with is not what the day closes with, where another part goes on from it.
  const goesOn = (account: string, { toOn, closingCents }: (typeof accounts)[number]['source']) =>
    accounts.some(
      ({ iban, source }) =>
        iban === account &&
        source.toOn === toOn &&
        source.openingCents === closingCents &&
        source.closingCents !== closingCents,
    );
  return accounts.flatMap(({ iban, companyId, source }) => {
    const { toOn, closingCents } = source;
    const isNone = iban === '' || companyId === '' || goesOn(iban, source);
    return isNone || toOn === null || closingCents === null
      ? []
      : [{ companyId, bankIban: iban, day: toOn, balanceCents: closingCents }];
  });
}

/** The balances that are not there, each once, of companies whose treasury the person writes. */
export function freshBalances(
  actor: Actor,
  balances: readonly ClosingBalance[],
  known: readonly ClosingBalance[],
): ClosingBalance[] {
  const balanceName = ({ companyId, bankIban, day, balanceCents }: ClosingBalance) =>
    [companyId, bankIban, day, balanceCents].join(' ');
  const seen = new Set(known.map(balanceName));
  return balances.filter((one) => {
    const isFresh = !seen.has(balanceName(one)) && canTreasury(actor, one.companyId);
    seen.add(balanceName(one));
    return isFresh;
  });
}

export interface StatementImport {
  lines: readonly ImportLine[];
  balances?: readonly ClosingBalance[];
  /** The document of the tray that they come from: it leaves it with them. */
  received?: string | undefined;
}

/**
 * Saves lines of a file and the balances that it closes with on this device, as one action: new lines as
 * new movements, those that are there of no project as the project's. What came here meanwhile is left
 * out, and what the person may not write. Answers how many lines and balances were saved, how many lines
 * they may not save, and the way back; null where nothing was.
 */
export async function saveImport(
  actor: Actor,
  { lines, balances = [], received }: StatementImport,
  ledgers: Pick<Ledgers, 'movementsLike'>,
  onProgress?: (done: number) => void,
): Promise<{
  saved: number;
  balances: number;
  forbidden: number;
  undo: (() => Promise<UndoKind>) | null;
}> {
  const like = likelyThere(
    lines.map(({ line }) => line.movement),
    lines.map(({ line }) => line.companyId),
  );
  const known = new Set((await ledgers.movementsLike(like)).map(({ importKey }) => importKey));
  const mine = lines.filter(({ line, projectId }) => maySave(actor, line, projectId));
  const companies = new Map((await savedRows('companies')).map((one) => [one.id, one]));
  const moved = mine.flatMap(({ line, projectId }) => {
    if (line.there) return projectId === null ? [] : [[takenIn(line.there, projectId)]];
    const { key } = line.movement;
    if (known.has(key)) return [];
    known.add(key);
    return [created(line, projectId, companies.get(line.companyId))];
  });
  const closings = freshBalances(actor, balances, await savedRows('bankBalances')).map(closing);
  const changes = [...closings, ...moved.flat()];
  const forbidden = lines.length - mine.length;
  // What somebody else has to save waits in the tray.
  const done = forbidden === 0 ? received : undefined;
  const { seqs } = await enqueueAll(changes, { received: done, onProgress });
  return {
    saved: moved.length,
    balances: closings.length,
    forbidden,
    undo: seqs.length > 0 ? undoOf(seqs) : null,
  };
}

function closing(one: ClosingBalance): Change {
  return {
    op: 'create',
    resource: 'bankBalances',
    rowId: newRowId(),
    patch: { ...one, source: 'statement' },
    label: t`Balance of ··${one.bankIban.slice(-4)} on ${formatDay(one.day)}`,
  };
}

function maySave(actor: Actor, { companyId, there }: PlanLine, projectId: string | null): boolean {
  const next = moneyPlaceOf({ companyId, projectId });
  if (!there) return canMoney(actor, 'create', next);
  return canMoney(actor, 'update', next) && canMoney(actor, 'update', moneyPlaceOf(there));
}

/** The fields of a new movement of a line; what is longer than a movement holds is cut. */
export function fieldsOfLine(
  { movement, companyId }: Pick<PlanLine, 'movement' | 'companyId'>,
  projectId: string | null,
): CreateOf<'movements'> {
  const { amountCents, side, document, reference1, reference2, concept, original } = movement;
  const texts = [document, reference1, reference2].filter((text) => !/^0*$/.test(text));
  if (original) texts.push(`${currencyOfNumber(original.currency)} ${formatCents(original.cents)}`);
  return {
    companyId,
    projectId,
    date: movement.operationOn,
    valueDate: movement.valueOn,
    kind: amountCents === 0 && side === 'debit' ? 'expense' : kindOf(amountCents),
    amountCents,
    concept: concept.slice(0, 500),
    bankIban: movement.account,
    importKey: movement.key,
    notes: texts.join(' · '),
  };
}

/** A new movement, and what a rule says that it is. */
function created(line: PlanLine, projectId: string | null, company: Company | undefined): Change[] {
  const fields = fieldsOfLine(line, projectId);
  const id = newRowId();
  const label = t`New movement: ${fields.concept || fields.date}`;
  const entry = line.rule ? entryBy(line.rule, { projectId }) : null;
  const patch = entry ? { ...fields, ...patchOf({ projectId }, entry) } : fields;
  return [
    { op: 'create', resource: 'movements', rowId: id, patch, label },
    ...(entry ? entryChanges({ ...fields, id }, entry, company) : []),
  ];
}

function takenIn(movement: Movement, projectId: string): Change {
  const label = t`Movement ${movement.concept || movement.date}`;
  return { op: 'update', resource: 'movements', rowId: movement.id, patch: { projectId }, label };
}
