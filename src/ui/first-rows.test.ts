import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdForFirstRows, tellFirstRows, useAfterFirstRows, whenFirstRows } from './first-rows.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function isTime(): Promise<boolean> {
  let isNow = false;
  void whenFirstRows().then(() => {
    isNow = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return isNow;
}

it('nothing waits where no rows are to come', async () => {
  expect(await isTime()).toBe(true);
});

it('what can wait goes on once the first rows are on the screen', async () => {
  holdForFirstRows();
  expect(await isTime()).toBe(false);
  tellFirstRows();
  await vi.advanceTimersByTimeAsync(100);
  expect(await isTime()).toBe(true);
});

it('a page without rows is not waited for', async () => {
  holdForFirstRows();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await isTime()).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await isTime()).toBe(true);
});

it('what can wait is drawn after the first rows, and stays when others are waited for', async () => {
  holdForFirstRows();
  const { result, rerender } = renderHook(useAfterFirstRows);
  expect(result.current).toBe(false);
  tellFirstRows();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(result.current).toBe(true);
  holdForFirstRows();
  rerender();
  expect(result.current).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
});
