import type { Documentation } from '#contract/resources/documentations.ts';
import { expect, testOnPhone as test, walkTo } from './app.ts';
import { enter, read } from './money.ts';

/** Of the demonstration. */
const REQUIREMENT = 'Requirimento de emenda: poder de representación';

test('a deadline on a phone leads to its document, and two pages that are put there stay in sight', async ({
  page,
  server,
}) => {
  const pages = [1, 2].map((number) => {
    const name = `page ${test.info().repeatEachIndex}-${number}.jpg`;
    return { name, mimeType: 'image/jpeg', buffer: Buffer.from(name) };
  });
  await enter(page, server, { language: 'en' });
  await walkTo(page, '/subventions');
  await page.getByRole('link', { name: REQUIREMENT }).first().click();
  const row = page.locator('li.req-document').filter({ hasText: REQUIREMENT });
  await expect(row.getByRole('button', { name: REQUIREMENT, exact: true })).toBeFocused();
  await expect(row.getByRole('button', { name: 'Take a photo' })).toBeInViewport();

  const api = await server.signIn('admin');
  const all = await read<Documentation[]>(api, '/call_request/documentation');
  const asked = all.find(({ type }) => type === REQUIREMENT);
  const namesThere = async () => {
    const files = await read<{ rowId: string | null; name: string }[]>(api, '/call_request/files');
    return files.filter(({ rowId }) => rowId === asked?.id).map(({ name }) => name);
  };
  // Another test may have put its own there.
  const before = await namesThere();
  await row.locator('input[type=file]:not([capture])').setInputFiles(pages);
  for (const { name } of pages) await expect(row.getByRole('link', { name })).toBeVisible();
  await expect(row.getByText(/earlier version/)).toHaveCount(0);
  await expect
    .poll(async () => (await namesThere()).toSorted())
    .toEqual([...before, ...pages.map(({ name }) => name)].toSorted());
});
