import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { closeDb } from '#local/db.ts';
import { savedRows } from '#local/mirror/read.ts';
import { catalogueRow } from '../../../../tests/support/catalogue.ts';
import { renderScreens, signedIn } from '../../../../tests/support/feature.tsx';
import { MilestonesScreen } from './milestones-screen.tsx';

const christmas = catalogueRow('holidays', {
  day: '2026-12-25',
  scope: 'national',
  name: 'Navidad',
  nameEn: 'Christmas Day',
});
const vigo = catalogueRow('holidays', {
  day: '2025-03-28',
  scope: 'local',
  municipality: 'Vigo',
  name: 'Reconquista',
});
const known = catalogueRow('calendarYears', { year: 2026, confirmed: true, source: 'DOG' });
const rows = { holidays: [christmas, vigo], calendarYears: [known] };

const open = (year: number) =>
  renderScreens(
    { '/settings/milestones': MilestonesScreen },
    `/settings/milestones?tab=days&year=${year}`,
  );

afterEach(() => {
  closeDb();
  localStorage.clear();
});

describe('the working days', () => {
  it('are those of a year, in the language of the app, and say whether it is confirmed', async () => {
    await signedIn({}, rows);
    open(2026);
    await screen.findByRole('row', { name: /Christmas Day/ });
    await screen.findByText('Confirmed');
    const tabs = within(screen.getByRole('navigation', { name: /^Milestones/ }));
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Working days');
    expect(screen.queryByRole('row', { name: /Reconquista/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'The year before' }));
    await screen.findByRole('row', { name: /Reconquista/ });
    await screen.findByText('Provisional');
  });

  it('are confirmed by an administrator who names the decree', async () => {
    await signedIn({ role: 'admin' }, rows);
    open(2025);
    const confirm = await screen.findByRole('button', { name: 'Confirm the year' });
    await userEvent.click(confirm);
    await screen.findByText('This field is required');
    expect(await savedRows('calendarYears')).toHaveLength(1);
    await userEvent.type(screen.getByLabelText(/^Decree/), 'Decreto 171/2024');
    await userEvent.click(confirm);
    await screen.findByText('Confirmed');
    const made = (await savedRows('calendarYears')).find(({ year }) => year === 2025);
    expect(made).toMatchObject({ confirmed: true, source: 'Decreto 171/2024', _mark: 'pending' });
  });

  it('are not confirmed by an editor', async () => {
    await signedIn({ role: 'editor' }, rows);
    open(2025);
    await screen.findByText('Provisional');
    await screen.findByRole('row', { name: /Reconquista/ });
    expect(screen.queryByRole('button', { name: 'Confirm the year' })).toBeNull();
  });

  it('of a year without any begin with what is the same every year', async () => {
    await signedIn({ role: 'editor' }, rows);
    open(2027);
    await userEvent.click(await screen.findByRole('button', { name: /^Add the holidays/ }));
    await waitFor(async () => expect(await savedRows('holidays')).toHaveLength(14));
    await screen.findByRole('row', { name: /Maundy Thursday/ });
  });

  it('ask for the municipality of a local holiday', async () => {
    await signedIn({ role: 'editor' }, rows);
    open(2026);
    await userEvent.click(await screen.findByRole('button', { name: 'New holiday' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.type(form.getByLabelText(/^Day/), '17/8/2026');
    await userEvent.selectOptions(form.getByLabelText(/^Of/), 'local');
    await userEvent.type(form.getByLabelText(/^Name \*/), 'San Roque');
    await userEvent.click(form.getByRole('button', { name: 'Create' }));
    await form.findByText('This field is required');
    await userEvent.type(form.getByLabelText(/^Municipality/), 'Vigo');
    await userEvent.click(form.getByRole('button', { name: 'Create' }));
    await screen.findByRole('row', { name: /San Roque/ });
    const saved = (await savedRows('holidays')).find(({ name }) => name === 'San Roque');
    expect(saved).toMatchObject({ day: '2026-08-17', scope: 'local', municipality: 'Vigo' });
  });
});
