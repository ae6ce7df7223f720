import { canCatalogue } from '#domain/access/policy.ts';
import { duplicateWordsOf } from '../names.ts';

/** What most catalogues have in common: archived when out of use, merged where one stands twice. */
export const USUAL = {
  archive: { field: 'archived', on: true, off: false },
  isMergeable: true,
  may: canCatalogue,
} as const;

/** Rows that share their code are likely the same thing; many share their name. */
export const codeWordsOf: typeof duplicateWordsOf = (values) =>
  duplicateWordsOf(values).filter((word) => word.startsWith('code:'));
