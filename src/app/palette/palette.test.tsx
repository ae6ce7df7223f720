import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '#domain/access/roles.ts';
import { closeDb } from '#local/db.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import {
  companyFixture,
  projectFixture,
  renderScreens,
  signedIn,
} from '../../../tests/support/feature.tsx';
import type { MenuDialog } from '../shell/menu-dialogs.tsx';
import { Palette } from './palette.tsx';

const OWN = '01890000-0000-7000-8000-000000000002';
const SEA = '01890000-0000-7000-8000-000000000001';

const onClose = vi.fn<() => void>();
const onDialog = vi.fn<(dialog: MenuDialog) => void>();

async function open(role: Role = 'admin', rows: Parameters<typeof signedIn>[1] = {}) {
  const projects = [projectFixture(SEA, { name: 'A xestión do mar', code: 'P-2026-014' })];
  const { actor } = await signedIn(
    { role },
    {
      projects: role === 'partner' ? [] : projects,
      ...rows,
    },
  );
  const session = {
    id: actor.id,
    role,
    name: 'Somebody',
    expiresAt: '2026-12-31T00:00:00.000Z',
    isOffline: false,
  };
  const Page = () => <Palette {...{ session, onClose, onDialog }} onSignOut={() => undefined} />;
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

  it('leads to what waits to be approved where a company asks for it, and nowhere else', async () => {
    const limited = { approvalOverCents: 1_000_00, approvalSince: '2026-01-01T00:00:00.000Z' };
    const { field, user, router, unmount } = await open('admin', {
      companies: [companyFixture(OWN, limited)],
    });
    await user.type(field, 'to approve');
    await waitFor(() => expect(chosen()).toContain('To approve'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.href).toBe('/expenses?show=approve'));
    unmount();
    closeDb();
    const without = await open('admin', { companies: [companyFixture(OWN)] });
    await without.user.type(without.field, 'to approve');
    await screen.findByText('Nothing on this device is called so');
    expect(screen.queryByRole('option', { name: /To approve/ })).toBeNull();
  });

  it('opens the dialogs of the menu', async () => {
    const { field, user } = await open();
    await user.type(field, 'accounting');
    await waitFor(() => expect(chosen()).toContain('Sync with the accounting service'));
    await user.keyboard('{Enter}');
    expect(onDialog).toHaveBeenCalledWith('accounting');
  });

  it('offers the dialogs of administration and the forms of the treasury to no user', async () => {
    const { field, user } = await open('user');
    await user.type(field, 'treasury');
    expect(screen.queryByRole('option', { name: /New record of the treasury/ })).toBeNull();
    await user.clear(field);
    await user.type(field, 'send');
    await screen.findByRole('option', { name: /Send and fetch now/ });
    expect(screen.queryByRole('option', { name: /Send notifications/ })).toBeNull();
  });

  it('opens a list as the person saved it', async () => {
    const view = { list: 'expenses', name: 'Sen documento', search: { only: 'no-document' } };
    const savedViews = [
      catalogueRow('savedViews', { ...view, grid: null, isDefault: false }),
    ] as never;
    const { field, user, router } = await open('admin', { savedViews });
    await user.type(field, 'sen documento');
    await waitFor(() => expect(chosen()).toContain('View: Sen documento'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.href).toBe('/expenses?only=no-document'));
  });

  it('says when nothing is called so', async () => {
    const { field, user } = await open();
    await user.type(field, 'qqqqqq');
    expect(await screen.findByText('Nothing on this device is called so')).toBeTruthy();
  });
});
