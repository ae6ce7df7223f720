import type { Locator, Page } from '@playwright/test';
import { expect } from './app.ts';

/** A project made through the panel, by name. */
export async function createProject(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New project' }).click();
  const panel = page.getByRole('dialog');
  await panel.locator('input[name=name]').fill(name);
  await chooseCompany(panel);
  await panel.getByRole('button', { name: 'Create project' }).click();
  await expect(panel).toBeHidden();
}

/** The first company of the list. */
export async function chooseCompany(panel: Locator): Promise<void> {
  const field = panel.locator('input[name=companyId]');
  await field.click();
  // Keys that come before the companies of the device are there choose nobody.
  await expect(panel.getByRole('listbox').getByRole('option').nth(1)).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
}

/** The line of the portfolio with this name; leaves the search filled in. */
export async function findProject(page: Page, name: string): Promise<Locator> {
  await page.getByRole('searchbox').fill(name);
  return page.getByRole('row').filter({ hasText: name });
}

/** What the server has under this name. */
export async function projectsNamed(api: { get(path: string): Promise<unknown> }, name: string) {
  const { data } = (await api.get('/projects')) as {
    data: { id: string; name: string; code: string }[];
  };
  return data.filter((project) => project.name === name);
}
