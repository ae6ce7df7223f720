import { msg } from '@lingui/core/macro';
import type { SavedViewRow } from '#contract/resources/saved-views.ts';
import type { FieldsOf } from './fields-of.ts';

export const SAVED_VIEWS_FIELDS = {
  list: msg`List`,
  name: msg`Name`,
  search: msg`Filters`,
  grid: msg`Columns and order`,
  isDefault: msg`Opens the list`,
  companyId: msg`Shared with`,
} as const satisfies FieldsOf<SavedViewRow>;
