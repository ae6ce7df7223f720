import type { AnyRouter } from '@tanstack/react-router';
import { saveDeviceItem } from '#local/device.ts';
import { sealBytes, utf8 } from '#local/keys/wrap.ts';
import { heldSession } from '#local/session/stored.ts';
import { whenRowsAreHere } from '#ui/when-quiet.ts';
import { purposeOf } from './picture.ts';
import { takePicture } from './take.ts';

/** After a page was opened: nobody waits for this. What the page reads later is there by the second time. */
const RESTS_MS = [2_000, 8_000];

/** Keeps a picture of each list that is opened, and of how it is left. */
export function keepPictures(router: AnyRouter): void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  const soon = () => {
    timers.map(clearTimeout);
    timers = RESTS_MS.map((rest) => setTimeout(() => whenRowsAreHere(keep), rest));
  };
  router.subscribe('onResolved', soon);
  document.addEventListener('visibilitychange', () => {
    // A page without one is as good: the disk may be full.
    if (document.visibilityState === 'hidden') keep().catch(() => undefined);
  });
  soon();
}

async function keep(): Promise<void> {
  const session = await heldSession();
  const picture = session?.key ? takePicture() : null;
  if (!session?.key || !picture) return;
  const bytes = utf8(JSON.stringify(picture));
  await saveDeviceItem('picture', await sealBytes(session.key, bytes, purposeOf(session.userId)));
}
