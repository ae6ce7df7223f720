import { v7 as uuidv7 } from 'uuid';
import type { PullPorts } from '#local/pull/pull.ts';
import type { TestServer } from './server.ts';

/** How a device of who has this token pulls from a test's server, packed ledgers included. */
export function pullPortsOf(server: TestServer, token: string): PullPorts {
  return {
    now: Date.now,
    newId: () => uuidv7(),
    async get(path, headers) {
      const answer = await server.ask('GET', path, { as: token, headers });
      const marked = answer.headers.get('sync-result') === '1';
      const { status, problem: body } = answer;
      return { kind: 'answer', marked, status, retryAfterMs: 0, body };
    },
    deadlinesFirst: true,
    packed: {
      async getBytes(path) {
        const headers = { authorization: `Bearer ${token}` };
        const response = await fetch(`${server.url}/api${path}`, { headers });
        return response.ok ? response.arrayBuffer() : null;
      },
    },
  };
}
