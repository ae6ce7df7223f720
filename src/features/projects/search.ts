import { companyInView, tagsAsked, without } from '#records/search-parts.ts';
import { flag, oneOf, type Read, severalOf, shapeOf, text, uuid } from '#ui/lenient.ts';
import { PROJECT_STATES } from '#domain/projects/states.ts';

export const PORTFOLIO_GROUPS = ['company', 'state'] as const;
export type PortfolioGroup = (typeof PORTFOLIO_GROUPS)[number];

/** Value of `peek` that opens the form of a new project. */
export const NEW_PROJECT = 'new-project';

/**
 * The state of the portfolio as its address carries it. Every value is lenient: what means nothing
 * falls away, one by one, so that an old link still opens. `company` is the company in view (shell).
 */
export const projectsSearch = shapeOf({
  q: text(200),
  state: severalOf(oneOf(PROJECT_STATES)),
  companies: severalOf(uuid),
  manager: uuid,
  tag: tagsAsked,
  over: flag,
  group: oneOf(PORTFOLIO_GROUPS),
  own: flag,
  company: companyInView,
  peek: text(200),
  /** Parent of the project that is being made. */
  parent: uuid,
});
export type ProjectsSearch = Read<typeof projectsSearch>;

/** What the filters leave of the search when they are cleared: the way of looking stays. */
export const NO_FILTERS = without<ProjectsSearch>(
  'q',
  'state',
  'companies',
  'manager',
  'tag',
  'over',
);
