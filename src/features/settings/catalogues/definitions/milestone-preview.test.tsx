import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { MilestoneType } from '#contract/resources/milestone-types.ts';
import { GALICIAN_HOLIDAYS } from '#domain/calendar/galician-holidays.ts';
import { closeDb, openDb } from '#local/db.ts';
import { catalogueRow } from '../../../../../tests/support/catalogue.ts';
import { renderScreens, signedIn } from '../../../../../tests/support/feature.tsx';
import { MilestonesScreen } from '../milestones-screen.tsx';

const holidays = GALICIAN_HOLIDAYS.map((holiday) => catalogueRow('holidays', holiday));
const calendarYears = [2025, 2026].map((year) =>
  catalogueRow('calendarYears', { year, confirmed: true, source: 'DOG' }),
);

/** Opens a type of milestone, and gives its preview a date. */
async function preview(term: Partial<MilestoneType>, date: string) {
  const type = catalogueRow('milestoneTypes', {
    code: 'allegations',
    name: 'Alegaciones',
    anchor: 'reception',
    alertDays: [7, 1],
    ...term,
  });
  const { db, actor } = await signedIn({}, { milestoneTypes: [type], holidays, calendarYears });
  renderScreens(
    { '/settings/milestones': MilestonesScreen },
    `/settings/milestones?peek=${type.id}`,
  );
  const form = within(await screen.findByRole('dialog'));
  const box = within(await form.findByRole('region', { name: 'Preview' }));
  const sample = box.getByLabelText(/^Try it/);
  await userEvent.clear(sample);
  await userEvent.type(sample, date);
  return { form, box, db, actor };
}

const listed = (box: ReturnType<typeof within>, name: string) =>
  within(box.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

afterEach(() => {
  closeDb();
  localStorage.clear();
});

describe('the preview of a milestone', () => {
  it('counts working days, names those that do not count, and the alerts', async () => {
    const { box } = await preview({ offset: 10, unit: 'working-days' }, '16/03/2026');
    await box.findByText('Tuesday, 31 March 2026');
    expect(listed(box, 'Days that do not count')).toEqual([
      '19/03/2026 Saint Joseph’s Day',
      '4 Saturdays and Sundays',
    ]);
    expect(listed(box, 'Days of the alerts')).toEqual(['24/03/2026', '30/03/2026']);
    expect(box.queryByText(/^Provisional/)).toBeNull();
  });

  it('counts the local holidays of the seat', async () => {
    const { box } = await preview({ offset: 10, unit: 'working-days' }, '03/08/2026');
    await box.findByText('Monday, 17 August 2026');
    const seats = within(box.getByLabelText(/^Days of which/)).getAllByRole('option');
    expect(seats.map(({ textContent }) => textContent)).toEqual([
      'Galicia, without local holidays',
      'The State',
      'A Coruña',
      'Ferrol',
      'Lugo',
      'Ourense',
      'Pontevedra',
      'Santiago de Compostela',
      'Vigo',
    ]);
    await userEvent.selectOptions(box.getByLabelText(/^Days of which/), 'Vigo');
    await box.findByText('Tuesday, 18 August 2026');
    expect(listed(box, 'Days that do not count')).toContain('17/08/2026 Saint Roch’s Day (Vigo)');
  });

  it('tells from which day the end of a term moved, by the form as it is being filled', async () => {
    const { form, box } = await preview({ offset: 1, unit: 'days' }, '02/03/2026');
    await box.findByText('Tuesday, 3 March 2026');
    expect(box.queryByRole('list', { name: 'Days that do not count' })).toBeNull();
    await userEvent.selectOptions(form.getByLabelText(/^Unit/), 'months');
    await box.findByText('Monday, 6 April 2026');
    await box.findByText(/^It moves from 02\/04\/2026, .* \(Ley 39\/2015, art\. 30\.5\)\.$/);
    expect(listed(box, 'Days that do not count')).toEqual([
      '02/04/2026 Maundy Thursday',
      '03/04/2026 Good Friday',
      '2 Saturdays and Sundays',
    ]);
  });

  it('moves a notice to the working day before', async () => {
    const { box } = await preview({ offset: -1, unit: 'months' }, '15/04/2026');
    await box.findByText('Friday, 13 March 2026');
    await box.findByText(/^It moves from 15\/03\/2026, .* to the last before it/);
    expect(listed(box, 'Days that do not count')).toEqual(['2 Saturdays and Sundays']);
  });

  it('is provisional in a year that nobody confirmed, until somebody does', async () => {
    const { box, actor } = await preview({ offset: 10, unit: 'working-days' }, '23/12/2026');
    await box.findByText('Monday, 11 January 2027');
    await box.findByText('Provisional: the holidays of 2027 are not all confirmed.');
    const db = await openDb(actor.id);
    const spain = holidays.find(({ scope }) => scope === 'national');
    const galicia = holidays.find(({ scope }) => scope === 'regional');
    const own = { _mark: null, _scopes: [`user:${actor.id}`] };
    await db.table('holidays').put({ ...spain, ...own, id: 'h', day: '2027-01-04' });
    await db.table('holidays').put({ ...galicia, ...own, id: 'g', day: '2027-05-17' });
    await db.table('calendarYears').put({
      ...catalogueRow('calendarYears', { year: 2027, confirmed: true, source: 'DOG' }),
      ...own,
    });
    // Of January 2027 only the 4th is a holiday now: 1 and 6 January count.
    await box.findByText('Friday, 8 January 2027');
    await waitFor(() => expect(box.queryByText(/^Provisional/)).toBeNull());
  });

  it('tells no date for a day out of all calendars', async () => {
    const { box } = await preview({ offset: 100, unit: 'years' }, '01/01/2500');
    expect(box.queryByRole('status')).toBeNull();
  });
});
