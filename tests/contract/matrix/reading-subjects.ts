import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Role } from '#domain/access/roles.ts';
import { files, readings } from '../../../server/db/schema/index.ts';
import type { Make, Target } from './requests.ts';
import { insertRequest } from './subvention-subjects.ts';
import type { World } from './world.ts';

const READERS = '/api/call_request/{id}/readers';
const GIVEN = '/api/readings/{id}';

/** Own is a request that was given to who asks; advisers alone read what was given. */
export const READING_LINES: Readonly<Record<string, string>> = {
  [`GET ${READERS}`]: '!!! ++- ++- xxx xxx xxx xxx',
  [`POST ${READERS}`]: '!!! ++- ++- xxx xxx xxx xxx',
  [`DELETE ${READERS}/{readingId}`]: '!!! ++- ++- xxx xxx xxx xxx',
  'GET /api/readings': '! x x x x x +',
  [`GET ${GIVEN}`]: '!!! xxx xxx xxx xxx xxx +--',
  [`GET ${GIVEN}/files/{fileId}/content`]: '!!! xxx xxx xxx xxx xxx +--',
  [`GET ${GIVEN}/justification.zip`]: '!!! xxx xxx xxx xxx xxx +--',
  [`GET ${GIVEN}/accounting.xlsx`]: '!!! xxx xxx xxx xxx xxx +--',
};

const UNTIL = '2099-12-31';

async function insertReading({ server }: World, callRequestId: string, userId: string) {
  const id = uuidv7();
  const createdBy = server.people.admin.id;
  await server.db
    .insert(readings)
    .values({ id, callRequestId, userId, createdBy, untilDay: UNTIL });
  return id;
}

/** A request, given to who asks or to nobody. */
async function requestFor(world: World, role: Role, target: Target): Promise<string> {
  if (target === 'absent') return randomUUID();
  const id = await insertRequest(world);
  if (target === 'own') await insertReading(world, id, world.server.people[role].id);
  return id;
}

const onGiven: Make = async (world, role, target) => ({
  params: { id: await requestFor(world, role, target) },
});

/** The calls about readings. */
export const READING_WAYS: Readonly<Record<string, Make>> = {
  [`GET ${READERS}`]: onGiven,
  [`POST ${READERS}`]: async (world, _role, target) => ({
    params: { id: target === 'absent' ? randomUUID() : await insertRequest(world) },
    body: { userId: world.server.people.adviser.id, untilDay: UNTIL },
  }),
  [`DELETE ${READERS}/{readingId}`]: async (world, _role, target) => {
    if (target === 'absent') return { params: { id: randomUUID(), readingId: randomUUID() } };
    const id = await insertRequest(world);
    const readingId = await insertReading(world, id, world.server.people.adviser.id);
    return { params: { id, readingId } };
  },
  [`GET ${GIVEN}`]: onGiven,
  [`GET ${GIVEN}/justification.zip`]: onGiven,
  [`GET ${GIVEN}/accounting.xlsx`]: onGiven,
  [`GET ${GIVEN}/files/{fileId}/content`]: async (world, role, target) => {
    const id = await requestFor(world, role, target);
    const fileId = randomUUID();
    const { name, type, size, sha256 } = world.document;
    const row = { id: fileId, name, type, size, sha256, resource: 'callRequests', rowId: id };
    if (target !== 'absent') await world.server.db.insert(files).values(row as never);
    return { params: { id, fileId } };
  },
};
