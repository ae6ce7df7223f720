import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DatabaseAway, withDatabase } from './database-away.ts';

const failing = (error: Error) => withDatabase(() => Promise.reject(error));
const coded = (code: string, message = 'why') => Object.assign(new Error(message), { code });

describe('a database that cannot be worked with', () => {
  it.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', '28P01', '3D000', '42501', '57P03', '53300'])(
    'is told in one line by %s',
    async (code) => {
      const line = 'The database of DATABASE_URL does not let the server in: why.';
      await expect(failing(coded(code))).rejects.toThrow(new DatabaseAway(line));
    },
  );

  it.each([
    coded('DEPTH_ZERO_SELF_SIGNED_CERT'),
    coded('UNABLE_TO_VERIFY_LEAF_SIGNATURE'),
    coded('ERR_TLS_CERT_ALTNAME_INVALID'),
    new Error('The server does not support SSL connections'),
    new DrizzleQueryError('select 1', [], coded('42501')),
    coded('ECONNREFUSED', ''),
  ])('is told in one line for its encryption, behind a query, and without words: %s', (error) =>
    expect(failing(error)).rejects.toThrow(DatabaseAway),
  );

  it('is not taken for one that refuses a row', async () => {
    await expect(failing(coded('23505'))).rejects.toThrow(/^why$/);
  });
});
