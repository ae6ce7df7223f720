import { expect, testAtDesk as test } from './app.ts';
import { enter } from './money.ts';

test('the help leads to the licences of what the app is made of, also when it is installed', async ({
  context,
  page,
  server,
}) => {
  await enter(page, server, { language: 'en' });
  await page.goto(`${server.url}/projects?panel=help`);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Licences of what Xeito is made of' }).click();
  const notices = await opened;
  await expect(notices.locator('body')).toContainText('react-dom 19');
  await expect(notices.locator('body')).toContainText('SIL OPEN FONT LICENSE');
});
