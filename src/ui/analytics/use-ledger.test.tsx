import { act, render, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDb, openDb, type XeitoDb } from '#local/db.ts';
import { ledgerTable } from '#local/ledger/segments.ts';
import { ledgers } from '#workers/analytics/ledger/ledgers.ts';
import type { ExpenseQuery, ExpenseWindow } from '#workers/analytics/ledger/types.ts';
import { expenseFixture } from '../../../tests/support/expenses.ts';
import { ALL_EXPENSES } from '#workers/analytics/ledger/find.ts';
import { AnalyticsContext, type AnalyticsPort } from './analytics.ts';
import { useExpenseMatrix, useLedgerWindow } from './use-ledger.ts';

const QUERY: ExpenseQuery = {
  ...ALL_EXPENSES,
  sort: { field: 'docNumber', direction: 'ascending' },
};

let db: XeitoDb;

beforeEach(async () => {
  db = await openDb(v7());
});
afterEach(() => {
  vi.restoreAllMocks();
  closeDb();
});

async function place(docNumber: string, id = v7()): Promise<string> {
  await ledgerTable(db, 'expenses').put({
    ...expenseFixture(id, { docNumber, issueDate: '2026-05-01' }),
    _mark: null,
    _scopes: ['admin'],
  });
  return id;
}

const port = (own: Partial<AnalyticsPort> = {}) =>
  ({ ...ledgers, ...own }) as unknown as AnalyticsPort;

function Shown({ start = 0, search = '' }: { start?: number; search?: string }) {
  const window = useLedgerWindow({ ...QUERY, search }, start, 2);
  const matrix = useExpenseMatrix({ companyIds: null, year: 2026, types: null });
  if (!window) return <p>Nothing yet</p>;
  const numbers = window.lines.map(({ row }) => row.docNumber).join(' ');
  return (
    <>
      <p data-testid="window">{`${window.start}/${window.count}: ${numbers}`}</p>
      <p data-testid="matrix">{matrix?.map(({ month, count }) => `${month} ${count}`).join()}</p>
    </>
  );
}

const around = (given: AnalyticsPort, props: { start?: number; search?: string } = {}) => (
  <AnalyticsContext value={given}>
    <Shown {...props} />
  </AnalyticsContext>
);
const expectWindow = async (text: string) =>
  waitFor(() => expect(screen.getByTestId('window').textContent).toBe(text));

describe('a window of a ledger', () => {
  it('is asked again after each change of the mirror', async () => {
    const first = await place('F-2');
    render(around(port()));
    expect(screen.getByText('Nothing yet')).toBeTruthy();
    await expectWindow('0/1: F-2');
    await place('F-1');
    await expectWindow('0/2: F-1 F-2');
    await ledgerTable(db, 'expenses').delete(first);
    await expectWindow('0/1: F-1');
    await waitFor(() => expect(screen.getByTestId('matrix').textContent).toBe('2026-05 1'));
  });

  it('misses no change that comes while it is asked', async () => {
    await place('F-1');
    let isFirst = true;
    const expenses: AnalyticsPort['expenses'] = async (...asked) => {
      const answer = await ledgers.expenses(...asked);
      if (isFirst) await place('F-2');
      isFirst = false;
      return answer;
    };
    render(around(port({ expenses })));
    expect(await screen.findByText('0/2: F-1 F-2')).toBeTruthy();
  });

  it('stays until the next is there, and yields to the newest question alone', async () => {
    for (const number of ['F-1', 'F-2', 'F-3']) await place(number);
    const late = new Map<string, () => void>();
    const expenses: AnalyticsPort['expenses'] = async (query, start, count) => {
      const answer = await ledgers.expenses(query, start, count);
      if (query.search !== '') {
        await new Promise<void>((resolve) => late.set(query.search, resolve));
      }
      return answer;
    };
    const held = port({ expenses });
    const view = render(around(held));
    await expectWindow('0/3: F-1 F-2');
    view.rerender(around(held, { search: 'F-3' }));
    await waitFor(() => expect(late.has('F-3')).toBe(true));
    view.rerender(around(held, { search: 'F-2' }));
    await waitFor(() => expect(late.has('F-2')).toBe(true));
    await expectWindow('0/3: F-1 F-2');
    await act(async () => late.get('F-2')?.());
    await expectWindow('0/1: F-2');
    await act(async () => late.get('F-3')?.());
    await expectWindow('0/1: F-2');
    view.rerender(around(held, { start: 2 }));
    await expectWindow('2/3: F-3');
  });

  it('asks no more once it is gone', async () => {
    const asked = vi.fn();
    const expenses: AnalyticsPort['expenses'] = async (...question) => {
      asked();
      return ledgers.expenses(...question);
    };
    const view = render(around(port({ expenses })));
    await expectWindow('0/0: ');
    view.unmount();
    const before = asked.mock.calls.length;
    const state = await ledgers.ledgerState(null);
    await place('F-1');
    await ledgers.ledgerState(state);
    expect(asked.mock.calls.length).toBe(before);
  });

  it('breaks the screen with what the worker threw', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const expenses = async (): Promise<ExpenseWindow> => {
      throw new Error('The disk is gone.');
    };
    render(<Boundary>{around(port({ expenses }))}</Boundary>);
    expect(await screen.findByText('The disk is gone.')).toBeTruthy();
  });
});

class Boundary extends Component<{ children: ReactNode }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render(): ReactNode {
    return this.state.error ? <p>{this.state.error.message}</p> : this.props.children;
  }
}
