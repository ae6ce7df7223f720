import { i18n } from '@lingui/core';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithKit } from '../../../tests/support/kit.tsx';
import { exportTable, tableToCsv } from './export-table.ts';
import { ImportDialog } from './import-dialog.tsx';
import type { WriteLine, WriteLines } from './import-step.ts';
import { loadSameWords } from './same-words.ts';
import type { TableColumn } from './types.ts';

interface Client {
  nif: string;
  name: string;
  debt: number | null;
}

const COLUMNS: TableColumn[] = [
  { key: 'nif', header: 'NIF', kind: 'text', required: true },
  { key: 'name', header: 'Name', kind: 'text', required: true },
  { key: 'debt', header: 'Debt', kind: 'cents' },
];
const EXISTING: Client[] = [
  { nif: 'B1', name: 'Lugo', debt: 100 },
  { nif: 'B2', name: 'Vigo', debt: null },
];
const MIXED = 'NIF;Name;Debt\nB1;Lugo;1.234,56\nB2;Vigo;\nB3;=Nova;5\n;Nobody;1\nB4;Bad;1234.56\n';

const saved: { name: string; content: Blob }[] = [];

beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  // What the app loads at its first use.
  await Promise.all([import('./parse-file.ts'), import('./xlsx.ts'), loadSameWords()]);
});
beforeEach(() => {
  saved.length = 0;
  let content = new Blob();
  URL.createObjectURL = (given) => {
    if (given instanceof Blob) content = given;
    return 'blob:x';
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, content });
  });
});

function show(
  onImport: WriteLine<Client> = async () => {},
  columns = COLUMNS,
  onImportAll?: WriteLines<Client>,
) {
  const onClose = vi.fn();
  function Screen() {
    const [isOpen, setOpen] = useState(true);
    if (!isOpen) return null;
    return (
      <ImportDialog
        onClose={() => {
          setOpen(false);
          onClose();
        }}
        title="Import clients"
        columns={columns}
        existing={EXISTING}
        naturalKey="nif"
        onImport={onImport}
        onImportAll={onImportAll}
      />
    );
  }
  renderWithKit(<Screen />);
  return { user: userEvent.setup(), onClose };
}

async function choose(user: ReturnType<typeof userEvent.setup>, text: string): Promise<void> {
  await user.upload(await screen.findByLabelText('Choose a file'), new File([text], 'in.csv'));
  await screen.findByRole('heading', { name: '2. Its columns' });
}

async function press(user: ReturnType<typeof userEvent.setup>, name: string): Promise<void> {
  await user.click(screen.getByRole('button', { name }));
}

function figures(): Record<string, string | null> {
  const terms = screen.getAllByRole('term');
  return Object.fromEntries(
    terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? null]),
  );
}

