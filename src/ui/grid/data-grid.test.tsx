import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../tests/support/kit.tsx';
import { FilterBar } from '../filter-bar.tsx';
import { DataGrid } from './data-grid.tsx';
import type { DataGridProps, GridColumn } from './types.ts';

interface Item {
  id: string;
  name: string;
  company: string;
  cost: number | null;
  share: number;
  day: string;
  children?: Item[];
}

const item = (id: string, name: string, cost: number | null, more: Partial<Item> = {}): Item => ({
  id,
  name,
  cost,
  company: 'Norte',
  share: 1234,
  day: '2026-11-05',
  ...more,
});

const ITEMS = [
  item('1', 'Ñu', 100_000),
  item('2', 'Árbore', -123_456, { company: 'Atlántico' }),
  item('3', 'Zoo', null, { company: 'Atlántico' }),
];
const TREE = [
  item('p', 'Parent', 500, { children: [item('c1', 'Child b', 300), item('c2', 'Child a', 200)] }),
  item('q', 'Alone', 100),
];
const COLUMNS: GridColumn<Item>[] = [
  {
    id: 'name',
    header: 'Name',
    kind: 'text',
    value: (row) => row.name,
    primary: true,
    pinned: true,
  },
  { id: 'cost', header: 'Cost', kind: 'money', value: (row) => row.cost, total: 'sum' },
  { id: 'share', header: 'Share', kind: 'percent', value: (row) => row.share },
  { id: 'day', header: 'Day', kind: 'day', value: (row) => row.day },
];
const idOf = (row: Item): string => row.id;
const childrenOf = (row: Item) => row.children;
const BY_COMPANY = { id: 'company', label: (row: Item) => row.company };

beforeEach(() => localStorage.clear());

function show(props: Partial<DataGridProps<Item>> = {}) {
  renderWithKit(
    <DataGrid<Item> label="Items" rows={ITEMS} columns={COLUMNS} rowId={idOf} {...props} />,
  );
  return userEvent.setup();
}

/** Texts of the cells of a column (1 is the first), heading and totals left out. */
function column(at: number): string[] {
  const cells = document.querySelectorAll(`.x-grid-body [aria-colindex="${at}"]`);
  return [...cells].map((cell) => plain(cell));
}

const plain = (element: Element | null): string =>
  (element?.textContent ?? '').replaceAll('\u00a0', ' ');
const header = (name: string) => screen.getByRole('columnheader', { name: new RegExp(name) });
const active = () => plain(document.activeElement);

describe('cells', () => {
  test('money, percent and days read as Spanish texts, and no value is no zero', () => {
    show();
    expect(column(2)).toEqual(['1.000,00 €', '−1.234,56 €', '']);
    expect(column(3)[0]).toBe('12,3 %');
    expect(column(4)[0]).toBe('05/11/2026');
    expect(screen.getAllByRole('gridcell')[3]?.classList.contains('is-out')).toBe(true);
  });

  test('the grid tells its size and positions', () => {
    show();
    const grid = screen.getByRole('grid', { name: 'Items' });
    expect(grid.getAttribute('aria-rowcount')).toBe('5');
    expect(grid.getAttribute('aria-colcount')).toBe('4');
    expect(
      within(grid)
        .getAllByRole('row')
        .map((row) => row.getAttribute('aria-rowindex')),
    ).toEqual(['1', '2', '3', '4', '5']);
  });
});

describe('sort', () => {
  test('a heading sorts up, down and not at all; rows without a value stay last', async () => {
    const user = show();
    const button = within(header('Cost')).getByRole('button');
    await user.click(button);
    expect(column(1)).toEqual(['Árbore', 'Ñu', 'Zoo']);
    expect(header('Cost').getAttribute('aria-sort')).toBe('ascending');
    await user.click(button);
    expect(column(1)).toEqual(['Ñu', 'Árbore', 'Zoo']);
    await user.click(button);
    expect(header('Cost').getAttribute('aria-sort')).toBe('none');
  });

  test('Enter on a heading sorts by the Spanish alphabet, and the grid remembers it', async () => {
    const user = show({ stateKey: 'items' });
    await user.tab();
    screen.getAllByRole('rowheader')[0]?.focus();
    await user.keyboard('{ArrowUp}{Enter}');
    expect(column(1)).toEqual(['Árbore', 'Ñu', 'Zoo']);
    expect(localStorage.getItem('grid:items')).toContain('"sorting":[{"id":"name","desc":false}]');
  });
});

