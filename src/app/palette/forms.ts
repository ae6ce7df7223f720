import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { canSeeResults } from '#domain/access/policy.ts';
import { isAdministrator, isElevated, type Role, isStaff } from '#domain/access/roles.ts';
import type { PagePath } from '../pages.ts';
import { isHere, type Params } from './pages-to.ts';

/** A form or tool that an address opens. */
export interface FormAt {
  to: PagePath;
  search: Readonly<Record<string, string>>;
  label: MessageDescriptor;
  isFor: (role: Role) => boolean;
  /** Offered before anything is typed. */
  isFirst?: boolean;
}

const seesResults = (role: Role): boolean => isElevated(role) && canSeeResults({ role });

function form(to: PagePath, peek: string, label: MessageDescriptor): FormAt {
  return { to, search: { peek }, label, isFor: isElevated };
}
function first(to: PagePath, peek: string, label: MessageDescriptor): FormAt {
  return { ...form(to, peek, label), isFirst: true };
}

const FORMS: readonly FormAt[] = [
  first('/projects', 'new-project', msg`New project`),
  first('/expenses', 'new', msg`New expense`),
  first('/subventions/tenders', 'new', msg`New call`),
  first('/subventions/call-requests', 'new', msg`New request`),
  first('/subventions/minimis', 'new', msg`New minimis aid`),
  first('/amortizations', 'schedule', msg`New schedule of amortization`),
  form('/amortizations', 'new', msg`New charge for use`),
  { ...form('/results/treasury', 'new', msg`New record of the treasury`), isFor: seesResults },
  {
    ...form('/results/treasury', 'scenario', msg`New scenario of the treasury`),
    isFor: seesResults,
  },
  { ...form('/results/treasury', 'balances', msg`Balances of bank accounts`), isFor: seesResults },
  {
    ...form('/results/treasury', 'new', msg`New movement of the bank`),
    search: { tab: 'bank', peek: 'new' },
    isFor: seesResults,
  },
  {
    ...form('/results/treasury', '', msg`Import a bank statement`),
    search: { tab: 'bank', view: 'import' },
    isFor: seesResults,
    isFirst: true,
  },
  {
    ...form('/results/treasury', '', msg`Match movements of the bank`),
    search: { tab: 'bank', view: 'match' },
    isFor: seesResults,
  },
  {
    ...form('/results/treasury', '', msg`Rules of the bank`),
    search: { tab: 'bank', view: 'rules' },
    isFor: seesResults,
  },
  first('/settings/clients', 'new', msg`New client`),
  first('/settings/collaborators', 'new', msg`New collaborator`),
  first('/settings/organizations', 'new', msg`New organization`),
  first('/settings/beads', 'new', msg`New amortizable resource`),
  first('/settings/categories', 'new', msg`New kind of budget item`),
  form('/settings/expenses-accounts', 'new', msg`New expense account`),
  form('/settings/milestones', 'new', msg`New kind of milestone`),
  { ...form('/settings/users', 'new', msg`Invite somebody`), isFor: isAdministrator },
  form('/projects/$projectId', 'reinvoice:new', msg`New reinvoice of this project`),
  {
    ...form('/projects/$projectId/movements', '', msg`Import a bank statement into this project`),
    search: { view: 'import' },
  },
  form(
    '/subventions/call-requests/$callRequestId/milestones',
    'new',
    msg`New milestone of this request`,
  ),
  form(
    '/subventions/call-requests/$callRequestId/documents',
    'new',
    msg`New document of this request`,
  ),
  form(
    '/subventions/call-requests/$callRequestId/accounts',
    'add',
    msg`Add expenses to this justification`,
  ),
  form('/collaborators/$collaboratorId/balances', 'new', msg`New entry of this balance`),
  {
    ...form('/subventions/minimis', 'simulator', msg`Minimis: what if…`),
    isFor: isStaff,
  },
  {
    ...form('/subventions/minimis', 'register', msg`Minimis: public register`),
    isFor: isStaff,
  },
  {
    ...form('/subventions/minimis', 'declaration', msg`Minimis: responsible declaration`),
    isFor: isStaff,
  },
];

/** The forms that a role may open from where it is. */
export function formsFor(role: Role, params: Params): readonly FormAt[] {
  return FORMS.filter(({ to, isFor }) => isFor(role) && isHere(to, params));
}