describe('the import', () => {
  it('shows what is new, changes, stays and is wrong, and writes only after the choice', async () => {
    const onImport = vi.fn<WriteLine<Client>>(async () => {});
    const { user } = show(onImport);
    await choose(user, MIXED);
    await press(user, 'Preview');
    expect(figures()).toEqual({
      New: '1',
      Changed: '1',
      Unchanged: '1',
      'With problems': '2',
      'Debt, of the new ones': '5,00\u00A0€',
    });
    expect(screen.getByText('Debt:', { exact: false }).textContent).toBe('Debt: 1,00 → 1234,56');
    const rows = within(screen.getByRole('table', { name: 'Lines with problems' }));
    expect(rows.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'LineColumnProblem',
      '5NIFThis field is required',
      '6DebtDid you mean thousands or decimals?',
    ]);

    const go = screen.getByRole<HTMLButtonElement>('button', { name: 'Import 2 lines' });
    expect(go.disabled).toBe(true);
    await user.click(screen.getByRole('switch'));
    expect(onImport).not.toHaveBeenCalled();
    await user.click(go);
    await screen.findByRole('heading', { name: 'Result of the import' });
    expect(onImport.mock.calls).toEqual([
      [{ line: 2, row: EXISTING[0], values: { debt: 123_456 } }],
      [{ line: 4, row: null, values: { nif: 'B3', name: '=Nova', debt: 500 } }],
    ]);
    expect(figures()).toEqual({ New: '1', Changed: '1', Unchanged: '1', 'Left out': '2' });
  });

  it('hands over the lines with problems as a file, with line and reason', async () => {
    const { user } = show();
    await choose(user, 'NIF;Name;Debt\nB9;=Nova;x\n');
    await press(user, 'Preview');
    await press(user, 'Download the lines with problems');
    expect(saved[0]?.name).toMatch(/^Lines with problems \d{4}-\d\d-\d\d\.csv$/);
    const bytes = await saved[0]?.content.arrayBuffer();
    expect(new TextDecoder().decode(bytes)).toBe(
      "NIF;Name;Debt;Line;Problem\r\nB9;'=Nova;x;2;Debt: Write an amount such as 1.234,56\r\n",
    );
  });

  it('says which lines were refused as they were written, and goes on with the next', async () => {
    const { user } = show(async ({ values }) => (values['nif'] === 'X1' ? 'taken' : null));
    await choose(user, 'NIF;Name\nX1;One\nX2;Two\n');
    await press(user, 'Preview');
    await press(user, 'Import 2 lines');
    await screen.findByRole('heading', { name: 'Result of the import' });
    expect(figures()).toMatchObject({ New: '1', 'Left out': '1' });
    expect(screen.getByText('This is already in use')).toBeDefined();
  });

  it('writes all lines at once where they are one action, and says which of them were refused', async () => {
    const onImportAll = vi.fn<WriteLines<Client>>(async () => new Map([[3, 'taken']]));
    const { user } = show(undefined, COLUMNS, onImportAll);
    await choose(user, 'NIF;Name\nX1;One\nX2;Two\nX3;Three\n');
    await press(user, 'Preview');
    await press(user, 'Import 3 lines');
    await screen.findByRole('heading', { name: 'Result of the import' });
    expect(onImportAll.mock.calls.map(([lines]) => lines.map(({ line }) => line))).toEqual([
      [2, 3, 4],
    ]);
    expect(figures()).toMatchObject({ New: '2', 'Left out': '1' });
    expect(screen.getByText('This is already in use')).toBeDefined();
  });

  it.each([
    [3, '2 lines were'],
    [2, '1 line was'],
  ])('stops after the line in hand of %i, and tells that %s not reached', async (count, left) => {
    let release = () => {};
    const onImport = vi.fn<WriteLine<Client>>(
      () =>
        new Promise((resolve) => {
          release = () => resolve(null);
        }),
    );
    const { user, onClose } = show(onImport);
    const lines = ['X1;One', 'X2;Two', 'X3;Three'].slice(0, count);
    await choose(user, `NIF;Name\n${lines.join('\n')}\n`);
    await press(user, 'Preview');
    await press(user, `Import ${count} lines`);
    expect(screen.getByRole('progressbar', { name: 'Importing' })).toBeDefined();
    await press(user, 'Stop');
    release();
    await screen.findByText(`You stopped: ${left} not reached.`, { exact: false });
    expect(onImport).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('takes back what the application itself exported as unchanged', async () => {
    const { user } = show();
    await choose(user, tableToCsv(COLUMNS, EXISTING));
    await press(user, 'Preview');
    expect(figures()).toMatchObject({ New: '0', Changed: '0', Unchanged: '2' });
    expect(screen.getByText('This file brings nothing new.')).toBeDefined();
  });
});

describe('the columns', () => {
  it('can be chosen by hand, and the one that tells rows apart has to be', async () => {
    const { user } = show();
    await choose(user, 'Fiscal;Name\nB1;Coruña\n');
    await press(user, 'Preview');
    expect(screen.getByText('Rows are recognised by this column: choose it')).toBeDefined();
    await user.selectOptions(screen.getByLabelText(/^NIF/), 'Fiscal');
    expect(screen.getByText('In the first line: B1')).toBeDefined();
    await press(user, 'Preview');
    expect(figures()).toMatchObject({ Changed: '1', 'With problems': '0' });
  });

  it('marks none as required whose cells may be empty, and says what it is for', async () => {
    const mayBeEmpty = COLUMNS.map((column) => ({ ...column, required: column.key === 'name' }));
    const { user } = show(undefined, mayBeEmpty);
    await choose(user, 'NIF;Name\nB9;Nova\n');
    expect(screen.getByLabelText(/^Name/).getAttribute('aria-required')).toBe('true');
    const nif = screen.getByLabelText(/^NIF/);
    expect(nif.getAttribute('aria-required')).toBeNull();
    expect(
      document.getElementById(nif.getAttribute('aria-describedby') ?? '')?.textContent,
    ).toMatch(/^Rows are recognised by it.*In the first line: B9$/);
  });
});

describe('the way through', () => {
  it('begins at the file, goes on by keyboard, and puts each step’s heading in focus', async () => {
    // jsdom lays nothing out, and what has no size takes no focus.
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1);
    const { user, onClose } = show();
    const input = await screen.findByLabelText('Choose a file');
    await vi.waitFor(() => expect(document.activeElement).toBe(input));
    await choose(user, MIXED);
    const inFocus = (heading: string) =>
      vi.waitFor(() => expect(document.activeElement?.textContent).toBe(heading));
    await inFocus('2. Its columns');
    screen.getByRole('button', { name: 'Preview' }).focus();
    await user.keyboard('{Enter}');
    await inFocus('3. What it changes');
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('takes cells that are pasted from a spreadsheet', async () => {
    const { user } = show();
    await user.click(await screen.findByLabelText(/^Or paste the cells/));
    await user.paste('NIF\tName\nB9\tNova\n');
    await screen.findByRole('heading', { name: '2. Its columns' });
    await press(user, 'Preview');
    expect(figures()).toMatchObject({ New: '1', 'With problems': '0' });
  });

  it('says why a file cannot be read, and takes the next one, dropped', async () => {
    const { user } = show();
    const input = await screen.findByLabelText('Choose a file');
    await user.upload(input, new File(['NIF;Name\n'], 'none.csv'));
    const alert = await screen.findByText('This file has no rows below its headings.');
    expect(alert.closest('[role=alert]')).not.toBeNull();
    fireEvent.drop(screen.getByText('or drop it here'), {
      dataTransfer: { files: [new File([MIXED], 'in.csv')] },
    });
    expect(await screen.findByRole('heading', { name: '2. Its columns' })).toBeDefined();
  });
});

describe('the export', () => {
  it('tells the headings that nothing takes, and asks for rare columns only where the file has them', async () => {
    const rare = { kind: 'cents', isWhereFound: true } as const;
    const { user } = show(undefined, [
      ...COLUMNS,
      { key: 'five', header: 'At 5 %', ...rare },
      { key: 'seven', header: 'At 7 %', ...rare },
    ]);
    await choose(user, 'NIF;Name;At 5 %;Base 6 %;Empty\nB3;Nova;1;2;\n');
    expect(screen.getByText(/^Not read/).textContent).toBe('Not read: Base 6 %');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^At 5 %/ }).value).toBe('2');
    expect(screen.queryByRole('combobox', { name: /^At 7 %/ })).toBeNull();
  });

  it.each(['csv', 'xlsx'] as const)(
    'hands over a file named after it and the day: %s',
    async (format) => {
      await exportTable({ name: 'Clients: all', columns: COLUMNS, rows: EXISTING, format });
      expect(saved[0]?.name).toMatch(new RegExp(`^Clients- all \\d{4}-\\d\\d-\\d\\d\\.${format}$`));
      expect(saved[0]?.content.size).toBeGreaterThan(20);
    },
  );
});
