import type { LinkProps } from '@tanstack/react-router';
import { USERS } from '../../users/definition.ts';
import type { RecordDefinition } from '#records/definition.ts';
import { BEADS } from './beads.ts';
import { CATEGORIES } from '#records/catalogues/categories.ts';
import { CLIENTS } from '#records/catalogues/clients.ts';
import { COLLABORATORS } from './collaborators.ts';
import { EXPENSE_ACCOUNTS } from './expense-accounts.ts';
import { MILESTONE_TYPES } from './milestone-types.ts';
import { ORGANIZATIONS } from '#records/catalogues/organizations.ts';

/** Every catalogue with a page of its own, and where that is. */
export const CATALOGUES: readonly { to: LinkProps['to']; definition: RecordDefinition }[] = [
  { to: '/settings/categories', definition: CATEGORIES },
  { to: '/settings/beads', definition: BEADS },
  { to: '/settings/expenses-accounts', definition: EXPENSE_ACCOUNTS },
  { to: '/settings/clients', definition: CLIENTS },
  { to: '/settings/collaborators', definition: COLLABORATORS },
  { to: '/settings/milestones', definition: MILESTONE_TYPES },
  { to: '/settings/organizations', definition: ORGANIZATIONS },
  { to: '/settings/users', definition: USERS },
];
