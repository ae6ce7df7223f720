import { msg } from '@lingui/core/macro';
import type { FileRow } from '#contract/resources/files.ts';
import type { FieldsOf } from './fields-of.ts';

export const FILES_FIELDS = {
  name: msg`Name`,
  resource: msg`Belongs to`,
  rowId: msg`Record`,
  location: msg`Place among the documents`,
  tags: msg`Tags`,
  type: msg`Type`,
  size: msg`Size`,
  sha256: msg`Fingerprint`,
  textHead: msg`Text`,
} as const satisfies FieldsOf<FileRow>;
