import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tagged } from '#domain/lists/tags.ts';
import { MOST_TAGS, TAG_LETTERS } from '#domain/lists/tags.ts';
import type { Role } from '#domain/access/roles.ts';
import { documentations, files } from '../../server/db/schema/index.ts';
import { type MoneyWorld, startMoney } from './money/world.ts';
import { ENGINES } from '../support/server.ts';

type Row = Tagged & { id: string; version: number };

describe.each(ENGINES)('tags on %s', (engine) => {
  let world: MoneyWorld;
  let requestId: string;
  beforeAll(async () => {
    world = await startMoney(engine);
    const tender = await post('/tender', { code: 'CT207G', title: 'Axudas' });
    requestId = (await post('/call_request', { tenderId: tender.id })).id;
  });
  afterAll(() => world.server.stop());

  const post = async (path: string, body: object): Promise<Row> =>
    (await world.server.change<Row>('POST', path, { as: world.tokens.editor, body })).data;
  const put = (path: string, version: number, tags: string[], role: Role = 'editor') => {
    const headers = { 'sync-device': uuidv7() };
    const asked = { as: world.tokens[role], version, body: { tags }, headers };
    return world.server.change<Row>('PUT', path, asked);
  };
  const insertDocument = async (projectId: string): Promise<string> => {
    const id = uuidv7();
    const bytes = { type: 'text/plain', size: 1, sha256: 'a'.repeat(64) };
    const owner = { resource: 'projects', rowId: projectId } as const;
    await world.server.db.insert(files).values({ id, name: 'acta.txt', ...owner, ...bytes });
    return id;
  };
  const insertDocumentation = async (fields: object = {}): Promise<string> => {
    const id = uuidv7();
    const row = { id, callRequestId: requestId, type: 'Memoria', ...fields };
    await world.server.db.insert(documentations).values(row);
    return id;
  };

  it.each<[string, () => Promise<string>]>([
    ['projects', async () => `/projects/${await world.insertProject()}`],
    ['requests', async () => `/call_request/${requestId}`],
    [
      'documents of requests',
      async () => `/call_request/documentation/${await insertDocumentation()}`,
    ],
    ['documents', async () => `/files/${await insertDocument(await world.insertProject())}`],
  ])('of %s are kept each once, and no more than a row can show', async (_, make) => {
    const path = await make();
    const { data, status } = await put(path, 1, ['#Faro ', 'FARO', 'mar, illa']);
    expect([status, data.tags]).toEqual([200, ['Faro', 'mar', 'illa']]);
    const many = Array.from({ length: MOST_TAGS + 1 }, (__, at) => `tag ${at}`);
    const refused = await put(path, 2, many);
    expect(refused.problem.errors).toEqual([{ path: 'tags', code: 'too-large' }]);
    const long = await put(path, 2, ['x'.repeat(TAG_LETTERS + 1)]);
    expect(long.problem.errors).toEqual([{ path: 'tags.0', code: 'too-long' }]);
    expect((await put(path, 2, [])).data.tags).toEqual([]);
  });

  it('are changed by who changes the row, whatever its state', async () => {
    const project = await world.insertProject();
    const [path, document] = [`/projects/${project}`, `/files/${await insertDocument(project)}`];
    await world.grant(project, 'read');
    expect((await put(path, 1, ['mar'], 'user')).status).toBe(403);
    expect((await put(document, 1, ['mar'], 'user')).status).toBe(403);
    await world.grant(project, 'edit');
    expect((await put(path, 1, ['mar'], 'user')).status).toBe(200);
    expect((await put(document, 1, ['mar'], 'user')).status).toBe(200);
    const body = { state: 'cancelled' };
    const asked = { as: world.tokens.editor, version: 2, body };
    expect((await world.server.change('PUT', path, asked)).status).toBe(200);
    expect((await put(path, 3, ['mar', 'faro'])).status).toBe(200);
  });

  it('of a document of a request are changed by who was given it too', async () => {
    const { user } = world.server.people;
    const [own, other] = [
      await insertDocumentation({ responsibleId: user.id }),
      await insertDocumentation(),
    ];
    const path = (id: string) => `/call_request/documentation/${id}`;
    expect((await put(path(own), 1, ['mar'], 'user')).status).toBe(200);
    expect((await put(path(other), 1, ['mar'], 'user')).status).toBe(403);
  });
});
