import { expect, it } from 'vitest';
import { type DeclarableRequest, declaredGrant, grantsToDeclare } from './other-grants.ts';
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
    payments: [],
    returns: [],
    history: [],
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
  [
    'the same project, given up and closed',
    false,
    {
      projectIds: ['film'],
      state: 'closed',
      history: [{ state: 'granted' }, { state: 'renounced' }, { state: 'closed' }],
    },
    null,
  ],
  [
    'the same project, paid and given back whole',
    false,
    {
      projectIds: ['film'],
      state: 'closed',
      payments: [{ cents: 20_000_00 }],
      returns: [{ cents: 20_000_00 }],
    },
    null,
  ],
  [
    'the same project, of which a part had to be given back',
    true,
    {
      projectIds: ['film'],
      state: 'returned',
      payments: [{ cents: 20_000_00 }],
      returns: [{ cents: 4_000_00 }],
    },
    null,
  ],
  ['the same project, of nothing', false, { projectIds: ['film'], grantedCents: 0 }, null],
  [
    'the same project, settled at less',
    true,
    { projectIds: ['film'], state: 'closed', payments: [{ cents: 5_000_00 }] },
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

it.each<[string, Partial<DeclarableRequest>, ReturnType<typeof declaredGrant>]>([
  ['a grant that runs', { state: 'executing' }, { state: 'granted', cents: 20_000_00 }],
  [
    'a grant that runs, with an advance',
    { state: 'executing', payments: [{ cents: 5_000_00 }] },
    { state: 'granted', cents: 20_000_00 },
  ],
  [
    'a grant that was settled at less',
    { state: 'closed', payments: [{ cents: 15_000_00 }] },
    { state: 'received', cents: 15_000_00 },
  ],
  [
    'a grant of which a part was given back',
    { state: 'paid', payments: [{ cents: 20_000_00 }], returns: [{ cents: 4_000_00 }] },
    { state: 'received', cents: 16_000_00 },
  ],
  [
    'a grant of which a part had to be given back',
    { state: 'returned', payments: [{ cents: 20_000_00 }], returns: [{ cents: 4_000_00 }] },
    { state: 'received', cents: 16_000_00 },
  ],
  [
    'a grant that was proposed',
    { state: 'provisional-granted' },
    { state: 'requested', cents: 20_000_00 },
  ],
])('%s is declared as far as it is, with what it comes to', (_, parts, declared) => {
  expect(declaredGrant({ ...request('other', parts), minimisCents: null }, 'subsidy')).toEqual(
    declared,
  );
});
