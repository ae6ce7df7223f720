import type { FeedPage } from '#contract/sync.ts';
import type { Answer, TestServer } from './server.ts';

/** A device that reads the feed as the app does: rows with the scopes that show them. */
export interface TestMirror {
  rows: Map<string, { scopes: Set<string>; version: number; d: Record<string, unknown> }>;
  /** Everything that was ever on the wire, as text. */
  wire: string[];
  page(limit?: number): Promise<Answer<FeedPage>>;
  /** What comes before the first page, where it is asked for. */
  ahead(): Promise<Answer<FeedPage>>;
  /** Reads on until there is no more; answers the last page. */
  pull(limit?: number): Promise<FeedPage>;
  has(t: string, id: string): boolean;
}

export function createMirror(server: Pick<TestServer, 'ask'>, token: () => string): TestMirror {
  let cursor: string | undefined;
  const mirror: TestMirror = {
    rows: new Map(),
    wire: [],
    has: (t, id) => mirror.rows.has(`${t}/${id}`),
    page: (limit = 500) => ask({ limit: String(limit), ...(cursor ? { cursor } : {}) }),
    ahead: () => ask({ ahead: 'deadlines' }),
    async pull(limit) {
      let answer = await mirror.page(limit);
      while (answer.data.more) answer = await mirror.page(limit);
      return answer.data;
    },
  };
  const ask = async (query: Record<string, string>): Promise<Answer<FeedPage>> => {
    const path = `/sync/changes?${new URLSearchParams(query)}`;
    const answer = await server.ask<FeedPage>('GET', path, { as: token() });
    mirror.wire.push(JSON.stringify(answer.problem));
    if (answer.status !== 200) return answer;
    publish(mirror, answer.data);
    cursor = answer.data.next;
    return answer;
  };
  return mirror;
}

function publish({ rows }: TestMirror, page: FeedPage): void {
  for (const dropped of page.scopesDropped) {
    for (const [key, row] of rows) {
      row.scopes.delete(dropped);
      if (row.scopes.size === 0) rows.delete(key);
    }
  }
  for (const { t, id, v, s, d } of page.rows) {
    if (d === null) rows.delete(`${t}/${id}`);
    else rows.set(`${t}/${id}`, { scopes: new Set(s), version: v, d });
  }
}
