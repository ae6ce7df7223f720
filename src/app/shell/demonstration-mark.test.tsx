import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as configs from '#local/api/config.ts';
import type { RuntimeConfig } from '#local/api/config.ts';
import { closeDb } from '#local/db.ts';
import { renderScreens } from '../../../tests/support/feature.tsx';
import { inPlaceOf } from '../../../tests/support/in-place-of.ts';
import { DemonstrationMark } from './demonstration-mark.tsx';

const given = vi.fn<() => Promise<RuntimeConfig>>();
inPlaceOf(configs, { loadConfig: given });

const open = (Page: () => React.ReactNode) => renderScreens({ '/projects': Page }, '/projects');

afterEach(() => closeDb());

it('a demonstration is marked as one, and a real group is not', async () => {
  given.mockResolvedValue({ apiBaseUrl: '/api', demo: true });
  const { unmount } = open(() => <DemonstrationMark />);
  expect((await screen.findByText('Demo')).closest('[title]')?.getAttribute('title')).toBe(
    'Demonstration: all of it is invented',
  );
  unmount();
  given.mockResolvedValue({ apiBaseUrl: '/api', demo: false });
  open(() => (
    <>
      <p>The page</p>
      <DemonstrationMark />
    </>
  ));
  await screen.findByText('The page');
  expect(screen.queryByText('Demo')).toBeNull();
});
