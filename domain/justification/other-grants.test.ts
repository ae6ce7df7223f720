import { expect, it } from 'vitest';
import { type DeclarableRequest, grantsToDeclare } from './other-grants.ts';
import { claim } from './testing.ts';

const projects = [
  { id: 'whole', parentId: null },
  { id: 'film', parentId: 'whole' },
  { id: 'scene', parentId: 'film' },
  { id: 'fair', parentId: null },
];

function request(id: string, parts: Partial<DeclarableRequest> = {}): DeclarableRequest {
  return {
    id,
    state: 'granted',
    projectIds: ['fair'],
    companyId: null,
    grantedCents: 20_000_00,
    eligibleBudgetCents: 0,
    amountToJustifyCents: null,
    endDate: null,
    grantChanges: [],
    ...parts,
  };
}

const ownRecord = claim({ id: 'r1', callRequestId: 'own', expenseId: 'e1' });

it.each<[string, boolean, Partial<DeclarableRequest>, Parameters<typeof claim>[0] | null]>([
  ['the same project', true, { projectIds: ['film'] }, null],
  ['a part of it', true, { projectIds: ['scene'] }, null],
  ['what it is a part of', true, { projectIds: ['whole'] }, null],
  ['another project', false, {}, null],
  ['another project and the same expense', true, {}, { expenseId: 'e1' }],
  ['the same expense, which was rejected', false, {}, { expenseId: 'e1', result: 'rejected' }],
  ['the same project, refused', false, { projectIds: ['film'], state: 'denied' }, null],
  [
    'the same project, with no grant yet',
    false,
    { projectIds: ['film'], grantedCents: null },
    null,
  ],
])('a grant for %s is declared: %s', (_, isDeclared, parts, record) => {
  const own = request('own', { projectIds: ['film'] });
  const records = [
    ownRecord,
    ...(record ? [claim({ id: 'r2', callRequestId: 'other', ...record })] : []),
  ];
  const found = grantsToDeclare(own, [own, request('other', parts)], { projects, records });
  expect(found.map(({ id }) => id)).toEqual(isDeclared ? ['other'] : []);
});
