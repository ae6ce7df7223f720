import type { LedgerName } from '#contract/ledgers/columns.ts';
import type { Amortization } from '#contract/resources/amortizations.ts';
import type { Bead } from '#contract/resources/beads.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Movement } from '#contract/resources/movements.ts';
import type { Cents } from '#domain/money.ts';
import type { XeitoDb } from '#local/db.ts';
import { mirrorRows } from '#local/ledger/rows.ts';
import { rowsNamed } from './in-ledgers.ts';
import type { Hit } from './types.ts';

type LedgerHit = Omit<Hit, 'owner'>;

const asItIs = (text: string): string => text;
const MOVEMENTS = { columns: { concept: asItIs, contact: asItIs } };

/** The newest movements and charges that a text means. */
export async function ledgerHits(
  db: XeitoDb,
  asked: { text: string; cents: Cents | null; most: number; isOver: () => boolean },
): Promise<LedgerHit[]> {
  const beads = await beadsById(db);
  const nameOf = (id: string): string =>
    `${beads.get(id)?.code ?? ''} ${beads.get(id)?.name ?? ''}`;
  const columns = { resourceId: nameOf, notes: asItIs };
  const movements = await rowsNamed(db, 'movements', { ...asked, ...MOVEMENTS });
  const charges = await rowsNamed(db, 'amortizations', { ...asked, columns });
  return [...movements.map(movementHit), ...charges.map((row) => chargeHit(row, beads))];
}

/** The rows of ledgers among some records (`resource:id`); those that are not here are left out. */
export async function recalledHits(db: XeitoDb, keys: readonly string[]): Promise<LedgerHit[]> {
  const idsOf = (ledger: LedgerName): string[] =>
    keys.flatMap((key) => (key.startsWith(`${ledger}:`) ? key.slice(ledger.length + 1) : []));
  const beads = await beadsById(db);
  const [expenses, movements, charges] = await Promise.all([
    mirrorRows(db, 'expenses', idsOf('expenses')),
    mirrorRows(db, 'movements', idsOf('movements')),
    mirrorRows(db, 'amortizations', idsOf('amortizations')),
  ]);
  return [
    ...expenses.flatMap((row) => (row ? expenseHit(row) : [])),
    ...movements.flatMap((row) => (row ? movementHit(row) : [])),
    ...charges.flatMap((row) => (row ? chargeHit(row, beads) : [])),
  ];
}

export function expenseHit(row: Expense): LedgerHit {
  const { id, concept, contactName, docNumber, issueDate, totalCents } = row;
  return {
    resource: 'expenses',
    id,
    title: concept || docNumber || contactName,
    detail: [contactName, docNumber].filter(Boolean).join(' · '),
    on: issueDate,
    cents: totalCents,
    ownerId: null,
  };
}

function movementHit({ id, concept, contact, date, amountCents, projectId }: Movement): LedgerHit {
  return {
    resource: 'movements',
    id,
    title: concept || contact,
    detail: concept ? contact : '',
    on: date,
    cents: amountCents,
    ownerId: projectId,
  };
}

type Beads = ReadonlyMap<string, Pick<Bead, 'name' | 'code'>>;

async function beadsById(db: XeitoDb): Promise<Beads> {
  return new Map((await db.beads.toArray()).map((bead) => [bead.id, bead]));
}

function chargeHit(
  { id, resourceId, period, amountCents, projectId }: Amortization,
  beads: Beads,
): LedgerHit {
  return {
    resource: 'amortizations',
    id,
    title: beads.get(resourceId)?.name ?? '',
    detail: beads.get(resourceId)?.code ?? '',
    on: period,
    cents: amountCents,
    ownerId: projectId,
  };
}
