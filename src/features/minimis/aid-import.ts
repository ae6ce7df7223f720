import type { Actor } from '#domain/access/policy.ts';
import type { Importing } from '#records/import-rows.tsx';
import { createAid, type NewAid } from './actions.ts';

/** Aid from a file. */
export function aidImport(actor: Actor): Importing {
  return {
    resource: 'minimisAids',
    fields: ['companyId', 'grantDate', 'regime', 'ggeCents', 'state', 'body', 'bdns'].concat(
      'concessionCode',
      'notes',
    ),
    filled: ['ggeCents'],
    create: (patch) => createAid(actor, patch as NewAid),
  };
}
