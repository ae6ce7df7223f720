import { type Cents, opposite, splitCents } from '../money.ts';

/** What the structure of a company is spread over its projects by. */
export const ALLOCATION_METHODS = ['income', 'costs', 'personnel', 'manual'] as const;
export type AllocationMethod = (typeof ALLOCATION_METHODS)[number];

/** The key by which a company spreads its structure in a year. */
export interface AllocationKey {
  method: AllocationMethod;
  /** Of the method `manual`, in basis points of the whole. */
  shares: readonly { projectId: string; bp: number }[];
}

/** What a project of the company comes to in the year, as far as the methods ask. Costs are below zero. */
export interface AllocationBase {
  projectId: string;
  incomeCents: Cents;
  subsidyCents: Cents;
  personnelCents: Cents;
  materialCents: Cents;
  otherCents: Cents;
  amortizationCents: Cents;
}

export interface Allocated {
  projectId: string;
  /** Of the base that the key counts; 0 where nothing of it is the project's. */
  weight: number;
  cents: Cents;
}

/** What a key spreads, and what it leaves with the company. Both add up to the structure. */
export interface Allocation {
  lines: Allocated[];
  /** What a manual key does not give to a project; all of it where no project has a weight. */
  leftCents: Cents;
}

/**
 * Spreads the structure of a company over its projects by the largest remainder: the parts and what is
 * left add up to it to the cent.
 *
 * @param structureCents below zero, as costs are
 */
export function allocateStructure(
  structureCents: Cents,
  key: AllocationKey,
  projects: readonly AllocationBase[],
): Allocation {
  const weights = key.method === 'manual' ? manualWeights(key) : weightsOf(key.method, projects);
  const sum = weights.reduce((total, { weight }) => total + weight, 0);
  // A manual key may leave a part with the company; the other ones spread all.
  const rest = key.method === 'manual' ? Math.max(10_000 - sum, 0) : 0;
  if (sum === 0) return { lines: [], leftCents: structureCents };
  const parts = splitCents(structureCents, [...weights.map(({ weight }) => weight), rest]);
  return {
    lines: weights.map((one, index) => ({ ...one, cents: parts[index] ?? 0 })),
    leftCents: parts.at(-1) ?? 0,
  };
}

/** What is wrong with a manual key; null when nothing is. */
export function allocationProblem({ method, shares }: AllocationKey): 'twice' | 'over' | null {
  if (method !== 'manual') return null;
  if (new Set(shares.map(({ projectId }) => projectId)).size < shares.length) return 'twice';
  return shares.reduce((sum, { bp }) => sum + bp, 0) > 10_000 ? 'over' : null;
}

function manualWeights({ shares }: AllocationKey) {
  return shares.filter(({ bp }) => bp > 0).map(({ projectId, bp }) => ({ projectId, weight: bp }));
}

/** What a method counts of each project; a project with none of it, or less, bears nothing. */
function weightsOf(
  method: Exclude<AllocationMethod, 'manual'>,
  projects: readonly AllocationBase[],
) {
  return projects
    .map((project) => ({ projectId: project.projectId, weight: baseOf(method, project) }))
    .filter(({ weight }) => weight > 0);
}

function baseOf(method: Exclude<AllocationMethod, 'manual'>, project: AllocationBase): Cents {
  switch (method) {
    case 'income':
      return project.incomeCents + project.subsidyCents;
    case 'costs':
      return opposite(
        project.personnelCents +
          project.materialCents +
          project.otherCents +
          project.amortizationCents,
      );
    case 'personnel':
      return opposite(project.personnelCents);
  }
}
