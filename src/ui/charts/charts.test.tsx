import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderWithKit } from '../../../tests/support/kit.tsx';
import { ChartFigure } from './chart-figure.tsx';
import { chartPicture } from './picture.ts';
import type { ChartData, ChartKind } from './types.ts';
import { stepsOf } from './waterfall-steps.ts';

const chart: ChartData = {
  kind: 'bars',
  title: 'Result by month',
  reading: '2026: 700,00 €.',
  pointHeader: 'Month',
  series: [
    { id: 'now', name: '2026' },
    { id: 'before', name: '2025', look: 'line' },
  ],
  points: [
    { id: '1', label: 'January 2026', short: 'Jan', values: { now: 1_200_00, before: 100_00 } },
    { id: '2', label: 'February 2026', short: 'Feb', values: { now: -500_00, before: null } },
  ],
};
const text = ({ textContent }: Element) => textContent.replaceAll('\u00a0', ' ');

/** The drawing, when its library has come. */
async function drawn(
  kind: ChartKind = 'bars',
  more: Partial<ChartData> = {},
): Promise<SVGSVGElement> {
  const { container } = renderWithKit(<ChartFigure {...chart} kind={kind} {...more} />);
  await vi.waitFor(() => expect(container.querySelector('.recharts-surface')).not.toBeNull(), {
    timeout: 10_000,
  });
  return container.querySelector('.recharts-surface') as SVGSVGElement;
}

describe('a chart', () => {
  it('says in words what it tells, and is a figure named by its title', async () => {
    await drawn();
    const figure = screen.getByRole('figure', { name: 'Result by month' });
    expect(within(figure).getByText('2026: 700,00 €.')).toBeDefined();
    const image = within(figure).getByRole('img', { name: 'Result by month. 2026: 700,00 €.' });
    expect(image).toBeDefined();
  });

  it.each(['bars', 'stacked', 'waterfall', 'lines', 'rows'] as const)(
    'of the kind %s draws a mark for each point',
    async (kind) => {
      const drawing = await drawn(kind);
      const marks = kind === 'lines' ? '.recharts-line-dot' : '.recharts-bar-rectangle path';
      // The line has no point where nothing is known.
      expect(drawing.querySelectorAll(marks)).toHaveLength(
        kind === 'lines' ? 3 : expectedBars(kind),
      );
    },
  );

  it.each(['bars', 'rows'] as const)('of the kind %s draws a loss as one', async (kind) => {
    const drawing = await drawn(kind, { series: [{ id: 'now', name: '2026', tone: 'result' }] });
    const fills = [...drawing.querySelectorAll('.recharts-bar-rectangle path')].map((bar) =>
      bar.getAttribute('fill')?.replace(/^.*-(\d)\)$/, '$1'),
    );
    expect(fills).toEqual(['0', '3']);
  });

  it('shades what is below zero of the series that is asked for, where it falls there', async () => {
    const shaded = async (marksBelowZero: string) =>
      text(await drawn('bars', { marksBelowZero })).includes('Below zero');
    expect(await shaded('now')).toBe(true);
    expect(await shaded('before')).toBe(false);
  });

  it('marks where today is', async () => {
    expect(text(await drawn('bars', { today: '2' }))).toContain('Today');
    expect(text(await drawn())).not.toContain('Today');
  });

  it('is walked by keys, and the figures of the point are spoken and in sight', async () => {
    await drawn();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    const walk = screen.getByRole('slider', { name: 'Points of Result by month' });
    expect(document.activeElement).toBe(walk);
    const spoken = () => walk.getAttribute('aria-valuetext')?.replaceAll('\u00a0', ' ');
    expect(spoken()).toBe('January 2026, 2026 1.200,00 €, 2025 100,00 €');
    await userEvent.keyboard('{ArrowRight}');
    // Nothing is said of a series that has nothing there.
    expect(spoken()).toBe('February 2026, 2026 −500,00 €');
    expect(screen.getByText('February 2026')).toBeDefined();
    await userEvent.keyboard('{ArrowRight}{Home}');
    expect(spoken()).toMatch(/^January/);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('January 2026')).toBeNull();
  });

  it('is a table as well', async () => {
    await drawn();
    await userEvent.click(screen.getByRole('button', { name: 'See the table' }));
    const table = screen.getByRole('table', { name: 'Result by month' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(text));
    expect(rows).toEqual([
      ['Month', '2026', '2025'],
      ['January 2026', '1.200,00 €', '100,00 €'],
      ['February 2026', '−500,00 €', ''],
    ]);
    expect(screen.queryByRole('img')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'See the chart' }));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('is saved as CSV with Spanish numbers', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => {
      files.push(file as Blob);
      return 'blob:chart';
    };
    URL.revokeObjectURL = () => {};
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    onTestFinished(() => clicked.mockRestore());
    await drawn();
    await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
    expect(await files[0]?.text()).toBe(
      'Month;2026;2025\r\nJanuary 2026;1200,00;100,00\r\nFebruary 2026;-500,00;\r\n',
    );
  });

  it('becomes a picture with its title, its reading and its legend, that needs nothing of the page', async () => {
    const picture = chartPicture(await drawn(), chart);
    const words = [...picture.querySelectorAll('text')].map(({ textContent }) => textContent);
    expect(words.slice(0, 4)).toEqual(['Result by month', '2026: 700,00 €.', '2026', '2025']);
    expect(picture.querySelectorAll('[class], [style]')).toHaveLength(0);
    expect(Number(picture.getAttribute('height'))).toBeGreaterThan(300);
  });
});

describe('the steps of a waterfall', () => {
  it('begin where the one before ended, below zero too, and totals begin at zero', () => {
    const point = (id: string, cents: number, isTotal = false) => ({
      id,
      label: id,
      values: { cents },
      isTotal,
    });
    const steps = stepsOf(
      [point('income', 100), point('costs', -130), point('result', -30, true)],
      'cents',
    );
    expect(steps).toEqual([
      { id: 'income', span: [0, 100], kind: 'up' },
      { id: 'costs', span: [-30, 100], kind: 'down' },
      { id: 'result', span: [-30, 0], kind: 'total' },
    ]);
  });
});

/** Two of the first series; of the second one where it is bars too. */
function expectedBars(kind: ChartKind): number {
  return kind === 'rows' ? 3 : 2;
}
