import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTodayInMadrid } from './today.ts';

describe('a page that stays open over midnight of Madrid', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-23T22:59:50Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('has the new day by itself', () => {
    const { result } = renderHook(useTodayInMadrid);
    expect(result.current).toBe('2026-11-23');
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(result.current).toBe('2026-11-24');
  });

  it('has it as the device wakes that slept over it', () => {
    const { result } = renderHook(useTodayInMadrid);
    vi.setSystemTime(new Date('2026-11-25T07:00:00Z'));
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(result.current).toBe('2026-11-25');
  });
});
