import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#domain/access/policy.ts';
import {
  type AmortizableResource,
  type ResourceCharge,
  type ResourceSum,
  ResourceSummer,
} from '#domain/results/amortizations.ts';
import type { Bucket, Patterns, ResultContext } from '#domain/results/buckets.ts';
import {
  type CollaboratorBooks,
  type CollaboratorLine,
  collaboratorsTab,
} from '#domain/results/collaborators.ts';
import {
  MOST_UNMATCHED,
  type Pairing,
  type PairingReinvoice,
  pairRows,
} from '#domain/results/pairs.ts';
import { type ResultQuestion, yearBefore } from '#domain/results/question.ts';
import { countedRow, halfOf, type LedgerRow } from '#domain/results/rows.ts';
import {
  companyYears,
  type ResultCharge,
  type ResultSums,
  ResultSummer,
  type ResultTally,
} from '#domain/results/sums.ts';
import { companiesOf } from '#domain/treasury/cash-flow.ts';
import type { Database } from '../../db/client.ts';
import { allInParts, rowsInParts } from '../../db/rows-in-parts.ts';
import {
  amortizations,
  balanceEntries,
  beads,
  budgets,
  categories,
  collaborators,
  companies,
  projects,
  reinvoices,
} from '../../db/schema/index.ts';
import { isOneOf } from '../../db/wire.ts';
import { partsOf } from '../../lists/parts.ts';
import { ofOwnCompanies } from '../../rows/money.ts';
import { reinvoiceRules } from '../reinvoices/rules.ts';
import { chargesOfResources, chargesOfYears } from './charges.ts';
import { type Grain, intercompanyRows, resultTallies, seenProjects } from './tallies.ts';

/** What a question comes to. */
export interface Results {
  sums: ResultSums;
  /** The same months a year before, where the grain has them. */
  previous: ResultSums;
  /** The first `MOST_UNMATCHED` intercompany entries without their other half, of any year, and how many there are. */
  unmatched: LedgerRow[];
  unmatchedCount: number;
}

/**
 * The database sums the ledgers by group, and the rule of the domain puts the groups in their places. What is
 * intercompany is read row by row: both halves of it are judged together. Nothing of it keeps others waiting,
 * however long the ledgers are.
 *
 * @param buckets of which alone something is asked; all without it
 */
export async function readResults(
  db: Database,
  actor: Actor,
  question: ResultQuestion,
  grain: Grain,
  buckets?: readonly Bucket[],
): Promise<Results> {
  const charges = await allInParts<ResultCharge>(db, chargesOfYears(actor, question));
  const charged = companyYears(charges);
  const asked = buckets && new Set(buckets);
  const own = new ResultSummer(question, charged, asked);
  const previous = new ResultSummer(yearBefore(question), charged, asked);
  const summers = grain.yearBefore ? [own, previous] : [own];
  for await (const part of partsOf(charges)) {
    for (const summer of summers) for (const charge of part) summer.addCharge(charge);
  }
  const patterns = await readPatterns(db);
  const { ledger, pairing } = await readIntercompany(db, actor);
  const context = await readContext(db, actor, patterns, ledger);
  for await (const part of partsOf(ledger)) {
    const rows = part.flatMap((row) => countedRow(row, pairing.byId) ?? []);
    for (const summer of summers) for (const row of rows) summer.addRow(row, context);
  }
  const tallies = resultTallies(actor, question, grain);
  for await (const part of rowsInParts<ResultTally>(db, tallies, { isSum: true })) {
    for (const summer of summers) for (const tally of part) summer.addTally(tally, patterns);
  }
  const byId = new Map(ledger.map((row) => [row.id, row]));
  const told = pairing.unmatched.slice(0, MOST_UNMATCHED).map((id) => byId.get(id));
  return {
    sums: own.sums(),
    previous: previous.sums(),
    unmatched: told.filter((row) => row !== undefined),
    unmatchedCount: pairing.unmatched.length,
  };
}

/** What the charges come to resource by resource. */
export async function readResourceSums(
  db: Database,
  actor: Actor,
  question: ResultQuestion,
): Promise<ResourceSum[]> {
  const summer = new ResourceSummer(question);
  const charges = rowsInParts<ResourceCharge>(db, chargesOfResources(actor, question));
  for await (const part of charges) for (const charge of part) summer.add(charge);
  return summer.sums();
}

/** What is marked as intercompany, of all years, and which of it belongs together. */
async function readIntercompany(
  db: Database,
  actor: Actor,
): Promise<{ ledger: LedgerRow[]; pairing: Pairing }> {
  const ledger = await allInParts<LedgerRow>(db, intercompanyRows(actor));
  if (ledger.length === 0) return { ledger, pairing: { byId: new Map(), unmatched: [] } };
  const written = await allInParts<PairingReinvoice>(
    db,
    sql`
      select ${reinvoices.id}, ${reinvoices.issuerId} as "issuerId",
        ${reinvoices.receiverId} as "receiverId", ${reinvoices.entries}
      from ${reinvoices}
      where ${and(isNull(reinvoices.deletedAt), reinvoiceRules.visible?.(actor))}
    `,
  );
  const halves = ledger.map(halfOf);
  const seen = companiesOf(actor, null);
  const companies = (await readCompanies(db)).map((one) => {
    return { ...one, isHidden: !(seen?.includes(one.id) ?? true) };
  });
  return { ledger, pairing: pairRows(written, halves, companies) };
}

