import { ageingOf } from '../collaborators/ageing.ts';
import {
  balanceByProject,
  type BalanceEntry,
  balanceStatement,
  type ProjectBalance,
} from '../collaborators/balances.ts';
import { type Charge, entriesOfCharges } from '../collaborators/charges.ts';
import { type Day, endOfMonth } from '../days.ts';
import { groupBy } from '../group-by.ts';
import { type Cents, partBp, sumCents } from '../money.ts';
import type { ResultQuestion } from './question.ts';
import { asked } from './sums.ts';

/** What the rule reads of the accounts of collaborators. */
export interface CollaboratorBooks {
  collaborators: readonly {
    id: string;
    companyIds: readonly string[];
    openingBalanceCents: Cents;
  }[];
  /** Resources that collaborators are. */
  resources: readonly { id: string; collaboratorId: string | null }[];
  entries: readonly (BalanceEntry & { collaboratorId: string })[];
  /** Charges for the use of those resources. */
  charges: readonly (Charge & { resourceId: string })[];
}

/** A project's part in what a collaborator contributed in the months. */
export interface ProjectShare extends ProjectBalance {
  /** Of all that they contributed, in basis points; null where that is nothing. */
  shareBp: number | null;
}

/** What the account of a collaborator comes to in the months asked for. */
export interface CollaboratorLine {
  collaboratorId: string;
  openingCents: Cents;
  /** What they are owed more, and less: balance = opening + credit − debit. */
  creditCents: Cents;
  debitCents: Cents;
  /** Of the first less the second, what comes from the use of the resource that they are. */
  amortizedCents: Cents;
  balanceCents: Cents;
  projects: ProjectShare[];
  /** The balance by how long it has been open at the end of the months: see `AGEING_DAYS`. */
  ageing: Cents[];
}

/**
 * The accounts of the collaborators who work for the companies asked for; who works for none by name works
 * for the group alone. An account is one whichever company they work for, and has no basis: it is told whole.
 * Accounts of nothing at all are left out.
 */
export function collaboratorsTab(
  question: ResultQuestion,
  { collaborators, resources, entries, charges }: CollaboratorBooks,
): CollaboratorLine[] {
  const owners = new Map(resources.map(({ id, collaboratorId }) => [id, collaboratorId]));
  const written = groupBy(entries, ({ collaboratorId }) => collaboratorId);
  const used = groupBy(charges, ({ resourceId }) => owners.get(resourceId) ?? null);
  const isAsked = asked(question);
  return collaborators
    .filter(({ companyIds }) => question.companyIds === null || companyIds.some(isAsked))
    .map(({ id, openingBalanceCents }) => {
      const all = [...(written.get(id) ?? []), ...entriesOfCharges(used.get(id) ?? [])];
      return lineOf(id, openingBalanceCents, all, question);
    })
    .filter(
      ({ openingCents, creditCents, debitCents }) =>
        openingCents !== 0 || creditCents !== 0 || debitCents !== 0,
    );
}

function lineOf(
  collaboratorId: string,
  openingBalanceCents: Cents,
  entries: readonly BalanceEntry[],
  question: ResultQuestion,
): CollaboratorLine {
  const [fromOn, toOn] = daysOf(question);
  const statement = balanceStatement(openingBalanceCents, entries, { fromOn, toOn });
  const amortized = statement.entries.filter(({ origin }) => origin === 'amortization');
  return {
    collaboratorId,
    openingCents: statement.openingCents,
    creditCents: statement.creditCents,
    debitCents: statement.debitCents,
    amortizedCents: sumCents(
      amortized.map(({ creditCents, debitCents }) => creditCents - debitCents),
    ),
    balanceCents: statement.closingCents,
    projects: balanceByProject(statement.entries).map((project) => ({
      ...project,
      shareBp: partBp(project.creditCents, statement.creditCents),
    })),
    ageing: ageingOf(openingBalanceCents, entries, toOn),
  };
}

/** First and last day of the months asked for. */
function daysOf({ year, months: [from, to] }: ResultQuestion): [Day, Day] {
  const first = (month: number): Day => `${year}-${String(month).padStart(2, '0')}-01`;
  return [first(from), endOfMonth(first(to))];
}
