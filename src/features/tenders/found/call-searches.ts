import { msg } from '@lingui/core/macro';
import { canTender } from '#domain/access/policy.ts';
import { asksNothing } from '#domain/bdns/call-search.ts';
import { contractFields } from '#records/contract-field.ts';
import { defineRecord, type RecordDefinition } from '#records/definition.ts';
import { refused } from '#records/outcome.ts';

const ANY = msg`Whichever`;

/** What the group wants to hear of among the calls of the BDNS. */
export const CALL_SEARCHES: RecordDefinition = defineRecord<'callSearches'>({
  resource: 'callSearches',
  title: msg`Searches for calls`,
  one: msg`Search for calls`,
  newOne: msg`New search`,
  lead: msg`The server asks the BDNS each night. All searches are shared in the group.`,
  fields: contractFields('callSearches', {
    name: {},
    words: {
      help: msg`All of them stand in the title of the call. For others make another search.`,
    },
    region: { empty: ANY, help: msg`With the calls that are for all Spain` },
    purpose: { empty: ANY },
    beneficiary: { empty: ANY },
    openOnly: { help: msg`A call that tells its term only in words counts as open` },
  }),
  columns: [
    { field: 'name', width: 240 },
    { field: 'words', width: 220 },
    { field: 'region', width: 150 },
    { field: 'purpose', width: 220 },
    { field: 'beneficiary', width: 220 },
    {
      id: 'openOnly',
      header: msg`Which`,
      words: ({ openOnly }) => (openOnly ? msg`Open or to come` : msg`All`),
    },
  ],
  key: 'name',
  inFile: ['name', 'words', 'region', 'purpose', 'beneficiary', 'openOnly'],
  withoutUses: true,
  may: (actor, action) => canTender(actor, action),
  refusal: ({ next }) =>
    next && asksNothing(next)
      ? { ...refused('INVALID'), field: { name: 'words', code: 'required' } }
      : null,
});
