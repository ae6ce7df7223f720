import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback, useMemo, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../tests/support/kit.tsx';
import { DataGrid } from './data-grid.tsx';
import type { GridColumn, GridSort, RemoteRows } from './types.ts';

interface Item {
  id: string;
  name: string;
}

const COUNT = 1000;
const ALL: Item[] = Array.from({ length: COUNT }, (_, at) => ({
  id: `id${at}`,
  name: `Row ${at}`,
}));
const COLUMNS: GridColumn<Item>[] = [
  { id: 'name', header: 'Name', kind: 'text', primary: true, value: ({ name }) => name },
  { id: 'id', header: 'Id', kind: 'text', sortable: false, value: ({ id }) => id },
];
const NONE: readonly Item[] = [];
const idOf = ({ id }: Item): string => id;
const onSort = vi.fn<(sort: GridSort | null) => void>();
const allRows = vi.fn<() => Promise<readonly Item[]>>();

/** Brings the rows that are wanted, a moment later. `chosen` were chosen of what was asked for before. */
function Remote({ chosen = [] }: { chosen?: readonly string[] }) {
  const [at, setAt] = useState<ReadonlyMap<number, Item>>(new Map(ALL.slice(0, 20).entries()));
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set(chosen));
  const onNeed = useCallback((places: readonly number[]) => {
    void Promise.resolve().then(() =>
      setAt((before) => {
        const missing = places.filter((place) => !before.has(place));
        if (missing.length === 0) return before;
        const found = missing.flatMap((place) => {
          const row = ALL[place];
          return row ? [[place, row] as const] : [];
        });
        return new Map([...before, ...found]);
      }),
    );
  }, []);
  const remote = useMemo<RemoteRows<Item>>(
    () => ({
      count: COUNT,
      at,
      onNeed,
      sort: { id: 'name', desc: true },
      onSort,
      allIds: () => Promise.resolve(ALL.map(idOf)),
      allRows,
    }),
    [at, onNeed],
  );
  return (
    <>
      <DataGrid<Item>
        label="Items"
        rows={NONE}
        remote={remote}
        columns={COLUMNS}
        rowId={idOf}
        selection={selection}
        onSelection={setSelection}
      />
      <output>{selection.size} chosen</output>
    </>
  );
}

beforeEach(() => {
  localStorage.clear();
  vi.resetAllMocks();
});

test('counts all rows and draws those in sight, as they come', async () => {
  renderWithKit(<Remote />);
  const grid = screen.getByRole('grid', { name: 'Items' });
  expect(grid.getAttribute('aria-rowcount')).toBe(String(COUNT + 1));
  expect(await screen.findByRole('row', { name: /Row 90/ })).toBeTruthy();
  expect(screen.queryByRole('row', { name: /Row 900/ })).toBeNull();
});

test('the last row gets the focus as soon as it is there', async () => {
  renderWithKit(<Remote />);
  const first = await screen.findByText('Row 0');
  await userEvent.click(first);
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await waitFor(() =>
    expect(document.activeElement?.closest('[role=row]')?.textContent).toContain('Row 999'),
  );
  await userEvent.keyboard(' ');
  expect(screen.getByRole('status').textContent).toBe('1 chosen');
});

test('choosing all takes in the rows that were never fetched', async () => {
  renderWithKit(<Remote />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  await screen.findByText('1000 chosen');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  expect(await screen.findByText('0 chosen')).toBeTruthy();
});

test('as many chosen rows of what was asked for before are not all of these', async () => {
  renderWithKit(<Remote chosen={Array.from({ length: COUNT }, (_, at) => `before${at}`)} />);
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows' });
  expect(all.checked).toBe(false);
  await userEvent.click(all);
  await waitFor(() => expect(all.checked).toBe(true));
  expect(screen.getByText('1000 chosen')).toBeTruthy();
});

test('a heading asks for another order, and only where there is one', async () => {
  renderWithKit(<Remote />);
  const name = screen.getByRole('columnheader', { name: /Name/ });
  expect(name.getAttribute('aria-sort')).toBe('descending');
  await userEvent.click(within(name).getByRole('button', { name: 'Name' }));
  expect(onSort).toHaveBeenLastCalledWith(null);
  const id = screen.getByRole('columnheader', { name: /Id/ });
  expect(id.hasAttribute('aria-sort')).toBe(false);
  expect(within(id).getByRole<HTMLButtonElement>('button', { name: 'Id' }).disabled).toBe(true);
});

test('the file is made of all rows; rows that are not here are not searched', async () => {
  allRows.mockResolvedValue(ALL);
  const file = vi.fn<typeof URL.createObjectURL>(() => 'blob:rows');
  URL.createObjectURL = file;
  URL.revokeObjectURL = vi.fn<typeof URL.revokeObjectURL>();
  renderWithKit(<Remote />);
  expect(screen.queryByRole('button', { name: 'Find in the table' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Text (CSV)' }));
  await waitFor(() => expect(file).toHaveBeenCalledOnce());
  expect(allRows).toHaveBeenCalledOnce();
});
