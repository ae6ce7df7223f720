import { msg } from '@lingui/core/macro';
import type { Category } from '#contract/resources/categories.ts';
import type { FieldsOf } from './fields-of.ts';

export const CATEGORIES_FIELDS = {
  code: msg`Code`,
  name: msg`Name`,
  nameGl: msg`Name in Galician`,
  nameEn: msg`Name in English`,
  parentId: msg`Below`,
  resultGroup: msg`Line of the results`,
  defaultAccountPattern: msg`Default account pattern`,
  base36Default: msg`In base 36`,
  aggregator: msg`Aggregator`,
  unit: msg`Unit`,
  order: msg`Order`,
  archived: msg`Archived`,
} as const satisfies FieldsOf<Category>;
