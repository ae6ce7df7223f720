import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiKeyMade } from '#contract/api-keys.ts';
import { chaptersOf } from '../../scripts/support/manual.ts';
import { companies } from '../../server/db/schema/index.ts';
import { nextCif } from '../support/cifs.ts';
import { PASSWORD } from '../support/people.ts';
import { type TestServer, startServer } from '../support/server.ts';

interface Changes {
  data: { rows: { t: string; id: string }[]; next: string };
}

const commandsOf = (language: string) =>
  chaptersOf(language)
    .filter(({ id }) => id === '16-programs')
    .flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'commands' ? [block.text] : [])),
    );

describe('the commands of the manual for programs', () => {
  let server: TestServer;
  let variables: Record<string, string>;
  beforeAll(async () => {
    server = await startServer('pglite');
    const company = { id: randomUUID(), cif: nextCif(), name: 'A company' };
    await server.db.insert(companies).values(company);
    const body = { name: 'Rents', role: 'editor', companyIds: [company.id] };
    const { data } = await server.ask<ApiKeyMade>('POST', '/api_keys', {
      as: await server.login('admin'),
      body: { ...body, expiresOn: '2099-12-31', password: PASSWORD },
    });
    variables = { XEITO: server.url, KEY: data.key, COMPANY: company.id };
  });
  afterAll(() => server.stop());

  const run = async <Answer>(command: string, more: Record<string, string> = {}) => {
    const env = { PATH: process.env['PATH'], ...variables, ...more };
    const { stdout } = await promisify(execFile)('sh', ['-c', command], { env });
    return JSON.parse(stdout) as Answer;
  };

  it('are the same in the three languages', () => {
    expect(commandsOf('en')).toHaveLength(2);
    for (const language of ['es', 'gl']) expect(commandsOf(language)).toEqual(commandsOf('en'));
  });

  it('write an expense, once, and follow what has changed', async () => {
    const [expense = '', changes = ''] = commandsOf('en');
    const [first = '', later = ''] = changes.split('\n');
    let { next } = (await run<Changes>(first)).data;
    const made = await run<{ data: { id: string; concept: string } }>(expense);
    expect(made.data.concept).toBe('Rent of May');
    expect((await run<{ data: { id: string } }>(expense)).data.id).toBe(made.data.id);

    const found: string[] = [];
    for (let page = await run<Changes>(later, { NEXT: next }); page.data.rows.length > 0; ) {
      found.push(...page.data.rows.flatMap(({ t, id }) => (t === 'expenses' ? [id] : [])));
      next = page.data.next;
      page = await run<Changes>(later, { NEXT: next });
    }
    expect(found).toContain(made.data.id);
  });
});
