/**
 * Why a passkey did nothing. `cancelled`: the person, or the time that there was; also where the browser has
 * none. `known`: the authenticator holds one of this person already. `no-secret`: it gives none, so it opens
 * nothing without network. `failed`: the browser refused.
 */
export class PasskeyProblem extends Error {
  constructor(
    readonly reason: 'cancelled' | 'known' | 'no-secret' | 'failed',
    options?: ErrorOptions,
  ) {
    super(`The passkey was not used: ${reason}.`, options);
    this.name = 'PasskeyProblem';
  }
}
