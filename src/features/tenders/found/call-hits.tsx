import { msg } from '@lingui/core/macro';
import { canTender } from '#domain/access/policy.ts';
import { contractFields } from '#records/contract-field.ts';
import { defineRecord, type RecordDefinition } from '#records/definition.ts';
import { textOf } from '#records/names.ts';
import { ClosesOn, HitBulk, HitButtons, HitSheet } from './hit-parts.tsx';

/** The calls that searches found, until somebody says what becomes of each. */
export const CALL_HITS: RecordDefinition = defineRecord<'callHits'>({
  resource: 'callHits',
  title: msg`Calls that were found`,
  one: msg`Call that was found`,
  newOne: msg`Call that was found`,
  rowName: ({ title }) => textOf(title),
  fields: contractFields('callHits', {
    title: {},
    closesOn: {},
    body: {},
    budgetCents: {},
    registeredOn: {},
    searchIds: {},
    bdns: {},
    state: {},
    tenderId: { empty: msg({ message: 'None', context: 'call' }) },
  }),
  columns: [
    { field: 'title', width: 420 },
    { field: 'closesOn', width: 190, cell: (row) => <ClosesOn row={row} /> },
    { field: 'body', width: 240 },
    { field: 'budgetCents', width: 140 },
    { field: 'searchIds', width: 180 },
    { field: 'registeredOn', width: 130 },
    { field: 'bdns', width: 100 },
  ],
  also: ['organizations'],
  archive: {
    field: 'state',
    on: 'dismissed',
    off: 'new',
    words: { inUse: msg`To be decided`, archived: msg`Not for us` },
  },
  withoutUses: true,
  may: (actor, action) => (action === 'read' || action === 'update') && canTender(actor, action),
  Bulk: HitBulk,
  Below: HitButtons,
  // What the BDNS said is no form: it is read, and something is done with it.
  sheet: { isClosed: () => true, Sheet: HitSheet },
});
