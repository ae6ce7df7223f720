import type { Answer } from './classify.ts';
import type { Entry, FrozenRequest } from './entry.ts';

/** A frozen request with the headers that belong to the attempt. */
export interface OutgoingRequest extends Omit<FrozenRequest, 'epoch'> {
  headers: Record<string, string>;
}

/** All that the replay needs of the world; tests give their own. */
export interface ReplayPorts {
  /** Epoch milliseconds. */
  now: () => number;
  /** 0 ≤ x < 1. */
  random: () => number;
  newId: () => string;
  /** How many requests may go together; 1 for a server that takes them one by one. */
  maxBatch: number;
  /** One answer per request, in their order. Never throws for a failing network: that is `none`. */
  send: (requests: readonly OutgoingRequest[]) => Promise<Answer[]>;
  /** Sends a new document, its bytes before or with the row. Never throws for a failing network. */
  sendFile: (request: OutgoingRequest, entry: Entry) => Promise<Answer>;
}
