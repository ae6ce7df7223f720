import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as configs from '#local/api/config.ts';
import type { RuntimeConfig } from '#local/api/config.ts';
import { closeDb } from '#local/db.ts';
import { renderScreens } from '../../tests/support/feature.tsx';
import { inPlaceOf } from '../../tests/support/in-place-of.ts';
import { DemonstrationLink } from './demonstration.tsx';

const given = vi.fn<() => Promise<RuntimeConfig>>();
inPlaceOf(configs, { loadConfig: given });

const BESIDE = { apiBaseUrl: '/api', demo: false, demonstration: 'https://demo.group.example' };

const open = (Page: () => React.ReactNode) => renderScreens({ '/projects': Page }, '/projects');

afterEach(() => closeDb());

it('a superadmin is led to the demonstration beside the group, in a tab that knows nothing of this one', async () => {
  given.mockResolvedValue(BESIDE);
  open(() => <DemonstrationLink person={{ role: 'superadmin' }} />);
  const link = await screen.findByRole('link', { name: 'Open the demonstration' });
  expect(link.getAttribute('href')).toBe('https://demo.group.example');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
});

it.each([
  ['an administrator', BESIDE, 'admin'],
  ['a superadmin where none runs', { apiBaseUrl: '/api', demo: false }, 'superadmin'],
] as const)('%s is offered none', async (_, config, role) => {
  given.mockResolvedValue(config);
  open(() => (
    <>
      <p>The page</p>
      <DemonstrationLink person={{ role }} />
    </>
  ));
  await screen.findByText('The page');
  await waitFor(() => expect(given).toHaveBeenCalled());
  expect(screen.queryByRole('link')).toBeNull();
});
