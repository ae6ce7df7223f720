/** The person's data on this device are sealed, and their key is not here: a sign-in or an unlock brings it. */
export class LockedProblem extends Error {
  constructor(message = 'The data on this device are locked: sign in first.') {
    super(message);
    this.name = 'LockedProblem';
  }
}

/**
 * `wrong`: the password, the person or the device do not fit; which of them is not said. `passkey`: it
 * opens nothing on this device. `wait`: too
 * many tries. `too-long`: the last sign-in with network is too long ago.
 */
export class UnlockProblem extends Error {
  constructor(
    readonly reason: 'wrong' | 'passkey' | 'wait' | 'too-long',
    /** Epoch milliseconds of the next try, for `wait`. */
    readonly nextAt = 0,
  ) {
    super(`This device was not unlocked: ${reason}.`);
    this.name = 'UnlockProblem';
  }
}
