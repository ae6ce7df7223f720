import type { CDPSession, Page } from 'playwright';

interface Usage {
  usedSize: number;
  embedderHeapUsedSize: number;
  /** Of typed arrays, which lie beside the heap. */
  backingStorageSize: number;
}

/** What a page and its worker keep after a collection, in megabytes. @throws Error when the page has no worker */
export async function heapsOf(page: Page): Promise<{ page: number; worker: number }> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  const own = await page.context().newCDPSession(page);
  const whole = await browser.newBrowserCDPSession();
  const { targetInfos } = await whole.send('Target.getTargets', { filter: [{}] });
  const worker = targetInfos.find(({ type }) => type === 'worker');
  if (!worker) throw new Error('The page has no worker');
  const { sessionId } = await whole.send('Target.attachToTarget', {
    targetId: worker.targetId,
    flatten: false,
  });
  return {
    page: megabytesOf(await usageBy((method) => own.send(method))),
    worker: megabytesOf(await usageBy((method) => askWorker(whole, sessionId, method))),
  };
}

type Ask = (method: 'HeapProfiler.collectGarbage' | 'Runtime.getHeapUsage') => Promise<unknown>;

async function usageBy(ask: Ask): Promise<Usage> {
  await ask('HeapProfiler.collectGarbage');
  return (await ask('Runtime.getHeapUsage')) as Usage;
}

function megabytesOf({ usedSize, embedderHeapUsedSize, backingStorageSize }: Usage): number {
  return (usedSize + embedderHeapUsedSize + backingStorageSize) / 1_000_000;
}

let lastId = 0;

/** Playwright has no session of a worker: it is asked through the browser's. */
async function askWorker(browser: CDPSession, sessionId: string, method: string): Promise<unknown> {
  lastId += 1;
  const id = lastId;
  const answered = new Promise<unknown>((resolve) => {
    browser.on('Target.receivedMessageFromTarget', function hear({ message }) {
      const answer = JSON.parse(message) as { id?: number; result: unknown };
      if (answer.id !== id) return;
      browser.off('Target.receivedMessageFromTarget', hear);
      resolve(answer.result);
    });
  });
  const message = JSON.stringify({ id, method, params: {} });
  await browser.send('Target.sendMessageToTarget', { sessionId, message });
  return answered;
}
