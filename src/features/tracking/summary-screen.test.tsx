import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { v7 } from 'uuid';
import { closeDb } from '#local/db.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import {
  borneFixture,
  companyFixture,
  lineFixture,
  projectFixture,
  renderScreens,
  signedIn,
} from '../../../tests/support/feature.tsx';
import { SummaryScreen } from './summary-screen.tsx';

const alpha = companyFixture(v7(), { name: 'Alpha' });
const film = projectFixture(v7(), {
  code: 'P-2026-001',
  name: 'Film',
  companyId: alpha.id,
  art36Type: 'production',
  startDate: '2026-01-01',
  endDate: '2026-02-28',
});
const shoot = projectFixture(v7(), {
  code: 'P-2026-002',
  name: 'Shoot',
  companyId: alpha.id,
  parentId: film.id,
});
const crew = lineFixture(film.id, 5_900_00, { base36: true });
const spent = borneFixture(film.id, 4_000_00);
const rows = {
  companies: [alpha],
  projects: [film, shoot],
  budgets: [crew],
  expenses: [
    { ...spent, imputations: spent.imputations.map((part) => ({ ...part, budgetId: crew.id })) },
    borneFixture(film.id, 1_000_00, { type: 'subvention' }),
    borneFixture(shoot.id, 250_00, { type: 'payrolls' }),
  ],
};

const charge = (period: string, amountCents: number, projectId = film.id) =>
  catalogueRow('amortizations', {
    companyId: alpha.id,
    type: 'usage',
    period,
    projectId,
    amountCents,
  });

function open(search = '', id = film.id) {
  const screens = { '/projects/$projectId/summary': SummaryScreen };
  return renderScreens(screens, `/projects/${id}/summary${search}`);
}
const figure = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt, dt *' })).closest('dt')?.nextSibling
    ?.textContent;

afterEach(closeDb);

describe('the summary of a project', () => {
  it('tells the charges of resources, which the results count and it does not', async () => {
    const charges = [
      charge('2026-01', 30_00),
      charge('2026-02', 12_00),
      charge('2026-02', 5_00, shoot.id),
    ];
    const longer = { ...film, endDate: '2027-03-31' };
    await signedIn({}, { ...rows, projects: [longer, shoot], amortizations: charges });
    open();
    const note = await screen.findByText(/Charges of resources in 2026: 42,00\s€/);
    const link = within(note).getByRole('link', { name: 'See the charges' }).getAttribute('href');
    expect(link).toContain(`line=${film.id}`);
    expect(link).toContain('year=2026');
  });

  it('shows the seven totals, each leading to its rows', async () => {
    await signedIn({}, rows);
    open();
    expect(await figure('Income')).toContain('1.000,00');
    expect(await figure('Expenses')).toContain('4.000,00');
    expect(await figure('Balance')).toContain('−3.000,00');
    expect(await figure('Budget of expenses')).toContain('5.900,00');
    expect(await figure('Left')).toContain('1.900,00');
    expect(await figure('Amortizable')).toContain('0,00');
    expect(await figure('Base 36')).toContain('4.000,00');
    for (const label of ['Income', 'Expenses', 'Left', 'Base 36']) {
      const cell = screen.getByText(label, { selector: 'dt *' }).closest('dt')
        ?.nextElementSibling as HTMLElement;
      const link = within(cell).getByRole('link');
      expect(link.getAttribute('href')).toContain(`/projects/${film.id}/`);
    }
  });

  it('has the result by type, and the months beside their budget', async () => {
    await signedIn({}, rows);
    open();
    const result = await screen.findByRole('row', { name: /^Result/ });
    expect(result.textContent).toContain('−3.000,00');
    const month = screen.getByRole('row', { name: /^January 2026|^january 2026/i });
    expect(month.textContent).toContain('3.100,00');
    const next = screen.getByRole('row', { name: /^february 2026/i });
    expect(next.textContent).toMatch(/2\.800,00.*4\.000,00/);
  });

  it('says who pays for what it cost', async () => {
    await signedIn({}, rows);
    open();
    const card = (await screen.findByRole('heading', { name: 'Who pays for it' })).closest(
      'section',
    );
    const lines = within(card as HTMLElement)
      .getAllByRole('row')
      .slice(1);
    const texts = lines.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ').trim());
    expect(texts).toEqual([
      expect.stringMatching(/^Subsidies25.* %1\.000,00 €$/),
      expect.stringMatching(/^Other income0.* %0,00 €$/),
      expect.stringMatching(/^Own funds75.* %3\.000,00 €$/),
    ]);
  });

  it('adds the subprojects and names what each adds', async () => {
    await signedIn({}, rows);
    open('?with=1');
    expect(await figure('Expenses')).toContain('4.250,00');
    const row = screen.getByRole('row', { name: /P-2026-002 Shoot/ });
    expect(row.textContent).toContain('250,00');
  });

  it('estimates article 36 by the rule of its tax period, and says that it is no advice', async () => {
    await signedIn({}, rows);
    open();
    expect(await figure('Base 36, net')).toContain('3.000,00');
    expect(await figure('Deduction, estimate')).toContain('900,00');
    const applied = screen.getByRole('row', { name: /applied/ });
    expect(applied.textContent).toContain('01/01/2023');
    expect(screen.getByRole('note').textContent).toContain('This is no tax advice');
    expect(await figure('Spent in Spain, by tax numbers')).toMatch(/^0/);
    expect(screen.getByText(/less than half of the base is spent in Spain/)).toBeTruthy();
  });

  it('estimates nothing for a project of no such kind', async () => {
    await signedIn({}, rows);
    open('', shoot.id);
    await screen.findByText(/names no production of article 36/);
    expect(screen.queryByText('Deduction, estimate')).toBeNull();
    expect(screen.getByRole('note').textContent).toContain('This is no tax advice');
  });

  it('goes to paper', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await signedIn({}, rows);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  });
});
