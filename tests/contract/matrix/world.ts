import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { FileRow } from '#contract/resources/files.ts';
import type { Role } from '#domain/access/roles.ts';
import { beads, companies, credentials, users } from '../../../server/db/schema/index.ts';
import { bdnsCall, fakeBdns } from '../../support/bdns.ts';
import { nextCif } from '../../support/cifs.ts';
import { formOf, newDocument } from '../../support/file-server.ts';
import { PASSWORD, PASSWORD_HASH } from '../../support/people.ts';
import { loginAll } from '../../support/roles.ts';
import { type Engine, type TestServer, startServer } from '../../support/server.ts';

/** A person of their own, for calls that change who asks. */
export interface Spare {
  id: string;
  login: string;
  token: string;
}

/** A server with two companies, of which the editor works for the first. */
export interface World {
  server: TestServer;
  /** Settings that another server of the same world needs. */
  env: Record<string, string>;
  tokens: Record<Role, string>;
  companyIds: { own: string; foreign: string };
  /** An amortizable resource. */
  resourceId: string;
  /** A document whose bytes are kept. */
  document: FileRow;
  /** Someone new who has signed in. */
  spare: (role: Role) => Promise<Spare>;
  /** The next number of a series. */
  next: (series: string) => number;
  /** The next of the years that a row may have; after 200 they come again. */
  nextYear: () => number;
  stop: () => Promise<void>;
}

/** `isOnDisk` as `startServer` has it. */
export async function createWorld(engine: Engine, isOnDisk = false): Promise<World> {
  // An accounting service that takes every key.
  const accounting = createServer((_request, response) => response.end('[]'));
  accounting.listen(0, '127.0.0.1');
  await once(accounting, 'listening');
  const { port } = accounting.address() as AddressInfo;
  const env = { HOLDED_URL: `http://127.0.0.1:${port}/api` };
  const server = await startServer(engine, {
    env,
    isOnDisk,
    bdns: fakeBdns({ calls: [bdnsCall('795710')], minimis: [] }),
  });
  const companyIds = { own: uuidv7(), foreign: uuidv7() };
  await server.db
    .insert(companies)
    .values(Object.values(companyIds).map((id) => ({ id, cif: nextCif(), name: 'A company' })));
  await server.db
    .update(users)
    .set({ companyIds: [companyIds.own] })
    .where(eq(users.id, server.people.editor.id));
  const resourceId = uuidv7();
  await server.db
    .insert(beads)
    .values({ id: resourceId, code: 'R', name: 'A resource', typology: 'equipo' });
  const tokens = await loginAll(server);
  const series = new Map<string, number>();
  const next = (name: string) => {
    const number = (series.get(name) ?? 0) + 1;
    series.set(name, number);
    return number;
  };
  return {
    server,
    env,
    tokens,
    companyIds,
    resourceId,
    document: await keepDocument(server, tokens.superadmin),
    next,
    nextYear: () => 2000 + (next('year') % 200),
    async spare(role) {
      const id = uuidv7();
      const login = `spare-${next('spare')}@test.gal`;
      await server.db.insert(users).values({ id, login, role, name: 'Someone', email: login });
      await server.db.insert(credentials).values({ userId: id, passwordHash: PASSWORD_HASH });
      const { data } = await server.ask<{ jwtToken: string }>('POST', '/session/login', {
        body: { login, password: PASSWORD },
      });
      return { id, login, token: data.jwtToken };
    },
    async stop() {
      await server.stop();
      await close(accounting);
    },
  };
}

async function keepDocument(server: TestServer, as: string): Promise<FileRow> {
  const response = await fetch(`${server.url}/api/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as}`, 'idempotency-key': uuidv7() },
    body: formOf(newDocument()),
  });
  return ((await response.json()) as { data: FileRow }).data;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