describe('tree', () => {
  test('arrows open and close a branch, and ← on a child goes to its parent', async () => {
    const user = show({ rows: TREE, getSubRows: childrenOf });
    screen.getAllByRole('rowheader')[0]?.focus();
    await user.keyboard('{ArrowRight}');
    expect(column(1)).toEqual(['Parent', 'Child b', 'Child a', 'Alone']);
    const parent = screen.getByRole('row', { name: /Parent/ });
    expect(parent.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('row', { name: /Child a/ }).getAttribute('aria-level')).toBe('2');
    await user.keyboard('{ArrowDown}{ArrowLeft}');
    expect(active()).toBe('Parent');
    await user.keyboard('{ArrowLeft}');
    expect(column(1)).toEqual(['Parent', 'Alone']);
  });

  test('sorts within each branch, opens all, and totals the top rows alone', async () => {
    const user = show({ rows: TREE, getSubRows: childrenOf });
    await user.click(screen.getByRole('button', { name: 'Open all' }));
    await user.click(within(header('Name')).getByRole('button'));
    expect(column(1)).toEqual(['Alone', 'Parent', 'Child a', 'Child b']);
    expect(plain(document.querySelector('.x-grid-foot'))).toBe('Total6,00 €');
    await user.click(screen.getByRole('button', { name: 'Close all' }));
    expect(column(1)).toEqual(['Alone', 'Parent']);
  });
});

describe('groups', () => {
  test('each group has its name, its count and its sums, and closes', async () => {
    const user = show({ groupBy: BY_COMPANY });
    expect(column(1)).toEqual(['Atlántico (2)', 'Árbore', 'Zoo', 'Norte (1)', 'Ñu']);
    expect(column(2)[0]).toBe('−1.234,56 €');
    await user.click(within(screen.getByRole('row', { name: /Norte/ })).getByRole('button'));
    expect(column(1)).toEqual(['Atlántico (2)', 'Árbore', 'Zoo', 'Norte (1)']);
  });

  test('draw their sums as the column says', () => {
    const groupCell = (sum: number) => (sum < 0 ? 'less than nothing' : '—');
    const columns = COLUMNS.map((one) => (one.id === 'cost' ? { ...one, groupCell } : one));
    show({ columns, groupBy: BY_COMPANY });
    expect(column(2)[0]).toBe('less than nothing');
  });
});

