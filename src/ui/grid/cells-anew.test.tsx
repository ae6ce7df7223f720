import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderWithKit } from '../../../tests/support/kit.tsx';
import { column } from './column.ts';
import { DataGrid } from './data-grid.tsx';

interface Item {
  id: string;
  name: string;
  cost: number;
  share: number;
}

const ITEMS: Item[] = [
  { id: '1', name: 'Norte', cost: 5, share: 10 },
  { id: '2', name: 'Sur', cost: 6, share: 20 },
];
const ANEW = ITEMS.map((row) => ({ ...row, ...(row.id === '1' && { cost: 7, share: 30 }) }));
const drawn: string[] = [];
const drawing = (id: string) => (row: Item) => {
  drawn.push(`${id} of ${row.name}`);
  return String(row.cost);
};
const asked: string[] = [];
const COLUMNS = [
  column.text('name', 'Name', (row: Item) => row.name, { primary: true }),
  column.number('told', 'Told', (row: Item) => row.cost, {
    cell: drawing('told'),
    parts: ({ cost }) => [cost],
  }),
  column.number('untold', 'Untold', (row: Item) => row.cost, { cell: drawing('untold') }),
  column.percent('share', 'Share', (row: Item) => {
    asked.push(row.name);
    return row.share;
  }),
];
const oneAnew = (row: Item): Item => (row.id === '1' ? { ...row, share: 40 } : row);
const idOf = ({ id }: Item): string => id;

function Grid() {
  const [rows, setRows] = useState(ITEMS);
  return (
    <>
      <button type="button" onClick={() => setRows(ANEW)}>
        Anew
      </button>
      <button type="button" onClick={() => setRows((now) => now.map(oneAnew))}>
        One anew
      </button>
      <DataGrid<Item> label="Items" rows={rows} columns={COLUMNS} rowId={idOf} />
    </>
  );
}

it('rows that come anew draw the cells of which something is another, and those that do not say of what', async () => {
  renderWithKit(<Grid />);
  drawn.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Anew' }));
  expect(drawn.toSorted()).toEqual(['told of Norte', 'untold of Norte', 'untold of Sur']);
  const cells = [...document.querySelectorAll('.x-grid-body [aria-colindex]')];
  const texts = cells.map(({ textContent }) => textContent?.replace('\u00a0', ' '));
  expect(texts).toEqual(['Norte', '7', '7', '0,3 %', 'Sur', '6', '6', '0,2 %']);
});

it('a row that is the same is not looked at again where another one changes', async () => {
  renderWithKit(<Grid />);
  // The paper has all rows.
  asked.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'One anew' }));
  expect(asked.filter((name) => name === 'Norte').length).toBeGreaterThan(0);
  expect(asked).not.toContain('Sur');
});
