import type { Bead } from '#contract/resources/beads.ts';
import type { Project } from '#contract/resources/projects.ts';
import { bookValue } from '#domain/amortizations/book-value.ts';
import type { AmortizationView } from '#domain/amortizations/views.ts';
import type { Cents } from '#domain/money.ts';
import type { ChargeMatrix } from '#workers/analytics/ledger/types.ts';
import { ALL_LINES, type AmortizationsSearch, NO_LINE } from './search.ts';

/** A line of the matrix: a project, an account or a resource over the months of a year. */
export interface MatrixLine {
  /** As the address has it: an id, an account, or `none`. */
  key: string;
  /** Code and name; empty for what has none and for what is not on this device. */
  name: string;
  monthsCents: readonly Cents[];
  totalCents: Cents;
  /** Of a resource: what it cost, less what was taken of it until the end of the year, before it came included. */
  costCents: Cents | null;
  takenCents: Cents | null;
  netCents: Cents | null;
}

interface Known {
  projectsById: ReadonlyMap<string, Pick<Project, 'code' | 'name'>>;
  beadsById: ReadonlyMap<
    string,
    Pick<Bead, 'code' | 'name' | 'costCents' | 'openingAccumulatedCents'>
  >;
}

/** The lines of a year, ordered by code; what has no project or account stands last. */
export function matrixLines(
  { rows, takenById }: ChargeMatrix,
  view: AmortizationView,
  { projectsById, beadsById }: Known,
): MatrixLine[] {
  return rows
    .map(({ key, monthsCents, totalCents }): MatrixLine => {
      const line = { key: key ?? NO_LINE, monthsCents, totalCents };
      if (view === 'account') return { ...line, name: key ?? '', ...NO_VALUE };
      const bead = view === 'resource' ? beadsById.get(key ?? '') : undefined;
      const named = view === 'project' ? projectsById.get(key ?? '') : bead;
      const name = named ? `${named.code} ${named.name}` : '';
      if (!bead?.costCents) return { ...line, name, ...NO_VALUE };
      const value = bookValue(bead, takenById[key ?? ''] ?? 0);
      return { ...line, name, costCents: bead.costCents, ...value };
    })
    .toSorted(
      (a, b) =>
        Number(a.key === NO_LINE) - Number(b.key === NO_LINE) ||
        collator.compare(a.name, b.name) ||
        (a.key < b.key ? -1 : 1),
    );
}

/** What is asked of the ledger for a line of the matrix and a month of it; without a month the whole year. */
export function lineAsked(
  year: number,
  { line = ALL_LINES, month }: Pick<AmortizationsSearch, 'line' | 'month'>,
) {
  return {
    line: line === ALL_LINES ? null : { key: line === NO_LINE ? null : line },
    month: month === undefined ? null : `${year}-${String(month).padStart(2, '0')}`,
  };
}

const NO_VALUE = { costCents: null, takenCents: null, netCents: null };
const collator = new Intl.Collator('es', { numeric: true });
