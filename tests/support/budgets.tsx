import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { v7 } from 'uuid';
import type { Budget } from '#contract/resources/budgets.ts';
import { BudgetsScreen } from '#features/budgets/budgets-screen.tsx';
import { NewBudgetScreen } from '#features/budgets/new-budget-screen.tsx';
import { savedRow } from '#local/mirror/read.ts';
import { AnalyticsContext, type AnalyticsPort } from '#ui/analytics/analytics.ts';
import { projectTracking } from '#workers/analytics/tracking/tracking.ts';
import { catalogueRow } from './catalogue.ts';
import { companyFixture, projectFixture, renderScreens } from './feature.tsx';
import { markedIn, openedMenu } from './menu.ts';

/** A project with a small budget, and the ways to it that its tests share. */
export const alpha = companyFixture(v7(), { name: 'Alpha' });
export const film = projectFixture(v7(), { code: 'P-2026-001', name: 'Film', companyId: alpha.id });
export const other = projectFixture(v7(), {
  code: 'P-2026-002',
  name: 'Other',
  companyId: alpha.id,
});
export const crew = catalogueRow('categories', {
  code: '03',
  name: 'Equipo técnico',
  unit: 'días',
});

export const line = (name: string, fields: Partial<Budget> = {}): Budget =>
  catalogueRow('budgets', { projectId: film.id, name, unit: 'day', ...fields });
export const shoot = line('Rodaje', { aggregator: true, order: 10 });
export const under = { parentId: shoot.id };
export const camera = line('Cámara', {
  ...under,
  order: 10,
  quantity: 2_500,
  unitPriceCents: 180_00,
});
// The amount that the server last said is not what is seen.
export const sound = line('Sonido', {
  ...under,
  order: 20,
  unitPriceCents: 100_00,
  amountCents: 1,
});
export const music = line('Música', { order: 20, unitPriceCents: 50_00 });
export const sales = line('Ventas', { side: 'income', order: 10, unitPriceCents: 1_000_00 });
export const lines = [shoot, camera, sound, music, sales];
export const rows = {
  companies: [alpha],
  projects: [film, other],
  categories: [crew],
  budgets: lines,
};

/** The figures of the worker, without a worker. */
function WithAnalytics({ children }: { children: ReactNode }) {
  return <AnalyticsContext value={analytics}>{children}</AnalyticsContext>;
}
const analytics = { projectTracking } as unknown as AnalyticsPort;

export function open(path = 'budgets') {
  return renderScreens(
    {
      '/projects/$projectId/budgets': BudgetsScreen,
      '/projects/$projectId/budgets/new': NewBudgetScreen,
    },
    `/projects/${film.id}/${path}`,
    WithAnalytics,
  );
}

export const plain = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replaceAll('\u00a0', ' ');
export const grid = async () => screen.findByRole('treegrid', { name: 'Budget' });
export const rowOf = async (name: string) => {
  const found = (await within(await grid()).findAllByRole('row')).find((row) =>
    plain(row.querySelector('[role="rowheader"]')).includes(name),
  );
  if (!found) throw new Error(`There is no row ${name}.`);
  return found;
};
/** Item, unit, units, unit price, amount: 1 to 5. */
export const cellAt = async (name: string, column: number) => {
  const cell = (await rowOf(name)).querySelector<HTMLElement>(`[aria-colindex="${column}"]`);
  if (!cell) throw new Error(`There is no column ${column}.`);
  return cell;
};
export const amountOf = async (name: string) => plain(await cellAt(name, 5));
export const names = async () =>
  [...(await grid()).querySelectorAll('.x-grid-body [role="rowheader"]')].map((cell) =>
    plain(cell),
  );
export const select = async (name: string, column = 1) => {
  fireEvent.pointerDown(await cellAt(name, column), { button: 0 });
  await waitFor(async () => {
    if (document.activeElement !== (await cellAt(name, column))) throw new Error('No focus yet.');
  });
};
/** Chooses from the menu of the budget; `way` leads to the item from the first one. */
export const openFromMenu = async (item: RegExp, way: '' | '{End}' = '') => {
  screen.getByRole('button', { name: 'Budget' }).focus();
  await userEvent.keyboard('{Enter}');
  const menu = await openedMenu();
  const wanted = within(menu).getByRole('menuitem', { name: item });
  if (way !== '') await userEvent.keyboard(way);
  await waitFor(() => {
    if (markedIn(menu) !== wanted) throw new Error('Another item.');
  });
  await userEvent.keyboard('{Enter}');
};
export const saved = async (id: string) => savedRow('budgets', id);
