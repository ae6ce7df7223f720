import { discardEntry } from '#local/outbox/discard.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { isHeld } from '#local/outbox/entry.ts';
import type { Device } from './device.ts';

/** Faults end, and the person gives up what waits for them: nothing may be left to do. */
export async function comeToRest(device: Device): Promise<void> {
  for (let round = 0; round < 30; round += 1) {
    device.clock.now += 400_000;
    await device.replay();
    await device.pull();
    const entries = await savedEntries();
    if (entries.length === 0) return;
    for (const { seq } of entries.filter(isHeld)) await discardEntry(seq);
  }
  throw new Error(`Never at rest: ${JSON.stringify(await savedEntries())}`);
}
