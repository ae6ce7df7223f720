import { type Cents, partBp, sumCents } from '#domain/money.ts';
import { type Concept, type ConceptLine, CONCEPTS } from '#domain/results/tabs.ts';
import { addUp } from './charts/period.ts';

const INCOME: ReadonlySet<Concept> = new Set(['projectIncome', 'projectSubsidy', 'otherIncome']);
const SUMS: ReadonlySet<Concept> = new Set(['projectMargin', 'result']);

export interface Figure {
  cents: Cents;
  previousCents: Cents;
  months: Cents[];
  previousMonths: Cents[];
}

/** What the Group earned, spent and has left, beside the year before. Costs are below zero. */
export interface Headline {
  income: Figure;
  costs: Figure;
  result: Figure;
}

export function headlineOf(lines: readonly ConceptLine[]): Headline {
  const isCost = (concept: Concept) => !INCOME.has(concept) && !SUMS.has(concept);
  return {
    income: figureOf(lines.filter(({ concept }) => INCOME.has(concept))),
    costs: figureOf(lines.filter(({ concept }) => isCost(concept))),
    result: figureOf(lines.filter(({ concept }) => concept === 'result')),
  };
}

/** In basis points of the income; null without any. */
export function marginBp(result: Cents, income: Cents): number | null {
  return income > 0 ? partBp(result, income) : null;
}

/** How much more than the year before, in basis points of it; null where there was nothing. */
export function changeBp(cents: Cents, previousCents: Cents): number | null {
  return partBp(cents - previousCents, Math.abs(previousCents));
}

/** What the tab of some lines comes to, before eliminations as the tab itself has it. */
export function tabTotal(lines: readonly ConceptLine[], concepts: readonly Concept[]): Cents {
  return sumCents(
    lines.filter(({ concept }) => concepts.includes(concept)).map(({ sumCents: cents }) => cents),
  );
}

/** The lines that are no sums of others, in their order. */
export const COST_CONCEPTS = CONCEPTS.filter(
  (concept) => !INCOME.has(concept) && !SUMS.has(concept),
);

function figureOf(lines: readonly ConceptLine[]): Figure {
  return {
    cents: sumCents(lines.map(({ groupCents }) => groupCents)),
    previousCents: sumCents(lines.map(({ previousCents }) => previousCents)),
    months: addUp(lines.map(({ months }) => months)),
    previousMonths: addUp(lines.map(({ previousMonths }) => previousMonths)),
  };
}
