import * as z from 'zod';
import { companyInView, flag, severalOf } from '#records/search-parts.ts';
import { PROJECT_STATES } from '#domain/projects/states.ts';

export const PORTFOLIO_GROUPS = ['company', 'state'] as const;
export type PortfolioGroup = (typeof PORTFOLIO_GROUPS)[number];

/** Value of `peek` that opens the form of a new project. */
export const NEW_PROJECT = 'new-project';

/**
 * The state of the portfolio as its address carries it. Every value is lenient: what means nothing
 * falls away, one by one, so that an old link still opens. `company` is the company in view (shell).
 */
export const projectsSearch = z.object({
  q: z.coerce.string().max(200).optional().catch(undefined),
  state: severalOf(z.enum(PROJECT_STATES)),
  companies: severalOf(z.uuid()),
  manager: z.uuid().optional().catch(undefined),
  over: flag,
  group: z.enum(PORTFOLIO_GROUPS).optional().catch(undefined),
  own: flag,
  company: companyInView,
  peek: z.string().max(200).optional().catch(undefined),
  /** Parent of the project that is being made. */
  parent: z.uuid().optional().catch(undefined),
});
export type ProjectsSearch = z.infer<typeof projectsSearch>;

/** What the filters leave of the search when they are cleared: the way of looking stays. */
export const NO_FILTERS = {
  q: undefined,
  state: undefined,
  companies: undefined,
  manager: undefined,
  over: undefined,
} satisfies Partial<ProjectsSearch>;
