import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '#domain/access/roles.ts';
import { closeDb } from '#local/db.ts';
import { projectFixture, renderScreens, signedIn } from '../../../tests/support/feature.tsx';
import { Palette } from './palette.tsx';

const SEA = '01890000-0000-7000-8000-000000000001';

const onClose = vi.fn<() => void>();

async function open(role: Role = 'admin') {
  const projects = [projectFixture(SEA, { name: 'A xestión do mar', code: 'P-2026-014' })];
  const { actor } = await signedIn({ role }, { projects: role === 'partner' ? [] : projects });
  const session = {
    id: actor.id,
    role,
    name: 'Somebody',
    expiresAt: '2026-12-31T00:00:00.000Z',
    isOffline: false,
  };
  const Page = () => <Palette session={session} onClose={onClose} onSignOut={() => undefined} />;
  const view = renderScreens(
    { '/collaborators': Page, '/projects': Page, '/projects/$projectId': Page, '/expenses': Page },
    role === 'partner' ? '/collaborators' : '/projects',
  );
  const field = await screen.findByRole('combobox', { name: 'Find or do' });
  return { ...view, field, user: userEvent.setup() };
}

const chosen = () => screen.getByRole('option', { selected: true }).textContent;

afterEach(() => {
  closeDb();
  localStorage.clear();
});

describe('the palette', () => {
  it('opens a record by its name without accents, and remembers its id, not its name', async () => {
    const { field, user, router } = await open();
    await user.type(field, 'xestion');
    await waitFor(() => expect(chosen()).toContain('A xestión do mar'));
    await user.keyboard('{Enter}');
    expect(onClose).toHaveBeenCalled();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/projects/${SEA}`));
    const names = Array.from(
      { length: localStorage.length },
      (_, at) => localStorage.key(at) ?? '',
    );
    const kept = names.map((name) => localStorage.getItem(name)).join();
    expect(kept).toContain(SEA);
    expect(kept).not.toContain('mar');
  });

  it('does what an action says, chosen with the arrows while the focus stays in the field', async () => {
    const { field, user, router } = await open();
    await user.type(field, 'new expense');
    await waitFor(() => expect(chosen()).toContain('New expense'));
    await user.keyboard('{ArrowDown}{ArrowUp}');
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    );
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.href).toBe('/expenses?peek=new'));
  });

  it('offers a partner no page that the guards would not open, and nothing to make', async () => {
    const { field, user } = await open('partner');
    await user.type(field, 'pro');
    await screen.findByRole('option', { name: /Profile/ });
    expect(screen.queryByRole('option', { name: /project/i })).toBeNull();
    await user.clear(field);
    expect(screen.queryByRole('option', { name: /New/ })).toBeNull();
  });

  it('says when nothing is called so', async () => {
    const { field, user } = await open();
    await user.type(field, 'qqqqqq');
    expect(await screen.findByText('Nothing on this device is called so')).toBeTruthy();
  });
});
