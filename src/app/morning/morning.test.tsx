import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '#domain/access/policy.ts';
import { addDays } from '#domain/days.ts';
import { closeDb } from '#local/db.ts';
import { choose } from '#ui/preferences.ts';
import { todayInMadrid } from '#ui/today.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import {
  borneFixture,
  companyFixture,
  lineFixture,
  projectFixture,
  renderScreens,
  signedIn,
} from '../../../tests/support/feature.tsx';
import { tenderFixture, windowOf } from '../../../tests/support/tenders.tsx';
import { ProjectsPage } from '../projects-page.tsx';

const IBAN = 'ES7712341234161234567890';
const today = todayInMadrid();
const alpha = companyFixture(v7(), { name: 'Alpha', cif: 'A58818501', ibans: [IBAN] });
const film = projectFixture(v7(), { code: 'P-2026-001', name: 'Film', companyId: alpha.id });
const calm = projectFixture(v7(), { code: 'P-2026-002', name: 'Calm', companyId: alpha.id });
const crew = lineFixture(film.id, 1_000_00, { name: 'Crew' });
const overspent = borneFixture(film.id, 1_500_00);
const message = catalogueRow('notifications', {
  kind: 'message',
  rule: 'message',
  dedupeKey: 'message-1|message|',
  day: today,
  about: null,
  title: 'Sign the contract',
});
const rows = {
  companies: [alpha],
  projects: [film, calm],
  budgets: [crew, lineFixture(calm.id, 1_000_00)],
  expenses: [
    {
      ...overspent,
      imputations: overspent.imputations.map((part) => ({ ...part, budgetId: crew.id })),
    },
  ],
  bankBalances: [
    catalogueRow('bankBalances', {
      companyId: alpha.id,
      bankIban: IBAN,
      day: addDays(today, -1),
      balanceCents: 5_000_00,
    }),
  ],
  treasuryRecords: [
    catalogueRow('treasuryRecords', {
      companyId: alpha.id,
      concept: 'Repair',
      registerDate: today,
      dueDate: addDays(today, 10),
      amountCents: 700_00,
    }),
  ],
  tenders: [
    tenderFixture({ title: 'Closes soon', applicationDeadline: windowOf(null, addDays(today, 9)) }),
  ],
  // Nothing to be done.
  holidays: [
    catalogueRow('holidays', { day: addDays(today, 5), scope: 'national', name: 'Free day' }),
  ],
  notifications: [message],
};

const plain = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replaceAll('\u00a0', ' ');
const cardOf = async (name: string) =>
  (await screen.findByRole('heading', { name, level: 2 })).closest('section') as HTMLElement;

async function open(actor: Partial<Actor> = {}, isWide = true) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide && query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await signedIn(actor, rows);
  renderScreens({ '/projects': ProjectsPage }, '/projects');
  await screen.findByRole('button', { name: 'Today at a glance' });
}

beforeEach(() => choose('morning', 'auto'));
afterEach(() => {
  closeDb();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the day at a glance', () => {
  it('tells the money and its lowest point, as the treasury reckons them', async () => {
    await open();
    const card = await cardOf('Money in 90 days');
    await waitFor(() => expect(plain(card)).toContain('5.000,00 €'));
    expect(plain(card)).toMatch(/Lowest, on .*4\.300,00 €/);
  });

  it('tells the projects that turn red, by which line, and nothing of the others', async () => {
    await open();
    const card = await cardOf('Heading over budget');
    await within(card).findByText(/500,00\s€ more than its budget, above all in Crew\./);
    const link = within(card).getByRole('link');
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
      `/projects/${film.id}/tracking?why=side:expense`,
    );
  });

  it('tells the days that come and what waits', async () => {
    await open();
    const days = await cardOf('Next 14 days');
    expect(await within(days).findByText('Closes soon')).toBeTruthy();
    expect(within(days).getAllByRole('listitem')).toHaveLength(1);
    const waiting = await cardOf('Waiting for you');
    expect(await within(waiting).findByText('Sign the contract')).toBeTruthy();
  });

  it('tells no money to whom it is hidden, and all the rest', async () => {
    const projectRights = [{ projectId: film.id, level: 'edit' as const, amounts: false }];
    await open({ role: 'user', projectRights });
    await within(await cardOf('Waiting for you')).findByText('Sign the contract');
    await cardOf('Next 14 days');
    expect(screen.queryByText('Money in 90 days')).toBeNull();
    expect(screen.queryByText('Heading over budget')).toBeNull();
  });

  it('is closed where there is no room for it, and stays as a person leaves it', async () => {
    await open({}, false);
    const button = screen.getByRole('button', { name: 'Today at a glance' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByText('Money in 90 days')).toBeNull();
    await userEvent.click(button);
    await cardOf('Money in 90 days');
    expect(localStorage.getItem('morning')).toBe('open');
  });
});
