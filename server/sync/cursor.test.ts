import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { deriveSecrets } from '../secrets.ts';
import { type Cursor, openCursor, sealCursor } from './cursor.ts';

const secrets = deriveSecrets('k'.repeat(32));

function cursorOf(scopes: number): Cursor {
  const entries = Array.from({ length: scopes }, () => [`project:${uuidv7()}`, 1_234_567] as const);
  return {
    epoch: uuidv7(),
    userId: uuidv7(),
    role: 'user',
    schema: 2,
    seqs: Object.fromEntries(entries),
    begun: {},
    held: {},
  };
}

describe('a cursor', () => {
  it('comes back as it was', () => {
    const cursor = cursorOf(3);
    expect(openCursor(sealCursor(cursor, secrets), secrets)).toEqual(cursor);
  });

  it('is not taken when it was changed, or made with another key', () => {
    const sealed = sealCursor(cursorOf(3), secrets);
    const changed = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`;
    for (const text of [changed, sealed.split('.')[0] ?? '', '', '.', 'nonsense']) {
      expect(openCursor(text, secrets)).toBeNull();
    }
    expect(openCursor(sealed, deriveSecrets('l'.repeat(32)))).toBeNull();
  });

  it('fits into an address with the scopes of five hundred projects', () => {
    expect(sealCursor(cursorOf(500), secrets).length).toBeLessThan(30_000);
  });
});
