import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../tests/support/kit.tsx';
import { DataGrid } from './data-grid.tsx';
import type { DataGridProps, GridColumn } from './types.ts';

interface Item {
  id: string;
  name: string;
  place: string;
  isDone: boolean;
  note: string;
}

const ITEMS: Item[] = [
  { id: '1', name: 'Ñu', place: 'a', isDone: false, note: 'fixed' },
  { id: '2', name: 'Zoo', place: 'b', isDone: false, note: 'fixed' },
];

/** A grid over rows that it changes itself; the note is read only. */
function Editable(props: Partial<DataGridProps<Item>>) {
  const [rows, setRows] = useState(ITEMS);
  const put = (id: string, fields: Partial<Item>) =>
    setRows((before) => before.map((row) => (row.id === id ? { ...row, ...fields } : row)));
  const columns: GridColumn<Item>[] = [
    {
      id: 'name',
      header: 'Name',
      kind: 'text',
      value: (row) => row.name,
      edit: (row) => ({
        kind: 'text',
        text: row.name,
        save: (name) => {
          if (name === '') return 'A name is needed';
          put(row.id, { name });
          return null;
        },
      }),
    },
    { id: 'note', header: 'Note', kind: 'text', value: (row) => row.note },
    {
      id: 'done',
      header: 'Done',
      kind: 'custom',
      value: (row) => (row.isDone ? 'yes' : 'no'),
      edit: (row) => ({ kind: 'toggle', save: () => put(row.id, { isDone: !row.isDone }) }),
    },
    {
      id: 'place',
      header: 'Place',
      kind: 'text',
      value: (row) => row.place,
      edit: (row) => ({
        kind: 'choice',
        text: row.place,
        options: ['a', 'b', 'c'].map((value) => ({ value, label: `Place ${value}` })),
        save: (place) => {
          put(row.id, { place });
          return null;
        },
      }),
    },
  ];
  return <DataGrid<Item> label="Items" rows={rows} columns={columns} rowId={idOf} {...props} />;
}

const idOf = (row: Item): string => row.id;

beforeEach(() => localStorage.clear());

function show(props: Partial<DataGridProps<Item>> = {}) {
  renderWithKit(<Editable {...props} />);
  return userEvent.setup();
}

const cell = (row: number, column: number): HTMLElement => {
  const found = document.querySelector<HTMLElement>(
    `[data-row="${row}"] [aria-colindex="${column}"]`,
  );
  if (!found) throw new Error('There is no such cell.');
  return found;
};
const goTo = (row: number, column: number) =>
  fireEvent.pointerDown(cell(row, column), { button: 0 });

describe('editing a cell', () => {
  test('typing replaces what stands there; Enter saves and goes down', async () => {
    const user = show();
    goTo(0, 1);
    await user.keyboard('Oso{Enter}');
    expect(cell(0, 1).textContent).toBe('Oso');
    expect(document.activeElement).toBe(cell(1, 1));
  });

  test('F2 goes on with what stands there; Esc leaves it, and the focus comes back', async () => {
    const user = show();
    goTo(0, 1);
    await user.keyboard('{F2}{End}s');
    expect(within(cell(0, 1)).getByRole<HTMLInputElement>('textbox').value).toBe('Ñus');
    await user.keyboard('{Escape}');
    expect(cell(0, 1).textContent).toBe('Ñu');
    expect(document.activeElement).toBe(cell(0, 1));
  });

  test('Ctrl+D writes the first row of a range into those below, and a cell as the one above', async () => {
    const user = show();
    goTo(0, 1);
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}');
    expect([cell(0, 1), cell(1, 1)].map((one) => one.textContent)).toEqual(['Ñu', 'Ñu']);
    goTo(1, 4);
    const isLeft = fireEvent.keyDown(cell(1, 4), { key: 'd', ctrlKey: true });
    expect([cell(1, 4).textContent, isLeft]).toEqual([cell(0, 4).textContent, false]);
    // What is only read is filled by nobody: the key is the browser's.
    goTo(1, 2);
    expect(fireEvent.keyDown(cell(1, 2), { key: 'd', ctrlKey: true })).toBe(true);
  });

  test('a refusal is told at the cell and the editor stays open', async () => {
    const user = show();
    goTo(0, 1);
    await user.keyboard('{Enter}{Backspace}{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('A name is needed');
    const editor = within(cell(0, 1)).getByRole('textbox', { name: 'Name' });
    expect(editor.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(editor);
  });

  test('Tab saves and opens the next cell that is written, over fixed ones and switches', async () => {
    const user = show();
    goTo(0, 1);
    await user.keyboard('Oso{Tab}');
    const choice = within(cell(0, 4)).getByRole('combobox', { name: 'Place' });
    await user.selectOptions(choice, 'c');
    await user.keyboard('{Shift>}{Tab}{/Shift}');
    expect(cell(0, 4).textContent).toBe('c');
    expect(within(cell(0, 1)).getByRole<HTMLInputElement>('textbox').value).toBe('Oso');
  });

  test('the space bar and a double click switch over', async () => {
    const user = show();
    goTo(0, 3);
    await user.keyboard(' ');
    expect(cell(0, 3).textContent).toBe('yes');
    fireEvent.doubleClick(cell(0, 3));
    expect(cell(0, 3).textContent).toBe('no');
  });

  test('cells that are not written say so and open nothing', async () => {
    const user = show();
    goTo(0, 2);
    await user.keyboard('x{Enter}');
    expect(cell(0, 2).getAttribute('aria-readonly')).toBe('true');
    expect(cell(0, 1).getAttribute('aria-readonly')).toBeNull();
    expect(document.querySelector('.x-grid-editor')).toBeNull();
  });
});

describe('keys and pastes of the screen', () => {
  test('a key that the screen uses up goes no further', async () => {
    const onRowKey = vi.fn<(event: { key: string }, row: Item) => boolean>(
      ({ key }) => key === 'ArrowDown',
    );
    const user = show({ onRowKey });
    goTo(0, 1);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(cell(0, 1));
    expect(onRowKey.mock.lastCall?.[1].id).toBe('1');
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(cell(0, 2));
  });

  test('what is pasted on a cell comes to the screen, in an editor it does not', async () => {
    const onPaste = vi.fn<(text: string) => void>();
    const user = show({ onPaste });
    goTo(0, 1);
    await user.paste('a\tb');
    expect(onPaste).toHaveBeenCalledExactlyOnceWith('a\tb');
    await user.keyboard('{F2}');
    await user.paste('c');
    expect(onPaste).toHaveBeenCalledTimes(1);
  });
});
