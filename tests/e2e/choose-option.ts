import type { Locator } from '@playwright/test';

/**
 * Chooses the first that has these words in its name, in the browser's own select among few and by typing
 * among many; without words the line that stands for none.
 */
export async function chooseOption(field: Locator, words = ''): Promise<void> {
  // The list of one that is open has its label too.
  const control = field.and(field.page().locator('input, select'));
  const isSelect = await control.evaluate((element) => element instanceof HTMLSelectElement);
  if (isSelect) {
    const option = control.locator('option').filter({ hasText: words }).first();
    await control.selectOption((await option.getAttribute('value')) ?? '');
    return;
  }
  await control.click();
  if (words === '') await control.press('Home');
  else {
    await control.fill(words);
    // A row of the server may still be on its way.
    await field.page().getByRole('option').filter({ hasText: words }).first().waitFor();
  }
  await control.press('Enter');
}
