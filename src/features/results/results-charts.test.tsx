import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { closeDb } from '#local/db.ts';
import {
  borneFixture,
  companyFixture,
  lineFixture,
  projectFixture,
  renderScreens,
  signedIn,
} from '../../../tests/support/feature.tsx';
import { IndexScreen } from './index-screen.tsx';
import { LinesScreen } from './lines-screen.tsx';
import { ProjectsScreen } from './projects-screen.tsx';
import { SummaryScreen } from './summary-screen.tsx';

const alpha = companyFixture(v7(), { name: 'Alpha', cif: 'A58818501' });
const film = projectFixture(v7(), { companyId: alpha.id, code: 'P-1', name: 'Film' });
const loss = projectFixture(v7(), { companyId: alpha.id, code: 'P-2', name: 'Loss' });
const own = { companyId: alpha.id, imputations: [] };
const on = (project: typeof film, cents: number, more = {}) =>
  borneFixture(project.id, cents, { companyId: alpha.id, ...more });
const deducted = lineFixture(film.id, 900_00, { base36: true });
const onDeducted = {
  id: v7(),
  projectId: film.id,
  budgetId: deducted.id,
  amountCents: 500_00,
  date: '2026-02-03',
  note: '',
};
const expenses = [
  on(film, 2_000_00, { type: 'incomes' }),
  on(film, 500_00, { accountNum: '640', type: 'payrolls', imputations: [onDeducted] }),
  on(loss, 300_00, { accountNum: '601', contactName: 'Wood' }),
  on(film, 100_00, { ...own, accountNum: '621', issueDate: '2026-05-02' }),
  on(film, 50_00, { ...own, accountNum: '6210', issueDate: '2026-03-02' }),
  on(film, 80_00, { ...own, type: 'incomes', accountNum: '759', issueDate: '2026-03-02' }),
  on(film, 20_00, { ...own, type: 'incomes', accountNum: '769', issueDate: '2026-03-02' }),
  on(film, 1_000_00, { type: 'incomes', issueDate: '2025-02-03' }),
  on(film, 600_00, { issueDate: '2025-02-03' }),
];

const start = async (screenOf: typeof SummaryScreen, search = '') => {
  const rows = { companies: [alpha], projects: [film, loss], budgets: [deducted], expenses };
  await signedIn({ role: 'admin' }, rows);
  renderScreens(
    { '/results': screenOf, '/results/structures': () => <LinesScreen tab="structures" /> },
    `/results?year=2026${search}`,
  );
};
const text = (element: Element) => (element.textContent ?? '').replaceAll('\u00a0', ' ');
/** What a chart says of itself. */
const reading = async (name: string) => {
  const figure = await screen.findByRole('figure', { name });
  return text(figure.querySelector('.x-chart-reading') as Element);
};

afterEach(() => {
  closeDb();
  localStorage.clear();
});

describe('the index of the results', () => {
  it('has four figures beside the year before', async () => {
    await start(IndexScreen);
    const figure = async (name: string) => {
      const [term] = await screen.findAllByText(name, { selector: 'dt' });
      return text(term?.nextElementSibling as Element);
    };
    expect(await figure('Income')).toBe('2.100,00 €2025: 1.000,00 € (+110 %)');
    expect(await figure('Costs')).toBe('−950,00 €2025: −600,00 € (+58,3 %)');
    expect(await figure('Result')).toBe('1.150,00 €2025: 400,00 € (+187,5 %)');
    expect(await figure('Margin')).toBe('54,8 %2025: 40 %');
  });

  it('tells the months of both years', async () => {
    await start(IndexScreen);
    expect(await reading('Result by month')).toBe(
      '2026: 1.150,00 €; the year before: 400,00 €. Best month: February 2026 (1.200,00 €); worst: May 2026 (−100,00 €).',
    );
    const chart = screen.getByRole('figure', { name: 'Result by month' });
    await userEvent.click(within(chart).getByRole('button', { name: 'See the table' }));
    const months = within(chart).getByRole('row', { name: /February/ });
    expect([...months.children].map(text)).toEqual(['February 2026', '1.200,00 €', '400,00 €']);
  });

  it('leads to each tab with its total, and what was asked goes along', async () => {
    await start(IndexScreen, '&from=3&basis=cash');
    const link = await screen.findByRole('link', { name: /^Structure expenses/ });
    expect(link.getAttribute('href')).toMatch(/^\/results\/structures\?/);
    const search = new URLSearchParams(link.getAttribute('href')?.split('?')[1]);
    expect(Object.fromEntries(search)).toMatchObject({ year: '2026', from: '3', basis: 'cash' });
  });

  it('says the totals as the tabs have them', async () => {
    await start(IndexScreen);
    await screen.findByRole('link', { name: /^By collaborator.*€$/ });
    const links = screen.getAllByRole('link', { name: /€$/ });
    expect(links.map(text)).toEqual([
      'Summary of results1.150,00 €',
      'Results by project1.200,00 €',
      'By collaborator0,00 €',
      'Structure expenses−150,00 €',
      'Personnel expenses−500,00 €',
      'Material expenses−300,00 €',
      'Other income100,00 €',
      'Amortizations0,00 €',
    ]);
  });
});

