import { afterEach, describe, expect, it, vi } from 'vitest';
import { SESSION_MS } from '#domain/session-time.ts';
import { readDeviceItem, removeDeviceItem, saveDeviceItem } from '../device.ts';
import { loginFrom } from './login-answer.ts';
import { heldSession, validSession } from './stored.ts';

const NOW = Date.parse('2026-11-21T08:00:00Z');
const HOUR = 3_600_000;
const HOURS_11_YEARS = 96_000;
const ACCOUNT = { id: 'u1', authToken: 'opaque', jwtToken: 'a.b.c', role: 'editor', name: 'Uxía' };

/** How long the session of an answer lasts on a device that asked at `NOW`. */
async function lengthOf(end: object): Promise<number> {
  const answer = await loginFrom({ ...ACCOUNT, ...end }, 'x', NOW, async () => null);
  return Date.parse(answer?.expiresAt ?? '') - NOW;
}
const endAt = (ms: number) => new Date(ms).toISOString();

describe('a session on a device whose clock is wrong', () => {
  it.each([0, 3.9, 5, HOURS_11_YEARS, -3.9, -5, -HOURS_11_YEARS])(
    'lasts as long as the server says, %d hours away from its clock',
    async (hours) => {
      const expiresAt = endAt(NOW + hours * HOUR + SESSION_MS);
      expect(await lengthOf({ expiresAt, expiresIn: SESSION_MS / 1000 })).toBe(SESSION_MS);
      expect(await lengthOf({ expiresAt, expiresIn: 60 })).toBe(60_000);
    },
  );

  it('lasts four hours at the most with a server that says an instant alone, or nothing', async () => {
    expect(await lengthOf({ expiresAt: endAt(NOW + HOUR) })).toBe(HOUR);
    expect(await lengthOf({ expiresAt: endAt(NOW + HOURS_11_YEARS * HOUR) })).toBe(SESSION_MS);
    expect(await lengthOf({ expiresAt: endAt(NOW - HOUR) })).toBe(SESSION_MS);
    expect(await lengthOf({})).toBe(SESSION_MS);
  });
});

describe('a session that is held while the clock is put back', () => {
  afterEach(async () => {
    vi.useRealTimers();
    await removeDeviceItem('session');
  });

  it('goes on, and lasts no longer than four hours from then on', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    const expiresAt = endAt(NOW + SESSION_MS);
    const session = { userId: 'u1', role: 'editor', name: 'Uxía', jwtToken: 'a.b.c' } as const;
    await saveDeviceItem('session', { ...session, expiresAt });
    vi.setSystemTime(NOW - 100 * HOUR);
    const end = endAt(Date.now() + SESSION_MS);
    expect(await heldSession()).toMatchObject({ expiresAt: end });
    vi.setSystemTime(Date.now() + SESSION_MS - 1);
    expect(await validSession()).toMatchObject({ jwtToken: 'a.b.c', expiresAt: end });
    vi.setSystemTime(Date.now() + 1);
    expect(await validSession()).toBeNull();
    expect(await readDeviceItem('session')).toBeUndefined();
  });
});
