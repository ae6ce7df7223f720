import { and, eq, getTableColumns, isNotNull, isNull } from 'drizzle-orm';
import type { Actor } from '#domain/access/policy.ts';
import type { ResultContext } from '#domain/results/buckets.ts';
import { type LedgerRow, resultRows } from '#domain/results/rows.ts';
import type { AmortizableResource, ResourceCharge } from '#domain/results/amortizations.ts';
import type { CollaboratorBooks } from '#domain/results/collaborators.ts';
import type { ResultRow } from '#domain/results/sums.ts';
import type { Database } from '../../db/client.ts';
import {
  amortizations,
  balanceEntries,
  beads,
  budgets,
  categories,
  collaborators,
  companies,
  expenses,
  projects,
  reinvoices,
} from '../../db/schema/index.ts';
import { ofOwnCompanies } from '../../rows/money.ts';
import { reinvoiceRules } from '../reinvoices/rules.ts';

/** All that the results of a person are made of: what lies on a device of his. */
export interface ResultLedgers {
  ledger: LedgerRow[];
  rows: ResultRow[];
  unmatched: string[];
  charges: ResourceCharge[];
  context: ResultContext;
}

export async function readLedgers(db: Database, actor: Actor): Promise<ResultLedgers> {
  const [ledger, charges, pairing, group, context] = await Promise.all([
    readExpenses(db, actor),
    readCharges(db, actor),
    readReinvoices(db, actor),
    readCompanies(db),
    readContext(db, actor),
  ]);
  return { ledger, charges, context, ...resultRows(ledger, pairing, group) };
}

async function readExpenses(db: Database, actor: Actor): Promise<ResultLedgers['ledger']> {
  return db
    .select({
      id: expenses.id,
      companyId: expenses.companyId,
      type: expenses.type,
      state: expenses.state,
      accountNum: expenses.accountNum,
      contactName: expenses.contactName,
      contactNif: expenses.contactNif,
      docNumber: expenses.docNumber,
      issueDate: expenses.issueDate,
      accrualDate: expenses.accrualDate,
      paidDate: expenses.paidDate,
      netCents: expenses.netCents,
      vatCents: expenses.vatCents,
      vatDeductibleBp: expenses.vatDeductibleBp,
      intercompany: expenses.intercompany,
      imputations: expenses.imputations,
    })
    .from(expenses)
    .where(and(isNull(expenses.deletedAt), ofOwnCompanies(actor, expenses.companyId)));
}

async function readCharges(db: Database, actor: Actor): Promise<ResourceCharge[]> {
  return db
    .select({
      companyId: amortizations.companyId,
      period: amortizations.period,
      projectId: amortizations.projectId,
      accountNum: amortizations.accountNum,
      resourceId: amortizations.resourceId,
      type: amortizations.type,
      amountCents: amortizations.amountCents,
    })
    .from(amortizations)
    .where(and(isNull(amortizations.deletedAt), ofOwnCompanies(actor, amortizations.companyId)));
}

async function readReinvoices(db: Database, actor: Actor) {
  return db
    .select({
      id: reinvoices.id,
      issuerId: reinvoices.issuerId,
      receiverId: reinvoices.receiverId,
      entries: reinvoices.entries,
    })
    .from(reinvoices)
    .where(and(isNull(reinvoices.deletedAt), reinvoiceRules.visible?.(actor)));
}

export async function readResources(db: Database): Promise<AmortizableResource[]> {
  return db
    .select({
      id: beads.id,
      acquisitionDate: beads.acquisitionDate,
      costCents: beads.costCents,
      residualCents: beads.residualCents,
      annualPctBp: beads.annualPctBp,
      usefulMonths: beads.usefulMonths,
      state: beads.state,
    })
    .from(beads)
    .where(isNull(beads.deletedAt));
}

/** The accounts of collaborators, with the charges for their use that the person may see. */
export async function readBooks(db: Database, actor: Actor): Promise<CollaboratorBooks> {
  const isPerson = and(isNotNull(beads.collaboratorId), isNull(beads.deletedAt));
  const [known, resources, entries, charges] = await Promise.all([
    db
      .select({
        id: collaborators.id,
        companyIds: collaborators.companyIds,
        openingBalanceCents: collaborators.openingBalanceCents,
      })
      .from(collaborators)
      .where(isNull(collaborators.deletedAt)),
    db.select({ id: beads.id, collaboratorId: beads.collaboratorId }).from(beads).where(isPerson),
    db.select().from(balanceEntries).where(isNull(balanceEntries.deletedAt)),
    db
      .select(getTableColumns(amortizations))
      .from(amortizations)
      .innerJoin(beads, and(eq(beads.id, amortizations.resourceId), isPerson))
      .where(and(isNull(amortizations.deletedAt), ofOwnCompanies(actor, amortizations.companyId))),
  ]);
  return { collaborators: known, resources, entries, charges };
}

/** All of them: who of staff sees any sees every one, archived ones too. */
async function readCompanies(db: Database): Promise<{ id: string; cif: string }[]> {
  return db
    .select({ id: companies.id, cif: companies.cif })
    .from(companies)
    .where(isNull(companies.deletedAt));
}

async function readContext(db: Database, actor: Actor): Promise<ResultContext> {
  const isSeen = and(isNull(projects.deletedAt), ofOwnCompanies(actor, projects.companyId));
  const [lines, seen, items] = await Promise.all([
    db
      .select({ id: budgets.id, group: categories.resultGroup })
      .from(budgets)
      .innerJoin(projects, and(eq(projects.id, budgets.projectId), isSeen))
      .innerJoin(
        categories,
        and(eq(categories.id, budgets.categoryId), isNull(categories.deletedAt)),
      )
      .where(isNull(budgets.deletedAt)),
    db.select({ id: projects.id, clientId: projects.clientId }).from(projects).where(isSeen),
    db
      .select({ pattern: categories.defaultAccountPattern, group: categories.resultGroup })
      .from(categories)
      .where(isNull(categories.deletedAt))
      .orderBy(categories.code),
  ]);
  const groups = new Map(lines.map(({ id, group }) => [id, group]));
  const clients = new Set(seen.flatMap(({ id, clientId }) => (clientId === null ? [] : [id])));
  return {
    groupOfLine: (id) => groups.get(id),
    hasClient: (id) => clients.has(id),
    patterns: items.filter(({ pattern }) => pattern !== ''),
  };
}
