import type { Answer } from './classify.ts';
import type { FrozenRequest } from './entry.ts';

/** A frozen request with the headers that belong to the attempt. */
export interface OutgoingRequest extends Omit<FrozenRequest, 'fingerprint'> {
  headers: Record<string, string>;
}

/** All that the replay needs of the world; tests give their own. */
export interface ReplayPorts {
  /** Epoch milliseconds. */
  now: () => number;
  /** 0 ≤ x < 1. */
  random: () => number;
  digest: (text: string) => Promise<string>;
  newId: () => string;
  /** Never throws for a failing network: that is the answer `none`. */
  send: (request: OutgoingRequest) => Promise<Answer>;
}
