import { Secret, TOTP } from 'otpauth';
import { type TotpSecret } from '#contract/session.ts';
import { PASSWORD } from './people.ts';
import type { TestServer } from './server.ts';

const STEP_MS = 30_000;

/** The code of a secret now, or so many steps from now, as an authenticator app shows it. */
export function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 });
  return totp.generate({ timestamp: Date.now() + steps * STEP_MS });
}

/** Gives the person of this session a second factor; takes the code of the step before this one. */
export async function setUpTotp(
  server: TestServer,
  as: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await server.ask<TotpSecret>('POST', '/profile/totp', {
    as,
    body: { password: PASSWORD },
  });
  const { secret } = begun.data;
  const confirmed = await server.ask<{ recoveryCodes: string[] }>('POST', '/profile/totp/confirm', {
    as,
    body: { code: codeOf(secret, -1) },
  });
  return { secret, recoveryCodes: confirmed.data.recoveryCodes };
}
