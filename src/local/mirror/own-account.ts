import { savedAccount } from './read.ts';
import { sharedLive } from './shared-live.ts';

/** The account of the signed-in person. The shell follows it: a page knows who looks when it is drawn first. */
export const ownAccount = sharedLive(savedAccount);
