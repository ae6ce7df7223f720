import { expect, it, vi } from 'vitest';
import type { Session } from '#local/session/session.ts';
import { choose } from '#ui/preferences.ts';
import { followVisits } from './visit.ts';

const page = vi.hoisted(() => ({
  session: null as Session | null,
  onSession: [] as (() => void)[],
  fetched: [] as string[],
  kept: ['/gl-kept'],
}));
vi.mock('#local/session/current.ts', () => ({
  currentSession: () => page.session,
  onSessionChange: (listener: () => void) => page.onSession.push(listener),
}));
vi.mock('#ui/preview/warm.ts', () => ({ warmPreview: () => undefined }));
vi.mock('virtual:manual-es', () => ({ default: { pictures: { 'es/a.webp': '/es' } } }));
vi.mock('virtual:manual-gl', () => ({
  default: { pictures: { 'gl/a.webp': '/gl-kept', 'gl/b.webp': '/gl' } },
}));
const visits = () => JSON.parse(localStorage.getItem('install-offer') ?? '{"visits":0}').visits;
window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;

it('of a page begins with its first session: it is counted, and what is missing of the manual is fetched in each language that is chosen', async () => {
  const workers = Object.assign(new EventTarget(), { controller: null as object | null });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: workers }));
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act());
  vi.stubGlobal('caches', {
    match: async (address: string) => page.kept.find((one) => one === address),
  });
  vi.stubGlobal('fetch', async (address: string) => page.fetched.push(address));
  choose('language', 'es');
  followVisits();
  expect(visits()).toBe(0);

  page.session = { id: 'uxia' } as Session;
  for (const tell of page.onSession) tell();
  workers.controller = {};
  workers.dispatchEvent(new Event('controllerchange'));
  await vi.waitFor(() => expect(page.fetched).toEqual(['/es']));
  choose('theme', 'dark');
  choose('language', 'gl');
  await vi.waitFor(() => expect(page.fetched).toEqual(['/es', '/gl']));
  expect(visits()).toBe(1);
});