export async function readResources(db: Database): Promise<AmortizableResource[]> {
  return db
    .select({
      id: beads.id,
      acquisitionDate: beads.acquisitionDate,
      costCents: beads.costCents,
      residualCents: beads.residualCents,
      openingAccumulatedCents: beads.openingAccumulatedCents,
      annualPctBp: beads.annualPctBp,
      usefulMonths: beads.usefulMonths,
      state: beads.state,
      retiredOn: beads.retiredOn,
    })
    .from(beads)
    .where(isNull(beads.deletedAt));
}

/** So many accounts are read and judged without giving others their turn. */
const ACCOUNTS = 25;

/** What the accounts of collaborators come to, with the charges for their use that the person may see. */
export async function readCollaboratorLines(
  db: Database,
  actor: Actor,
  question: ResultQuestion,
): Promise<CollaboratorLine[]> {
  const isPerson = and(isNotNull(beads.collaboratorId), isNull(beads.deletedAt));
  const [known, resources] = await Promise.all([
    db
      .select({
        id: collaborators.id,
        companyIds: collaborators.companyIds,
        openingBalanceCents: collaborators.openingBalanceCents,
      })
      .from(collaborators)
      .where(isNull(collaborators.deletedAt)),
    db.select({ id: beads.id, collaboratorId: beads.collaboratorId }).from(beads).where(isPerson),
  ]);
  const lines: CollaboratorLine[] = [];
  for await (const some of partsOf(known, ACCOUNTS)) {
    const ids = new Set<string | null>(some.map(({ id }) => id));
    const theirs = resources.filter(({ collaboratorId }) => ids.has(collaboratorId));
    const entries = await allInParts<BookEntry>(db, entriesOf(some));
    const charges = await allInParts<BookCharge>(db, chargesFor(actor, theirs));
    const books = { collaborators: some, resources: theirs, entries, charges };
    lines.push(...collaboratorsTab(question, books));
  }
  return lines;
}

type BookEntry = CollaboratorBooks['entries'][number];
type BookCharge = CollaboratorBooks['charges'][number];

function entriesOf(accounts: readonly { id: string }[]): SQL {
  const { id, collaboratorId, date, concept, projectId, origin, creditCents, debitCents } =
    balanceEntries;
  const ids = accounts.map((account) => account.id);
  return sql`
    select ${id}, ${collaboratorId} as "collaboratorId", ${date}, ${concept},
      ${projectId} as "projectId", ${origin}, ${creditCents} as "creditCents",
      ${debitCents} as "debitCents"
    from ${balanceEntries}
    where ${and(isOneOf(collaboratorId, ids), isNull(balanceEntries.deletedAt))}
  `;
}

function chargesFor(actor: Actor, resources: readonly { id: string }[]): SQL {
  const { id, resourceId, type, period, projectId, amountCents, state, notes } = amortizations;
  const ids = resources.map((resource) => resource.id);
  const seen = ofOwnCompanies(actor, amortizations.companyId);
  return sql`
    select ${id}, ${resourceId} as "resourceId", ${type}, ${period}, ${projectId} as "projectId",
      ${amountCents} as "amountCents", ${state}, ${notes}
    from ${amortizations}
    where ${and(isOneOf(resourceId, ids), isNull(amortizations.deletedAt), seen)}
  `;
}

/** All of them: who of staff sees any sees every one, archived ones too. */
async function readCompanies(db: Database): Promise<{ id: string; cif: string }[]> {
  return db
    .select({ id: companies.id, cif: companies.cif })
    .from(companies)
    .where(isNull(companies.deletedAt));
}

/** Items of the budget with the accounts that are theirs, in the order in which a device looks at them. */
async function readPatterns(db: Database): Promise<Patterns> {
  const items = await db
    .select({ pattern: categories.defaultAccountPattern, group: categories.resultGroup })
    .from(categories)
    .where(isNull(categories.deletedAt))
    .orderBy(sql`${categories.code} collate "C"`);
  return { patterns: items.filter(({ pattern }) => pattern !== '') };
}

/** What the rule needs to know for these rows. */
async function readContext(
  db: Database,
  actor: Actor,
  patterns: Patterns,
  rows: readonly Pick<LedgerRow, 'imputations'>[],
): Promise<ResultContext> {
  const parts = rows.flatMap(({ imputations }) => imputations);
  const lineIds = parts.flatMap(({ budgetId }) => (budgetId === null ? [] : [budgetId]));
  const projectIds = [...new Set(parts.map(({ projectId }) => projectId))];
  const [lines, clients] = await Promise.all([
    db
      .select({ id: budgets.id, group: categories.resultGroup })
      .from(budgets)
      .innerJoin(projects, and(eq(projects.id, budgets.projectId), seenProjects(actor)))
      .innerJoin(
        categories,
        and(eq(categories.id, budgets.categoryId), isNull(categories.deletedAt)),
      )
      .where(and(isNull(budgets.deletedAt), isOneOf(budgets.id, [...new Set(lineIds)]))),
    db
      .select({ id: projects.id })
      .from(projects)
      .where(
        and(seenProjects(actor), isNotNull(projects.clientId), isOneOf(projects.id, projectIds)),
      ),
  ]);
  const groups = new Map(lines.map(({ id, group }) => [id, group]));
  const known = new Set(clients.map(({ id }) => id));
  return {
    ...patterns,
    groupOfLine: (id) => groups.get(id),
    hasClient: (id) => known.has(id),
  };
}
