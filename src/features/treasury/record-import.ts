import type { Actor } from '#domain/access/policy.ts';
import type { Importing } from '#records/import-rows.tsx';
import { t } from '@lingui/core/macro';
import { create, type New } from './actions.ts';

/** Foreseen money from a file; what comes again and again is said in the form. */
export function treasuryImport(actor: Actor): Importing {
  return {
    resource: 'treasuryRecords',
    fields: [
      'companyId',
      'type',
      'direction',
      'concept',
      'amountCents',
      'registerDate',
      'dueDate',
      'holder',
      'counterparty',
      'clientId',
      'bankIban',
      'projectId',
      'callRequestId',
      'probabilityBp',
      'state',
      'notes',
    ],
    filled: ['amountCents'],
    create: (patch) => {
      const record = patch as New<'treasuryRecords'>;
      const name = record.concept || record.counterparty || '';
      return create(actor, 'treasuryRecords', record, t`New record of the treasury: ${name}`);
    },
  };
}
