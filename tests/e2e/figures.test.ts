import type { Page } from '@playwright/test';
import type { ProjectSummary } from '#contract/resources/projects.ts';
import { demoIds, expect, testOnUsedDevice as test, walkTo } from './app.ts';
import { enter, euros, figure, read } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('es');
const NAMES = ['Income', 'Expenses', 'Budget of expenses', 'Left', 'Balance'] as const;
const DEVIATION = 'Forecast deviation';

test('a figure of a project is the same wherever it is shown, and so is how many are over budget', async ({
  page,
  server,
}) => {
  const api = await server.signIn('admin');
  const { project } = await demoIds(server);
  const summary = await read<ProjectSummary>(api, `/projects/${project}/summary`);
  await enter(page, server, { language });
  const path = `/projects/${project}`;
  const shown = (label: string) => figure(page.getByRole('main'), say(label)).first();

  await walkTo(page, path);
  for (const name of NAMES) await expect(shown(name), name).toContainText('€');
  const head = Object.fromEntries(
    await Promise.all(NAMES.map(async (name) => [name, await amountIn(shown(name))])),
  );
  expect(head['Budget of expenses']).toBe(euros(summary.totalBudget));

  await walkTo(page, `${path}/tracking`);
  const deviation = await amountIn(shown(DEVIATION));
  await walkTo(page, `${path}/budgets`);
  await expect(shown(DEVIATION)).toContainText(deviation);
});

async function amountIn(cell: ReturnType<Page['locator']>): Promise<string> {
  return (await cell.innerText()).split('€')[0] ?? '';
}
