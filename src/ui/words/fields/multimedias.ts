import { msg } from '@lingui/core/macro';
import type { Multimedia } from '#contract/resources/multimedias.ts';
import type { FieldsOf } from './fields-of.ts';

export const MULTIMEDIAS_FIELDS = {
  projectId: msg`Project`,
  title: msg`Title`,
  kind: msg`Kind`,
  fileId: msg`Document`,
  url: msg`Electronic office`,
  takenOn: msg`Taken on`,
  author: msg`Author`,
  rightsOwner: msg`Owner of the rights`,
  licence: msg`Licence`,
  rightsUntil: msg`May be used until`,
  tags: msg`Tags`,
  publicityEvidence: msg`Shows who grants`,
  order: msg`Order`,
  notes: msg`Notes`,
  thumbnail: msg`Small picture`,
} as const satisfies FieldsOf<Multimedia>;
