import type { Amortization } from '#contract/resources/amortizations.ts';
import type { Bead } from '#contract/resources/beads.ts';
import type { Project } from '#contract/resources/projects.ts';
import { type AmortizationView, yearMatrix } from '#domain/amortizations/views.ts';
import type { Cents } from '#domain/money.ts';
import { ALL_LINES, NO_LINE } from './search.ts';

/** A line of the matrix: a project, an account or a resource over the months of a year. */
export interface MatrixLine {
  /** As the address has it: an id, an account, or `none`. */
  key: string;
  /** Code and name; empty for what has none and for what is not on this device. */
  name: string;
  monthsCents: readonly Cents[];
  totalCents: Cents;
  /** Of a resource: what it cost, less what was taken of it until the end of the year. */
  costCents: Cents | null;
  takenCents: Cents | null;
  netCents: Cents | null;
}

interface Known {
  projectsById: ReadonlyMap<string, Pick<Project, 'code' | 'name'>>;
  beadsById: ReadonlyMap<string, Pick<Bead, 'code' | 'name' | 'costCents'>>;
  takenById: ReadonlyMap<string, Cents>;
}

/** The lines of a year, ordered by code; what has no project or account stands last. */
export function matrixLines(
  charges: readonly Amortization[],
  year: number,
  view: AmortizationView,
  { projectsById, beadsById, takenById }: Known,
): MatrixLine[] {
  const months = charges.map((charge) => ({ ...charge, accountNum: charge.accountNum || null }));
  return yearMatrix(months, year, view)
    .rows.map(({ key, monthsCents, totalCents }): MatrixLine => {
      const line = { key: key ?? NO_LINE, monthsCents, totalCents };
      if (view === 'account') return { ...line, name: key ?? '', ...NO_VALUE };
      const named = (view === 'project' ? projectsById : beadsById).get(key ?? '');
      const name = named ? `${named.code} ${named.name}` : '';
      const cost = view === 'resource' ? beadsById.get(key ?? '')?.costCents : undefined;
      if (!cost) return { ...line, name, ...NO_VALUE };
      const taken = takenById.get(key ?? '') ?? 0;
      return { ...line, name, costCents: cost, takenCents: taken, netCents: cost - taken };
    })
    .toSorted(
      (a, b) =>
        Number(a.key === NO_LINE) - Number(b.key === NO_LINE) ||
        collator.compare(a.name, b.name) ||
        (a.key < b.key ? -1 : 1),
    );
}

/** The charges behind a line of the matrix and a month of it; without a month the whole year. */
export function chargesBehind<
  Row extends Pick<Amortization, 'projectId' | 'accountNum' | 'resourceId' | 'period'>,
>(charges: readonly Row[], view: AmortizationView, line: string, month: number | undefined): Row[] {
  const period = month === undefined ? null : String(month).padStart(2, '0');
  return charges.filter(
    (charge) =>
      (line === ALL_LINES || keyOf(charge, view) === line) &&
      (period === null || charge.period.endsWith(`-${period}`)),
  );
}

function keyOf(
  {
    projectId,
    accountNum,
    resourceId,
  }: Pick<Amortization, 'projectId' | 'accountNum' | 'resourceId'>,
  view: AmortizationView,
): string {
  if (view === 'resource') return resourceId;
  return (view === 'project' ? projectId : accountNum) || NO_LINE;
}

const NO_VALUE = { costCents: null, takenCents: null, netCents: null };
const collator = new Intl.Collator('es', { numeric: true });
