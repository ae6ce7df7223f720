import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { closeDb } from '#local/db.ts';
import { savedRow } from '#local/mirror/read.ts';
import {
  borneFixture,
  companyFixture,
  lineFixture,
  projectFixture,
  renderScreens,
  signedIn,
} from '../../../tests/support/feature.tsx';
import { TrackingScreen } from './tracking-screen.tsx';

const alpha = companyFixture(v7(), { name: 'Alpha' });
const film = projectFixture(v7(), { code: 'P-2026-001', companyId: alpha.id });
const shoot = projectFixture(v7(), {
  code: 'P-2026-002',
  name: 'Shoot',
  companyId: alpha.id,
  parentId: film.id,
});
const crew = lineFixture(film.id, 1_000_00, { name: 'Crew' });
const cars = lineFixture(film.id, 200_00, { name: 'Cars' });
const food = lineFixture(shoot.id, 50_00, { name: 'Food' });
const on = (line: typeof crew, cents: number, contactName: string) => {
  const expense = borneFixture(line.projectId, cents, { contactName });
  const imputations = expense.imputations.map((part) => ({ ...part, budgetId: line.id }));
  return { ...expense, imputations };
};
const rows = {
  companies: [alpha],
  projects: [film, shoot],
  budgets: [crew, cars, food],
  expenses: [on(crew, 1_100_00, 'Focus, S.L.'), on(crew, 90_00, 'Lights'), on(cars, 10_00, 'Cabs')],
};

function open(search = '') {
  const screens = { '/projects/$projectId/tracking': TrackingScreen };
  return renderScreens(screens, `/projects/${film.id}/tracking${search}`);
}
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

afterEach(() => {
  closeDb();
  sessionStorage.clear();
});

describe('the tracking of a project', () => {
  it('says what of the budget is not approved, and so not counted', async () => {
    const draft = lineFixture(film.id, 300_00, { name: 'Props', status: 'draft' });
    await signedIn({}, { ...rows, budgets: [...rows.budgets, draft] });
    open();
    const note = await screen.findByText(/still drafts and do not count: 300,00\s€/);
    expect(within(note).getByRole('link', { name: 'Open the budget' })).toBeTruthy();
  });

  it('says nothing of drafts where all is approved', async () => {
    await signedIn({}, rows);
    open();
    await rowOf(/^Crew/);
    expect(screen.queryByText(/still drafts/)).toBeNull();
  });

  it('shows each line with its deviation in euros, per cent, and words', async () => {
    await signedIn({}, rows);
    open();
    const text = (await rowOf(/^Crew/)).textContent;
    for (const part of ['1.000,00', '1.190,00', '−190,00', '−19', '▲', 'Heading over budget']) {
      expect(text).toContain(part);
    }
    expect((await rowOf(/^Cars/)).textContent).toContain('As planned');
    expect(screen.queryByRole('row', { name: /^Food/ })).toBeNull();
  });

  it('shows only what deviates, where the person asks for it', async () => {
    await signedIn({}, rows);
    const { router } = open();
    await rowOf(/^Cars/);
    await userEvent.click(screen.getByRole('button', { name: 'Only deviated' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /^Cars/ })).toBeNull());
    await rowOf(/^Crew/);
    expect(router.state.location.search).toMatchObject({ deviated: 1 });
  });

  it('takes the subprojects in', async () => {
    await signedIn({}, rows);
    open('?with=1');
    await rowOf(/^P-2026-002 Shoot/);
    await rowOf(/^Food/);
    expect((await rowOf(/^Expenses/)).textContent).toContain('1.250,00');
  });

  it('tells why: the largest expenses behind a line, and the way to all of them', async () => {
    await signedIn({}, rows);
    open();
    await rowOf(/^Crew/);
    await userEvent.click(screen.getByRole('button', { name: 'Why: Crew' }));
    const panel = await screen.findByRole('dialog', { name: 'Crew' });
    const list = await within(panel).findAllByRole('listitem');
    expect(list.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Focus, S\.L\..*1\.100,00/),
      expect.stringMatching(/^Lights.*90,00/),
    ]);
    const link = within(panel).getByRole('link', { name: 'Its expenses' });
    const address = decodeURIComponent(link.getAttribute('href') ?? '');
    expect(address).toContain(`/projects/${film.id}/expenses`);
    expect(address).toContain(crew.id);
  });

  it('tells why the whole is over: its worst lines, the largest expenses, and what waits for a line', async () => {
    const loose = borneFixture(film.id, 7_00, { contactName: 'Stamps' });
    await signedIn({}, { ...rows, expenses: [...rows.expenses, loose] });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Why over budget' }));
    const panel = await screen.findByRole('dialog', { name: 'Expenses' });
    await within(panel).findByText(/^Focus/);
    const parts = within(panel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(parts).toEqual([
      expect.stringMatching(/^Crew.*−190,00/),
      expect.stringMatching(/^Focus, S\.L\..*1\.100,00/),
      expect.stringMatching(/^Lights.*90,00/),
      expect.stringMatching(/^Cabs.*10,00/),
      expect.stringMatching(/^Stamps.*7,00/),
      expect.stringMatching(/^Stamps.*7,00/),
    ]);
    const assign = within(panel).getByRole('link', { name: 'Assign them to lines' });
    expect(assign.getAttribute('href')).toBe(`/projects/${film.id}/expenses?budget=none`);
    await userEvent.click(within(panel).getByRole('button', { name: 'Crew' }));
    await screen.findByRole('dialog', { name: 'Crew' });
  });

  it('takes an estimate in its context, and an empty one back to the formula', async () => {
    await signedIn({}, rows);
    open();
    await rowOf(/^Crew/);
    const write = async (text: string) => {
      const cell = within(await rowOf(/^Crew/)).getAllByRole('gridcell')[6];
      await userEvent.dblClick(cell as HTMLElement);
      const box = await screen.findByRole('textbox');
      await userEvent.clear(box);
      await userEvent.type(box, `${text}{Enter}`);
    };
    await write('1.300,00');
    await waitFor(async () => {
      expect((await savedRow('budgets', crew.id))?.estimateCents).toBe(1_300_00);
    });
    await waitFor(async () => expect((await rowOf(/^Crew/)).textContent).toContain('−300,00'));
    await write('');
    await waitFor(async () => expect((await rowOf(/^Crew/)).textContent).toContain('−190,00'));
  });

  it('shows nothing to whom the amounts are hidden', async () => {
    const projectRights = [{ projectId: film.id, level: 'edit' as const, amounts: false }];
    await signedIn({ role: 'user', projectRights }, { companies: [alpha], projects: [film] });
    open();
    await screen.findByText('You may not see the amounts of this project');
    expect(screen.queryByRole('row')).toBeNull();
  });
});
