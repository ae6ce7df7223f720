import type { CallRequest } from '#contract/resources/call-requests.ts';
import { testOnUsedDevice as test } from './app.ts';
import { enter, read } from './money.ts';

for (const [width, scheme] of [[1440, 'light'], [390, 'dark']] as const) {
  test(`look ${width} ${scheme}`, async ({ page, server }) => {
    const api = await server.signIn('admin');
    const requests = await read<CallRequest[]>(api, '/call_request');
    const request = requests.find(({ state }) => state === 'justifying');
    const handed = requests.find(({ state }) => state === 'justification-submitted');
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 1000 });
    await enter(page, server, { language: 'gl' });
    const at = `${server.url}/subventions/call-requests/${request?.id}`;
    const shot = async (name: string) => {
      await page.waitForTimeout(1500);
      await page.screenshot({ path: `/tmp/dz/look-${width}-${name}.png`, fullPage: true });
    };
    await page.goto(`${at}/accounts`);
    await shot('accounts');
    await page.goto(`${at}/accounts?peek=eligible`);
    await shot('eligible');
    await page.goto(`${at}?edit=1`);
    await shot('edit');
    await page.goto(`${server.url}/subventions/call-requests/${handed?.id}/accounts?peek=add`);
    await shot('late');
    const files = await read<{ rowId: string; resource: string }[]>(api, '/files');
    const file = files.find(({ resource }) => resource === 'expenses');
    await page.goto(`${server.url}/expenses?peek=${file?.rowId}`);
    await shot('expense');
  });
}
