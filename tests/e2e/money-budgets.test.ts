import type { Budget } from '#contract/resources/budgets.ts';
import { expect, testAtDesk as test, walkTo } from './app.ts';
import { enter, make, makeProject, read, withoutServer } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('es');

test('a budget is written without a server and stands on it as it was written', async ({
  page,
  server,
}) => {
  const api = await server.signIn('admin');
  const project = await makeProject(api, 'Presupuesto sin red');
  const path = `/projects/${project.id}/budgets`;
  const crew = await make(api, path, { name: 'Equipo', aggregator: true });
  await enter(page, server, { language });
  const lineOf = (name: string) => page.getByRole('row').filter({ hasText: name });
  /** Unit, units, unit price, amount. */
  const cellOf = (name: string, at: number) => lineOf(name).getByRole('gridcell').nth(at);
  const write = async (name: string, quantity: string, price: string) => {
    await page.locator('input[name=name]').fill(name);
    await page.locator('input[name=quantity]').fill(quantity);
    await page.locator('input[name=unitPriceCents]').fill(price);
  };

  await withoutServer(page, server, say, async () => {
    await walkTo(page, `${path}/new?parent=${crew.id}`);
    await write('Guion', '2,5', '180');
    await expect(page.locator('p[role=status]')).toContainText('450,00 €');
    await page.getByRole('button', { name: say('Save and add another') }).click();
    await expect(page.locator('input[name=name]')).toHaveValue('');
    await expect(page.locator('input[name=parentId]')).toHaveValue('Equipo');
    await write('Montaje', '3', '100');
    await page.getByRole('button', { name: say('Save'), exact: true }).click();
    await expect(cellOf('Equipo', 3)).toHaveText('750,00 €');

    await cellOf('Guion', 1).dblclick();
    await page.keyboard.type('4');
    await page.keyboard.press('Tab');
    await page.keyboard.press('F2');
    await page.keyboard.type('200,50');
    await page.keyboard.press('Enter');
    await expect(cellOf('Guion', 3)).toHaveText('802,00 €');
    await expect(cellOf('Equipo', 3)).toHaveText('1.102,00 €');

    await cellOf('Montaje', 0).click();
    await page.keyboard.press('Delete');
    await expect(lineOf('Montaje').locator('del')).toHaveText('Montaje');
    await expect(cellOf('Equipo', 3)).toHaveText('802,00 €');
    const undo = say('Undo the removal of {0}', { 0: 'Montaje' });
    await lineOf('Montaje').getByRole('button', { name: undo }).click();
    await expect(cellOf('Equipo', 3)).toHaveText('1.102,00 €');
    await cellOf('Guion', 0).click();
    await page.keyboard.press('Delete');
    await expect(cellOf('Equipo', 3)).toHaveText('300,00 €');
  });

  const lines = await read<Budget[]>(api, path);
  expect(lines.map(({ name }) => name).toSorted()).toEqual(['Equipo', 'Guion', 'Montaje']);
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        name: 'Guion',
        parentId: crew.id,
        quantity: 4_000,
        unitPriceCents: 200_50,
        amountCents: 802_00,
        status: 'removed',
      }),
      expect.objectContaining({
        name: 'Montaje',
        parentId: crew.id,
        amountCents: 300_00,
        status: 'draft',
      }),
    ]),
  );
  await page.reload();
  await expect(lineOf('Guion').locator('del')).toHaveText('Guion');
  await expect(cellOf('Equipo', 3)).toHaveText('300,00 €');
});
