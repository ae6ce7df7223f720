import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { AnalyticsContext, type AnalyticsPort } from '#ui/analytics/analytics.ts';
import type { Hit } from '#workers/analytics/search/types.ts';
import { useHits, useRecalled } from './use-hits.ts';

const hitOf = (resource: Hit['resource'], title: string): Hit => ({
  resource,
  id: title,
  title,
  detail: '',
  on: null,
  cents: null,
  ownerId: null,
  owner: '',
});

/** A port whose functions are others each time they are asked for, as those of a worker are. */
function port() {
  const asked: string[] = [];
  const answers: Record<string, (text: string) => Promise<Hit[]>> = {
    search: async (text) => [hitOf('projects', `project ${text}`)],
    searchLedgers: async (text) => [hitOf('movements', `movement ${text}`)],
    recall: async () => [hitOf('projects', 'recalled')],
    prepareSearch: async () => [],
  };
  const value = new Proxy({} as AnalyticsPort, {
    get: (_target, name: string) => async (text: string) => {
      asked.push(name);
      return answers[name]?.(text);
    },
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AnalyticsContext value={value}>{children}</AnalyticsContext>
  );
  return { asked, wrapper };
}

it('asks for a text once, and has the records before the lines of the ledgers', async () => {
  const { asked, wrapper } = port();
  const { result } = renderHook(() => useHits('mar'), { wrapper });
  await waitFor(() => expect(result.current.isDone).toBe(true));
  expect(result.current.hits.map(({ title }) => title)).toEqual(['project mar', 'movement mar']);
  await act(async () => undefined);
  expect(asked.toSorted()).toEqual(['prepareSearch', 'search', 'searchLedgers']);
});

it('asks once what records are called now', async () => {
  const { asked, wrapper } = port();
  const { result } = renderHook(() => useRecalled(['projects:1']), { wrapper });
  await waitFor(() => expect(result.current).toHaveLength(1));
  await act(async () => undefined);
  expect(asked).toEqual(['recall']);
});