describe('the charts of the tabs', () => {
  it('lead from the income to the result', async () => {
    await start(SummaryScreen);
    expect(await reading('The Group month by month')).toBe(
      '2026: income 2.100,00 €, costs 950,00 €, result 1.150,00 €.',
    );
    expect(await reading('From income to result')).toBe(
      '2026: of 2.100,00 € of income, 1.150,00 € is left. The largest cost: Personnel of projects (500,00 €).',
    );
  });

  it('have the projects that earn and those that lose', async () => {
    await start(ProjectsScreen);
    expect(await reading('Margins of projects')).toBe(
      'Highest: P-1 Film (1.500,00 €); lowest: P-2 Loss (−300,00 €). 1 project loses money.',
    );
  });

  it('have costs above zero, month by month', async () => {
    await start(() => <LinesScreen tab="structures" />);
    expect(await reading('Structure expenses by month')).toBe(
      '2026: 150,00 €. The month with most: May 2026 (100,00 €).',
    );
  });

  it('tell what projects bear of it, and of whom it is bought', async () => {
    await start(() => <LinesScreen tab="material" />);
    expect(await reading('Material expenses by month')).toBe(
      '2026: 300,00 €, of which projects bear 300,00 € (100 %). The month with most: February 2026 (300,00 €).',
    );
    expect(await reading('The largest suppliers')).toBe(
      '2026: these make up 100 % of 300,00 €; the first is Wood (300,00 €).',
    );
  });

  it('part other incomes by their subgroup', async () => {
    await start(() => <LinesScreen tab="others" />);
    const chart = await screen.findByRole('figure', { name: 'Other income by month' });
    await userEvent.click(within(chart).getByRole('button', { name: 'See the table' }));
    const heads = within(chart).getAllByRole('columnheader').map(text);
    expect(heads).toEqual(['Month', '75 Otros ingresos de gestión', '76 Ingresos financieros']);
  });
});

describe('the ways out of a tab', () => {
  it('are a spreadsheet, a text and the paper', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    onTestFinished(() => print.mockRestore());
    await start(ProjectsScreen);
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => text(item).slice(0, 18))).toEqual([
      'Spreadsheet (XLSX)',
      'Text (CSV)',
      'PDF or paperChoose',
    ]);
    await userEvent.click(items[2] as Element);
    await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
  });

  it('hold the view of the table with the months in the name', async () => {
    const files: { name: string; file: Blob }[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      const last = files.at(-1);
      if (last) last.name = this.download;
    });
    onTestFinished(() => click.mockRestore());
    URL.createObjectURL = (file) => {
      files.push({ name: '', file: file as Blob });
      return 'blob:tab';
    };
    URL.revokeObjectURL = () => {};
    await start(ProjectsScreen, '&to=3');
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    expect(files[0]?.name).toMatch(/^Results by project January–March 2026 .*\.csv$/);
    const lines = (await files[0]?.file.text())?.split('\r\n') ?? [];
    expect(lines[0]).toMatch(/^Group;Project;Income;.*;Margin %;Base 36, all years$/);
    const line = lines.find((one) => one.startsWith('Alpha;P-1 Film'));
    expect(line).toMatch(/^Alpha;P-1 Film;2000,00;.*;75,00;500,00$/);
  });
});
