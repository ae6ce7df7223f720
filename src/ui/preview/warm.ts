import { PDF_DATA, PDF_ENGINE } from './pdf-parts.ts';

/** Chromium alone tells that the person wants to spare data. */
interface Connection {
  connection?: { saveData?: boolean };
}

/** Without an idle moment within this time, any moment will do. */
const LATEST_MS = 20_000;

let isWarmed = false;

/**
 * Has the service worker keep what shows PDF, once there is nothing else to do, so that it is there
 * without network. Nothing is run, and nothing happens where the person spares data.
 */
export function warmPreview(): void {
  const { serviceWorker } = navigator;
  if (isWarmed || !serviceWorker?.controller) return;
  if ((navigator as Connection).connection?.saveData) return;
  isWarmed = true;
  if (typeof requestIdleCallback === 'function') {
    requestIdleCallback(() => void fetchAll(), { timeout: LATEST_MS });
  } else {
    setTimeout(() => void fetchAll(), LATEST_MS);
  }
}

async function fetchAll(): Promise<void> {
  for (const address of [...Object.values(PDF_ENGINE), ...Object.values(PDF_DATA)]) {
    try {
      await fetch(address);
    } catch {
      // Without network now: the next visit tries again.
      isWarmed = false;
      return;
    }
  }
}