describe('totals', () => {
  test('hold what a column draws there, which Enter reaches and Tab passes by', async () => {
    const pressed = vi.fn();
    const totalCell = (sum: number) => (
      <button type="button" onClick={pressed} aria-label={String(sum)}>
        {sum}
      </button>
    );
    const columns = COLUMNS.map((one) => (one.id === 'cost' ? { ...one, totalCell } : one));
    const user = show({ columns });
    const button = screen.getByRole('button', { name: '-23456' });
    expect(button.tabIndex).toBe(-1);
    document.querySelector<HTMLElement>('[data-at][tabindex="0"]')?.focus();
    await user.keyboard('{Control>}{End}{/Control}{Home}{ArrowDown}{ArrowRight}{Enter}');
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  test('are those given from outside where there are any', () => {
    show({ totals: { cost: 999 } });
    expect(plain(document.querySelector('.x-grid-foot'))).toBe('Total9,99 €');
  });
});

describe('ranges', () => {
  test('Shift and arrows choose cells, and their sum, average and count are read', async () => {
    const user = show();
    document.querySelector<HTMLElement>('[data-row="0"] [data-at="1"]')?.focus();
    await user.click(
      screen.getByText('1.000,00 €', { normalizer: (text) => text.replaceAll('\u00a0', ' ') }),
    );
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(plain(screen.getByRole('status'))).toBe('Sum −234,56 € · Average −117,28 € · Count 2');
    expect(document.querySelectorAll('.x-grid-cell[aria-selected="true"]')).toHaveLength(3);
    await user.keyboard('{ArrowDown}');
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('dragging over cells chooses them, and copying takes them tab-separated', () => {
    show();
    const cell = (row: number, at: number) =>
      document.querySelector<HTMLElement>(`[data-row="${row}"] [data-at="${at}"]`) ?? document.body;
    fireEvent.pointerDown(cell(0, 0), { button: 0 });
    fireEvent.pointerMove(cell(1, 1), { buttons: 1, pointerType: 'mouse' });
    const copy = createEvent.copy(cell(1, 1));
    const setData = vi.fn<(type: string, text: string) => void>();
    Object.defineProperty(copy, 'clipboardData', { value: { setData } });
    fireEvent(cell(1, 1), copy);
    expect(setData).toHaveBeenCalledWith('text/plain', 'Ñu\t1000,00\r\nÁrbore\t-1234,56');
  });
});

describe('keyboard', () => {
  test('the body of the grid is one Tab stop, and a control in a cell is reached with F2', async () => {
    const columns: GridColumn<Item>[] = COLUMNS.map((column) =>
      column.id === 'name'
        ? { ...column, cell: (row: Item) => <a href="/x">{row.name}</a> }
        : column,
    );
    const user = show({ columns });
    const stops = document.querySelectorAll(
      '.x-grid-scroll :is([tabindex="0"], a:not([tabindex]))',
    );
    expect(stops).toHaveLength(1);
    (stops[0] as HTMLElement).focus();
    await user.keyboard('{F2}');
    expect(document.activeElement?.tagName).toBe('A');
    await user.keyboard('{Escape}');
    expect(document.activeElement?.getAttribute('role')).toBe('rowheader');
  });

  test('Home, End and their Ctrl forms go to the ends; the totals are below the last row', async () => {
    const user = show();
    screen.getAllByRole('rowheader')[0]?.focus();
    await user.keyboard('{End}');
    expect(active()).toBe('05/11/2026');
    await user.keyboard('{Control>}{End}{/Control}{Home}');
    expect(active()).toBe('Zoo');
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe('Total');
    await user.keyboard('{Control>}{Home}{/Control}');
    expect(active()).toBe('Ñu');
  });

  test('Enter opens the row and Space selects it', async () => {
    const onOpen = vi.fn<(row: Item) => void>();
    function Selectable() {
      const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
      return (
        <DataGrid<Item>
          label="Items"
          rows={ITEMS}
          columns={COLUMNS}
          rowId={idOf}
          onOpen={onOpen}
          selection={selection}
          onSelection={setSelection}
        />
      );
    }
    renderWithKit(<Selectable />);
    const user = userEvent.setup();
    screen.getAllByRole('rowheader')[0]?.focus();
    await user.keyboard('{ArrowDown}{Enter} ');
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(ITEMS[1]);
    expect(screen.getByRole('row', { name: /Árbore/ }).getAttribute('aria-selected')).toBe('true');
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    expect(screen.getAllByRole('row', { selected: true })).toHaveLength(3);
  });
});

describe('columns', () => {
  test('the menu hides a column but never the primary one, and makes columns wider', async () => {
    const user = show({ stateKey: 'items' });
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Name' }).disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Cost' }));
    expect(screen.queryByRole('columnheader', { name: 'Cost' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Wider: Day' }));
    expect(localStorage.getItem('grid:items')).toContain('"widths":{"day":128}');
    expect(localStorage.getItem('grid:items')).toContain('"visibility":{"cost":false}');
  });

  test('a column hidden by default is shown when chosen', async () => {
    const columns = COLUMNS.map((column) => ({ ...column, hidden: column.id === 'day' }));
    const user = show({ columns });
    expect(screen.queryByRole('columnheader', { name: 'Day' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('checkbox', { name: 'Day' }));
    expect(header('Day')).toBeDefined();
  });

  test('Shift and arrows on a heading set its width', async () => {
    const user = show({ stateKey: 'items' });
    header('Cost').focus();
    await user.click(header('Cost'));
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(localStorage.getItem('grid:items')).toContain('"widths":{"cost":146}');
  });
});

describe('find', () => {
  test('Ctrl+F opens it once, accents do not matter, and a hit opens its branch', async () => {
    const user = show({ rows: TREE, getSubRows: childrenOf });
    await user.keyboard('{Control>}f{/Control}');
    const box = screen.getByRole('searchbox', { name: 'Find in the table' });
    await waitFor(() => expect(document.activeElement).toBe(box));
    await user.keyboard('çhild');
    await waitFor(() => expect(plain(screen.getByRole('status'))).toBe('2 found'));
    await user.keyboard('{Enter}{Enter}');
    expect(plain(screen.getByRole('status'))).toBe('2 of 2');
    expect(column(1)).toEqual(['Parent', 'Child b', 'Child a', 'Alone']);
    expect(fireEvent.keyDown(box, { key: 'f', ctrlKey: true })).toBe(true);
    await user.keyboard('{Escape}');
    expect(active()).toBe('Child a');
  });
});

describe('print and export', () => {
  test('the browser prints a plain table of the whole view', () => {
    show();
    fireEvent(window, new Event('beforeprint'));
    const table = screen.getByRole('table');
    expect(within(table).getAllByRole('row')).toHaveLength(5);
    fireEvent(window, new Event('afterprint'));
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('the paper says how many of its rows are not what the server has', () => {
    const sync: GridColumn<Item> = {
      id: 'sync',
      header: 'Sent',
      kind: 'sync',
      value: ({ id }) => (id === '2' ? 'Not sent' : ''),
    };
    show({ columns: [...COLUMNS, sync] });
    fireEvent(window, new Event('beforeprint'));
    expect(plain(document.querySelector('caption'))).toContain(
      '1 row has changes that were not sent',
    );
    fireEvent(window, new Event('afterprint'));
  });

  test('the file holds the shown columns, and the rows of closed groups too', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:x';
    };
    URL.revokeObjectURL = () => {};
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const user = show({ groupBy: BY_COMPANY, columns: COLUMNS.slice(0, 2) });
    await user.click(screen.getByRole('button', { name: 'Close all' }));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Text (CSV)' }));
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
    const buffer = await files[0]?.arrayBuffer();
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(buffer)).toBe(
      '\ufeffGroup;Name;Cost\r\nAtlántico;Árbore;-1234,56\r\nAtlántico;Zoo;\r\nNorte;Ñu;1000,00\r\n',
    );
  });
});

describe('empty', () => {
  test('shows what the screen says where there are no rows', () => {
    show({ rows: [], empty: <p>Nothing yet</p> });
    expect(screen.getByText('Nothing yet')).toBeDefined();
    expect(screen.queryByRole('grid')).toBeNull();
  });
});

describe('the search over a grid', () => {
  test.each(['{ArrowDown}', '{Enter}'])('leads on to the first row by %s', async (key) => {
    renderWithKit(
      <>
        <FilterBar
          search=""
          onSearch={() => {}}
          placeholder="Search items"
          filters={[]}
          onClear={() => {}}
        />
        <DataGrid<Item> label="Items" rows={ITEMS} columns={COLUMNS} rowId={idOf} />
      </>,
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard(key);
    expect(plain(document.activeElement)).toBe('Ñu');
    await user.keyboard('{ArrowDown}');
    expect(plain(document.activeElement)).toBe('Árbore');
  });
});
