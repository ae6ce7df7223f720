import { msg } from '@lingui/core/macro';
import type { Collaborator } from '#contract/resources/collaborators.ts';
import type { FieldsOf } from './fields-of.ts';

export const COLLABORATORS_FIELDS = {
  name: msg`Name`,
  nif: msg`NIF`,
  email: msg`E-mail`,
  iban: msg`IBAN`,
  kind: msg`Typology`,
  userId: msg`Linked user`,
  companyIds: msg`Companies`,
  openingBalanceCents: msg`Opening balance`,
  notes: msg`Notes`,
  archived: msg`Archived`,
} as const satisfies FieldsOf<Collaborator>;
