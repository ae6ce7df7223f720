import { CatalogueScreen } from './catalogue-screen.tsx';
import { BEADS } from './definitions/beads.ts';
import { CATEGORIES } from './definitions/categories.ts';
import { COLLABORATORS } from './definitions/collaborators.ts';
import { EXPENSE_ACCOUNTS } from './definitions/expense-accounts.ts';

/** The screens of the catalogues that are nothing but their definition. */
export const BeadsScreen = () => <CatalogueScreen definition={BEADS} />;
export const CategoriesScreen = () => <CatalogueScreen definition={CATEGORIES} />;
export const CollaboratorsScreen = () => <CatalogueScreen definition={COLLABORATORS} />;
export const ExpenseAccountsScreen = () => <CatalogueScreen definition={EXPENSE_ACCOUNTS} />;
