import { act, screen, within } from '@testing-library/react';
import { memo } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeDb } from '#local/db.ts';
import { requestFixture } from '../../../tests/support/call-requests.tsx';
import { renderScreens, signedIn } from '../../../tests/support/feature.tsx';
import { tenderFixture } from '../../../tests/support/tenders.tsx';
import { Breadcrumb, useCrumbs } from './breadcrumb.tsx';

const session = vi.hoisted(() => ({ role: 'admin' }));
vi.mock('../session/use-session.ts', () => ({ useSession: () => session }));

function Here() {
  return <Breadcrumb crumbs={useCrumbs()} />;
}

const call = tenderFixture();
const request = requestFixture();

async function crumbsAt(address: string, name?: string) {
  await signedIn({}, { tenders: [call], callRequests: [request] });
  const pages = [
    '/settings',
    '/settings/milestones',
    '/settings/profile',
    '/subventions/tenders/$tenderId/summary',
    '/subventions/call-requests/$callRequestId/budget',
  ];
  renderScreens(Object.fromEntries(pages.map((path) => [path, Here])), address);
  const nav = within(await screen.findByRole('navigation', { name: 'You are here' }));
  if (name !== undefined) await nav.findByText(name);
  return nav
    .getAllByRole('listitem')
    .map((item) => [item.textContent, item.querySelector('a')?.getAttribute('href') ?? null]);
}

afterEach(() => {
  session.role = 'admin';
  closeDb();
});

describe('the way to the present page', () => {
  it('leads from a page that has a tab of its own back to the page', async () => {
    expect(await crumbsAt('/settings?tab=audit')).toEqual([
      ['Settings', '/settings'],
      ['Audit', null],
    ]);
    document.body.replaceChildren();
    expect((await crumbsAt('/settings/milestones?tab=days')).at(-1)).toEqual([
      'Working days',
      null,
    ]);
  });

  it('leads who is from outside from their profile to no settings', async () => {
    expect(await crumbsAt('/settings/profile')).toEqual([
      ['Settings', '/settings'],
      ['Profile', null],
    ]);
    document.body.replaceChildren();
    session.role = 'partner';
    expect(await crumbsAt('/settings/profile')).toEqual([['Profile', null]]);
  });

  it('names the tender or request that it leads through', async () => {
    const tender = `/subventions/tenders/${call.id}`;
    expect(await crumbsAt(`${tender}/summary`, 'CT207G')).toEqual([
      ['Subsidies', '/subventions'],
      ['Calls', '/subventions/tenders'],
      ['CT207G', tender],
      ['Summary of the call', null],
    ]);
    document.body.replaceChildren();
    const own = `/subventions/call-requests/${request.id}`;
    expect((await crumbsAt(`${own}/budget`, 'S-2026-001')).at(-2)).toEqual(['S-2026-001', own]);
  });

  it('knows no tab that is none', async () => {
    expect(await crumbsAt('/settings?tab=other')).toEqual([['Settings', null]]);
  });

  it('is not drawn anew for what else stands in the address', async () => {
    await signedIn({}, {});
    const drawn = vi.fn();
    const Page = memo(function Page() {
      const crumbs = useCrumbs();
      drawn();
      return <Breadcrumb crumbs={crumbs} />;
    });
    const { router } = renderScreens({ '/settings': () => <Page /> }, '/settings');
    await screen.findByText('Settings');
    const before = drawn.mock.calls.length;
    for (const company of ['ua', 'nb', 'ua', 'nb', 'ua']) {
      await act(async () => router.navigate({ to: '/settings', search: { company } } as never));
      expect(router.state.location.search).toEqual({ company });
    }
    // The mirror may answer once more in the meantime.
    expect(drawn.mock.calls.length).toBeLessThan(before + 5);
    await act(async () => router.navigate({ to: '/settings', search: { tab: 'audit' } } as never));
    await screen.findByText('Audit');
  });
});
