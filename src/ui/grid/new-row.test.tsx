import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../tests/support/kit.tsx';
import { DataGrid } from './data-grid.tsx';
import { announceRow } from './new-row.ts';
import type { GridColumn } from './types.ts';

interface Item {
  id: string;
  name: string;
}

const ITEMS: Item[] = [{ id: '1', name: 'Faro' }];
const COLUMNS: GridColumn<Item>[] = [
  { id: 'name', header: 'Name', kind: 'text', value: ({ name }) => name, primary: true },
];
const idOf = ({ id }: Item) => id;

function Growing({ isTwice = false }) {
  const [rows, setRows] = useState(ITEMS);
  return (
    <>
      <button type="button" onClick={() => setRows([...ITEMS, { id: '4', name: 'Nova' }])}>
        Add
      </button>
      <DataGrid<Item> label="Items" rows={rows} columns={COLUMNS} rowId={idOf} />
      {isTwice ? <DataGrid<Item> label="Again" rows={rows} columns={COLUMNS} rowId={idOf} /> : null}
    </>
  );
}

test('a row that was just made takes the focus once it is among the rows', async () => {
  renderWithKit(<Growing />);
  act(() => announceRow('4'));
  expect(document.activeElement).toBe(document.body);
  // At once: it is not waited for long.
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Nova'));
});

test('it does in the first of two grids that show it', async () => {
  renderWithKit(<Growing isTwice />);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  act(() => announceRow('4'));
  const first = screen.getByRole('grid', { name: 'Items' });
  await waitFor(() => expect(first.contains(document.activeElement)).toBe(true));
  expect(document.activeElement?.textContent).toBe('Nova');
});

test('it does not when it comes much later, with the rows of somebody else', async () => {
  vi.useFakeTimers();
  announceRow('4');
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  renderWithKit(<Growing />);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('Nova');
  expect(document.activeElement?.textContent).toBe('Add');
});

test('it does not from who types in the next form by then', async () => {
  renderWithKit(
    <>
      <input aria-label="Next" />
      <Growing />
    </>,
  );
  act(() => announceRow('4'));
  const add = screen.getByRole('button', { name: 'Add' });
  screen.getByLabelText('Next').focus();
  act(() => add.click());
  await screen.findByText('Nova');
  await userEvent.keyboard('zob');
  expect(screen.getByLabelText('Next')).toHaveProperty('value', 'zob');
});
