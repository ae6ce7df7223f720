import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import { fieldCodeOf } from '#contract/field-problems.ts';
import { type Project, projectCreate } from '#contract/resources/projects.ts';

/** The one rule between two fields; the kit has words for this code beside those of the contract. */
const DATES_ORDER = 'dates-order';

const { name, parentId, managerId, startDate, endDate, expenseAccount, incomeAccount } =
  projectCreate.shape;
const { art36Type, color, notes } = projectCreate.shape;

/** The fields of a project that a person fills in. The state has its own menu, the order its own keys. */
export const projectForm = z
  .object({
    name,
    companyId: z.string().min(1),
    parentId: parentId.unwrap(),
    managerId: managerId.unwrap(),
    startDate: startDate.unwrap(),
    endDate: endDate.unwrap(),
    expenseAccount: expenseAccount.unwrap(),
    incomeAccount: incomeAccount.unwrap(),
    art36Type: art36Type.unwrap(),
    color: color.unwrap(),
    notes: notes.unwrap(),
  })
  .refine(({ startDate: start, endDate: end }) => start === null || end === null || end >= start, {
    path: ['endDate'],
    error: DATES_ORDER,
  });
export type ProjectForm = z.infer<typeof projectForm>;

/** Checks the form by the contract's schema; the messages are its codes. */
export const projectResolver = zodResolver(projectForm, { error: fieldCodeOf });

export const EMPTY_PROJECT: ProjectForm = {
  name: '',
  companyId: '',
  parentId: null,
  managerId: null,
  startDate: null,
  endDate: null,
  expenseAccount: null,
  incomeAccount: null,
  art36Type: 'none',
  color: null,
  notes: '',
};

export function projectToForm(project: Project): ProjectForm {
  return Object.fromEntries(
    Object.keys(EMPTY_PROJECT).map((key) => [key, project[key as keyof ProjectForm]]),
  ) as ProjectForm;
}
