import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { closeDb } from '#local/db.ts';
import { renderScreens, signedIn } from '../../../tests/support/feature.tsx';
import { Breadcrumb, useCrumbs } from './breadcrumb.tsx';

function Here() {
  return <Breadcrumb crumbs={useCrumbs()} />;
}

async function crumbsAt(address: string) {
  await signedIn({}, {});
  renderScreens({ '/settings': Here, '/settings/milestones': Here }, address);
  const nav = within(await screen.findByRole('navigation', { name: 'You are here' }));
  return nav
    .getAllByRole('listitem')
    .map((item) => [item.textContent, item.querySelector('a')?.getAttribute('href') ?? null]);
}

afterEach(closeDb);

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

  it('knows no tab that is none', async () => {
    expect(await crumbsAt('/settings?tab=other')).toEqual([['Settings', null]]);
  });
});
