import type { Page } from '@playwright/test';
import { choose, expect, signIn, testOnUsedDevice as test } from './app.ts';

test('a start shows the list that was left last until its rows are here, and nobody else gets to see it', async ({
  page,
  context,
  server,
}) => {
  await choose(page, { language: 'en' });
  await signIn(page, server, 'admin');
  await page.goto(`${server.url}/projects`);
  await expect(page.locator('main [data-row="0"]')).toBeVisible();
  await leaveIt(page);
  await expect.poll(() => kept(page)).toBeGreaterThan(1000);

  await context.setOffline(true);
  const next = await context.newPage();
  await choose(next, { language: 'en' });
  await noteWhatIsSeen(next);
  await next.goto(`${server.url}/projects`);
  await expect(next.locator('main [data-row="0"]')).toBeVisible();
  await expect(next.locator('canvas.x-picture')).toHaveCount(0);
  expect(await seenBy(next)).toEqual(['picture with 2 colours or more', 'rows', 'no picture']);
  // Of another page there is none.
  await next.goto(`${server.url}/expenses`);
  await expect(next.locator('main [data-row="0"]')).toBeVisible();
  expect(await seenBy(next)).toEqual(['rows']);

  await context.setOffline(false);
  await next.getByRole('button', { name: /^Menu of/ }).click();
  await next.getByRole('menuitem', { name: 'Close session' }).click();
  await next.waitForURL(/\/login/);
  expect(await kept(next)).toBe(0);
});

/** As the browser says it to a page that is put away. */
function leaveIt(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** How many sealed bytes of a picture lie on the device. */
function kept(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('xeito_device');
        opening.addEventListener('success', () => {
          const asking = opening.result.transaction('items').objectStore('items').get('picture');
          asking.addEventListener('success', () => {
            opening.result.close();
            const item = asking.result as { value: { bytes: Uint8Array } } | undefined;
            resolve(item?.value.bytes.length ?? 0);
          });
        });
      }),
  );
}

/** From the first script of the page on. */
async function noteWhatIsSeen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const note = (what: string) => performance.mark(`seen: ${what}`);
    const isNoted = (what: string) =>
      performance.getEntriesByType('mark').some(({ name }) => name.startsWith(`seen: ${what}`));
    new MutationObserver(() => {
      const picture = document.querySelector<HTMLCanvasElement>('canvas.x-picture');
      if (picture && !isNoted('picture')) {
        const { data } = picture
          .getContext('2d')
          ?.getImageData(0, 0, picture.width, picture.height) ?? { data: [] };
        const isOther = data.some((value, at) => value !== data[at % 4]);
        note(`picture with ${isOther ? '2 colours or more' : '1 colour'}`);
      }
      if (document.querySelector('main [data-row="0"]') && !isNoted('rows')) note('rows');
      if (!picture && isNoted('picture') && !isNoted('no picture')) note('no picture');
    }).observe(document, { childList: true, subtree: true });
  });
}

function seenBy(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('mark')
      .flatMap(({ name }) => (name.startsWith('seen: ') ? [name.slice('seen: '.length)] : [])),
  );
}
