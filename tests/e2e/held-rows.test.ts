import { expect, testAtDesk as test, walkTo } from './app.ts';
import { enter, read } from './money.ts';

interface Named {
  id: string;
  callRequestId: string;
  crBudgetItemId: string | null;
  expenseId: string;
}

test('what others name is not removed, and the page says who holds it', async ({
  page,
  server,
}) => {
  const api = await server.signIn('admin');
  const requests = await read<{ id: string }[]>(api, '/call_request');
  const lists = requests.map(({ id }) => read<Named[]>(api, `/call_request/accounting/${id}`));
  const records = (await Promise.all(lists)).flat();
  const record = records.find(({ crBudgetItemId }) => crBudgetItemId !== null);
  if (!record) throw new Error('The demonstration has no record of an item');
  const { callRequestId, crBudgetItemId, expenseId } = record;
  await enter(page, server, { language: 'en' });
  const request = `/subventions/call-requests/${callRequestId}`;
  const places = [
    [`/expenses?peek=${expenseId}`, 'Delete'],
    [`${request}/budget?peek=${crBudgetItemId}`, 'Remove'],
    [request, 'Delete request'],
  ] as const;
  for (const [path, button] of places) {
    await walkTo(page, path);
    const why = page.getByText(/others name it|an administrator opens it again first/);
    await expect(why, path).toBeVisible();
    await expect(page.getByRole('button', { name: button, exact: true }), path).toHaveCount(0);
  }
});
