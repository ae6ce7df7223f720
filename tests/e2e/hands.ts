import type { Locator, Page } from '@playwright/test';
import { expect } from './app.ts';
import type { Say } from './words.ts';

/** Counts the keys that go down in a page, whatever it loads. Answers how many since it was asked last. */
export async function countKeys(page: Page): Promise<{ taken: () => Promise<number> }> {
  await page.addInitScript(count);
  await page.evaluate(count);
  const taken = () =>
    page.evaluate(() => {
      const keys = Number(sessionStorage.getItem('keys'));
      sessionStorage.removeItem('keys');
      return keys;
    });
  return { taken };
}

function count(): void {
  const next = () => {
    sessionStorage.setItem('keys', String(Number(sessionStorage.getItem('keys')) + 1));
  };
  document.addEventListener('keydown', next, { capture: true });
}

/** What the browser does where files are let go over the page. */
export async function drop(
  page: Page,
  say: Say,
  files: readonly { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  await expect(
    page.getByText(say('Drop invoices anywhere on this page: each fills in a form of its own.')),
  ).toBeVisible();
  const sent = files.map(({ name, mimeType, buffer }) => [
    name,
    mimeType,
    buffer.toString('base64'),
  ]);
  await page.evaluate((wanted) => {
    const dataTransfer = new DataTransfer();
    for (const [name = '', type = '', base64 = ''] of wanted) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name, { type }));
    }
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
  }, sent);
}

/** Goes on with Tab until what has this name has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const namesOf = () =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      return [element, ...labels].map((one) => one?.textContent?.trim());
    });
  await tabUntil(page, 90, async () => (await namesOf()).includes(name));
}

/** Goes on with Tab into this field, as who looks where they write. */
export async function tabInto(field: Locator): Promise<void> {
  const isThere = () => field.evaluate((element) => element === document.activeElement);
  await tabUntil(field.page(), 10, isThere);
}

async function tabUntil(page: Page, limit: number, isThere: () => Promise<boolean>): Promise<void> {
  for (let step = 0; step < limit; step += 1) {
    await page.keyboard.press('Tab');
    if (await isThere()) return;
  }
  throw new Error(`Tab does not reach it in ${limit} steps`);
}

/** Presses the button of this name by keys, once it can be pressed. */
export async function press(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('button', { name })).toBeEnabled();
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}
