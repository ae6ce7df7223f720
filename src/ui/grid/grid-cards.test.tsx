import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../tests/support/kit.tsx';
import { DataGrid } from './data-grid.tsx';
import type { GridColumn } from './types.ts';

interface Item {
  id: string;
  name: string;
}

const ITEMS: Item[] = [
  { id: '1', name: 'Ñu' },
  { id: '2', name: 'Zoo' },
];
const COLUMNS: GridColumn<Item>[] = [
  { id: 'name', header: 'Name', kind: 'text', value: ({ name }) => name, primary: true },
];
const idOf = ({ id }: Item): string => id;

function Chosen() {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <DataGrid<Item>
        label="Items"
        rows={ITEMS}
        columns={COLUMNS}
        rowId={idOf}
        renderCard={({ name }) => name}
        selection={selection}
        onSelection={setSelection}
      />
      <output>{[...selection].toSorted().join()}</output>
    </>
  );
}

afterEach(() => vi.restoreAllMocks());

test('cards are chosen one by one or all together, as rows are', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
  renderWithKit(<Chosen />);
  const [first] = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: 'Select row' });
  expect(screen.queryByRole('grid')).toBeNull();
  if (!first) throw new Error('There is no card');
  await userEvent.click(first);
  expect(screen.getByRole('status').textContent).toBe('1');
  expect(first.checked).toBe(true);
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows' });
  expect(all.indeterminate).toBe(true);
  await userEvent.click(all);
  expect(screen.getByRole('status').textContent).toBe('1,2');
  await userEvent.click(all);
  expect(screen.getByRole('status').textContent).toBe('');
});
