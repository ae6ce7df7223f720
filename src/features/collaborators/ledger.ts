import type { Amortization } from '#contract/resources/amortizations.ts';
import type { BalanceEntryRow } from '#contract/resources/balance-entries.ts';
import type { Bead } from '#contract/resources/beads.ts';
import type { Collaborator } from '#contract/resources/collaborators.ts';
import {
  type BalanceEntry,
  balanceByProject,
  balanceByYear,
  balanceStatement,
  type ProjectBalance,
  type YearBalance,
} from '#domain/collaborators/balances.ts';
import { entriesOfCharges } from '#domain/collaborators/charges.ts';
import type { Day } from '#domain/days.ts';
import { type Cents, sumCents } from '#domain/money.ts';
import type { LocalRow } from '#local/db.ts';

/** The account of a collaborator: what was written, and the charges for their use. */
export interface Ledger {
  all: readonly BalanceEntry[];
  years: readonly YearBalance[];
  projects: readonly ProjectBalance[];
  balanceCents: Cents;
}

/** A collaborator in the list. */
export interface CollaboratorLine {
  collaborator: LocalRow<Collaborator>;
  resources: readonly Bead[];
  /** Charges for their use in the year, planned ones too. */
  chargedCents: Cents;
  /** Planned charges of any year: they are not owed yet. */
  plannedCents: Cents;
  balanceCents: Cents;
  lastOn: Day | null;
}

interface ListRows {
  collaborators: readonly LocalRow<Collaborator>[];
  beads: readonly Bead[];
  charges: readonly Amortization[];
  entries: readonly BalanceEntryRow[];
  year: number;
}

export function ledgerOf(
  openingCents: Cents,
  entries: readonly BalanceEntryRow[],
  charges: readonly Amortization[],
): Ledger {
  const all: BalanceEntry[] = [...entries, ...entriesOfCharges(charges)];
  return {
    all,
    years: balanceByYear(openingCents, all),
    projects: balanceByProject(all),
    balanceCents: balanceStatement(openingCents, all).closingCents,
  };
}

/** The projects of an account, planned charges too, in the order in which each is named first. */
export function projectsByFirstUse(
  charges: readonly Pick<Amortization, 'period' | 'projectId'>[],
  entries: readonly Pick<BalanceEntryRow, 'date' | 'projectId'>[],
): string[] {
  const uses = [
    ...charges.map(({ period, projectId }) => [period, projectId] as const),
    ...entries.map(({ date, projectId }) => [date, projectId] as const),
  ];
  // Ids order those of one day by when they were made.
  const inOrder = uses.flatMap(([on, id]) => (id === null ? [] : [`${on} ${id}`])).toSorted();
  return [...new Set(inOrder.map((use) => use.slice(use.indexOf(' ') + 1)))];
}

/** The collaborators in use by name, then those archived. */
export function linesOf({
  collaborators,
  beads,
  charges,
  entries,
  year,
}: ListRows): CollaboratorLine[] {
  const beadsByPerson = groupBy(beads, ({ collaboratorId }) => collaboratorId);
  const usage = charges.filter(({ type }) => type === 'usage');
  const chargesByBead = groupBy(usage, ({ resourceId }) => resourceId);
  const entriesByPerson = groupBy(entries, ({ collaboratorId }) => collaboratorId);
  return collaborators
    .map((collaborator): CollaboratorLine => {
      const resources = beadsByPerson.get(collaborator.id) ?? [];
      const own = resources.flatMap(({ id }) => chargesByBead.get(id) ?? []);
      const written = entriesByPerson.get(collaborator.id) ?? [];
      const { all, balanceCents } = ledgerOf(collaborator.openingBalanceCents, written, own);
      const ofYear = own.filter(({ period }) => period.startsWith(`${year}-`));
      const planned = own.filter(({ state }) => state === 'planned');
      return {
        collaborator,
        resources,
        chargedCents: sumCents(ofYear.map(({ amountCents }) => amountCents)),
        plannedCents: sumCents(planned.map(({ amountCents }) => amountCents)),
        balanceCents,
        lastOn: all.reduce<Day | null>(
          (last, { date }) => (last === null || date > last ? date : last),
          null,
        ),
      };
    })
    .toSorted(
      (a, b) =>
        Number(a.collaborator.archived) - Number(b.collaborator.archived) ||
        collator.compare(a.collaborator.name, b.collaborator.name),
    );
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string | null): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** Chromium knows no Galician collation; Spanish orders the same letters. */
const collator = new Intl.Collator('es', { numeric: true });
