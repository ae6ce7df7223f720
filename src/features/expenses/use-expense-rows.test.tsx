import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { AnalyticsContext, type AnalyticsPort } from '#ui/analytics/analytics.ts';
import type { ExpenseQuery } from '#workers/analytics/ledger/types.ts';
import { useExpenseRows } from './use-expense-rows.ts';

const QUERY = { sort: { field: 'issueDate', direction: 'descending' } } as ExpenseQuery;
const onSort = () => undefined;

/** Expenses by their numbers, of which there may be more later, or one with another concept. */
function ledgerOf(first: number) {
  let count = first;
  let changed = '';
  let change = (): void => undefined;
  const port = {
    ledgerState: (known: number | null) =>
      known === null
        ? Promise.resolve(count)
        : new Promise<number>((resolve) => {
            change = () => resolve(count);
          }),
    expenses: async (_query: ExpenseQuery, start: number, wanted: number) => ({
      start,
      count,
      lines: Array.from({ length: Math.max(Math.min(wanted, count - start), 0) }, (_, at) => ({
        row: named(`${count - start - at}`),
      })),
    }),
  } as unknown as AnalyticsPort;
  const named = (id: string) => ({ id, concept: id === changed ? 'another' : 'the same' });
  return {
    port,
    alter: (id: string) => {
      changed = id;
      change();
    },
    grow: () => {
      count += 1;
      change();
    },
  };
}

it('holds the lines of the paper once the list rests, wherever it was scrolled to', async () => {
  const { port, grow } = ledgerOf(5_000);
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(AnalyticsContext, { value: port }, children);
  const { result } = renderHook(() => useExpenseRows(QUERY, onSort), { wrapper });
  const isHeld = (newest: string) => {
    const at = result.current?.remote.at;
    const held = Array.from({ length: 2_000 }, (_, place) => at?.get(place)?.row.id);
    expect(held[0]).toBe(newest);
    expect(held).not.toContain(undefined);
  };
  await waitFor(() => isHeld('5000'));
  act(() => result.current?.remote.onNeed([4_000]));
  await waitFor(() => expect(result.current?.window.start).toBe(3_900));
  await act(async () => grow());
  await waitFor(() => isHeld('5001'));
  expect(result.current?.window.start).toBe(3_900);
  expect(result.current?.remote.at.has(4_000)).toBe(true);
});

it('a line that comes again as it was is the same object, when another changes and when the paper is made ready', async () => {
  const { port, alter } = ledgerOf(700);
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(AnalyticsContext, { value: port }, children);
  const { result } = renderHook(() => useExpenseRows(QUERY, onSort), { wrapper });
  const lineAt = (place: number) => result.current?.remote.at.get(place);
  await waitFor(() => expect(lineAt(100)).toBeDefined());
  const [first, other] = [lineAt(0), lineAt(100)];
  await waitFor(() => expect(lineAt(699)).toBeDefined());
  expect(lineAt(0)).toBe(first);
  expect(lineAt(100)).toBe(other);
  await act(async () => alter('700'));
  await waitFor(() => expect(lineAt(0)?.row.concept).toBe('another'));
  expect(lineAt(100)).toBe(other);
});
