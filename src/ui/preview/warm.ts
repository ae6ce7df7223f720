import { CODE_ENGINE } from '../codes/code-engine.ts';
import { keepForLater } from '../keep-for-later.ts';
import { whenQuiet } from '../when-quiet.ts';
import { PDF_DATA, PDF_ENGINE } from './pdf-parts.ts';

let isWarmed = false;

/**
 * Has the service worker keep what shows PDF and reads codes, once there is nothing else to do, so that it is there
 * without network. Nothing is run, and nothing happens where the person spares data.
 */
export function warmPreview(): void {
  if (!isWarmed) isWarmed = whenQuiet(fetchAll);
}

async function fetchAll(): Promise<void> {
  try {
    await keepForLater([...Object.values(PDF_ENGINE), ...Object.values(PDF_DATA), CODE_ENGINE]);
  } catch {
    // Without network now: the next visit tries again.
    isWarmed = false;
  }
}
