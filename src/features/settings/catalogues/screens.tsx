import { RecordsScreen } from '#records/records-screen.tsx';
import { BEADS } from './definitions/beads.ts';
import { CATEGORIES } from '#records/catalogues/categories.ts';
import { COLLABORATORS } from './definitions/collaborators.ts';
import { EXPENSE_ACCOUNTS } from './definitions/expense-accounts.ts';

/** The screens of the catalogues that are nothing but their definition. */
export const BeadsScreen = () => <RecordsScreen definition={BEADS} />;
export const CategoriesScreen = () => <RecordsScreen definition={CATEGORIES} />;
export const CollaboratorsScreen = () => <RecordsScreen definition={COLLABORATORS} />;
export const ExpenseAccountsScreen = () => <RecordsScreen definition={EXPENSE_ACCOUNTS} />;
