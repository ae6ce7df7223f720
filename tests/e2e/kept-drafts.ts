import type { Page } from '@playwright/test';

/** How many forms have something kept on the device of whoever is signed in. */
export async function draftsOn(page: Page): Promise<number> {
  return ask(page, 'count');
}

export async function removeDrafts(page: Page): Promise<void> {
  await ask(page, 'clear');
}

async function ask(page: Page, what: 'count' | 'clear'): Promise<number> {
  return page.evaluate(async (method) => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const counts = names
      .filter((name) => /^xeito_[\da-f-]{36}$/.test(name))
      .map(
        (name) =>
          new Promise<number>((resolve) => {
            const opening = indexedDB.open(name);
            opening.addEventListener('success', () => {
              const transaction = opening.result.transaction('drafts', 'readwrite');
              const asking = transaction.objectStore('drafts')[method]();
              transaction.addEventListener('complete', () => {
                opening.result.close();
                resolve(asking.result ?? 0);
              });
            });
          }),
      );
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  }, what);
}
