import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays, addMonths, formatDay, weekdayOf } from '#domain/days.ts';
import { workingDaysLeft } from '#domain/calendar/working-days.ts';
import { companyPlace } from '#domain/calendar/places.ts';
import { makeCalendar } from '#domain/calendar/working-calendar.ts';
import { reportOnline } from '#local/api/online.ts';
import { closeDb, localDb } from '#local/db.ts';
import { savedRow } from '#local/mirror/read.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { fmt } from '#ui/fmt.ts';
import { readInterface } from '#ui/interface-state.ts';
import * as downloads from '#ui/tables/download.ts';
import { todayInMadrid } from '#ui/today.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { companyFixture, renderScreens, signedIn } from '../../../tests/support/feature.tsx';
import { inPlaceOf } from '../../../tests/support/in-place-of.ts';
import { tenderFixture, windowOf } from '../../../tests/support/tenders.tsx';
import { CalendarScreen } from './calendar-screen.tsx';

const download = vi.fn<(name: string, content: Blob) => void>();
inPlaceOf(downloads, { download });

const today = todayInMadrid();
const { longDay, month } = fmt('en');
const alpha = companyFixture(v7(), {
  name: 'Alpha',
  certificates: [{ type: 'aeat', validTo: addDays(today, 3), fileId: null }],
});
const beta = companyFixture(v7(), { name: 'Beta' });
const tender = tenderFixture({
  title: 'Films',
  applicationDeadline: windowOf(null, addDays(today, 1)),
});
const request = catalogueRow('callRequests', {
  tenderId: tender.id,
  companyId: beta.id,
  internalCode: 'S-2026-001',
  state: 'submitted',
});
const milestone = catalogueRow('milestones', {
  callRequestId: request.id,
  title: 'Acceptance',
  date: addDays(today, 2),
});
const ruled = catalogueRow('milestones', {
  callRequestId: request.id,
  title: 'By a rule',
  rule: { from: 'application-end', amount: 1, unit: 'days' },
});
const rows = {
  companies: [alpha, beta],
  tenders: [tender],
  callRequests: [request],
  milestones: [milestone, ruled],
};

const open = (search = '') =>
  renderScreens({ '/subventions/calendar': CalendarScreen }, `/subventions/calendar${search}`);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const isWeekday = (day: string) => weekdayOf(day) < 5;
const cell = (day: string) => document.querySelector<HTMLElement>(`[data-day="${day}"]`);

afterEach(() => {
  closeDb();
  localStorage.clear();
  reportOnline(true);
  download.mockReset();
});

describe('the calendar', () => {
  it('shows the month in one stop of Tab, moved through by keys, without network', async () => {
    reportOnline(false);
    await signedIn({}, rows);
    const { router } = open();
    const grid = await screen.findByRole('grid', { name: month(today) });
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    expect(cell(today)?.getAttribute('aria-current')).toBe('date');
    cell(today)?.focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(document.activeElement).toBe(cell(addDays(today, 1))));
    expect(document.activeElement?.querySelector('.x-hidden')?.textContent).toContain(
      'Applications close: Films',
    );
    await userEvent.keyboard('{PageDown}');
    const later = addMonths(addDays(today, 1), 1);
    await waitFor(() => expect(document.activeElement).toBe(cell(later)));
    expect(router.state.location.search).toMatchObject({ at: later });
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: longDay(later) })).toBeTruthy();
  });

  it('has view and filters in its address', async () => {
    await signedIn({}, rows);
    const { router } = open('?view=agenda');
    expect(await screen.findByText('Acceptance')).toBeTruthy();
    expect(screen.getByText('Taxes of the State (AEAT)')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Company'), 'Alpha{Enter}');
    await waitFor(() => expect(screen.queryByText('Acceptance')).toBeNull());
    expect(screen.getByText('Taxes of the State (AEAT)')).toBeTruthy();
    expect(screen.getByText('Films')).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ view: 'agenda', company: alpha.id });
    await userEvent.click(await button('Clear the filters'));
    expect(await screen.findByText('Acceptance')).toBeTruthy();
    await userEvent.click(await button('Layers'));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Milestones' }));
    await waitFor(() => expect(screen.queryByText('Films')).toBeNull());
    expect(screen.getByText('Acceptance')).toBeTruthy();
  });

  it('opens a month and a day from the year', async () => {
    await signedIn({}, rows);
    const { router } = open('?view=year');
    await userEvent.click(await button(new RegExp(longDay(addDays(today, 1)))));
    const panel = within(await screen.findByRole('dialog'));
    expect(panel.getByText('Films')).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ view: 'year', day: addDays(today, 1) });
  });

  it('is a list on a phone', async () => {
    const narrow = vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.includes('639px'),
          addEventListener: () => {},
          removeEventListener: () => {},
        }) as unknown as MediaQueryList,
    );
    await signedIn({}, rows);
    open();
    expect(await screen.findByText('Acceptance')).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
    narrow.mockRestore();
  });

  it('moves a milestone whose day a person has set, and says why the others stay', async () => {
    reportOnline(false);
    await signedIn({}, rows);
    open(`?day=${milestone.date}`);
    const panel = within(await screen.findByRole('dialog'));
    const field = await panel.findByLabelText('Move to');
    await userEvent.clear(field);
    await userEvent.type(field, formatDay(addDays(today, 9)));
    await userEvent.click(panel.getByRole('button', { name: 'Move' }));
    await waitFor(async () =>
      expect(await savedRow('milestones', milestone.id)).toMatchObject({
        date: addDays(today, 9),
        _mark: 'pending',
      }),
    );
  });

  it('says of days of the call that only the call moves them', async () => {
    await signedIn({}, rows);
    open(`?day=${addDays(today, 1)}`);
    const panel = within(await screen.findByRole('dialog'));
    expect(panel.getByText(/Set by the call/)).toBeTruthy();
    expect(panel.queryByLabelText('Move to')).toBeNull();
  });

  it('draws the windows of calls over their days, and names them on each', async () => {
    const call = tenderFixture({
      title: 'Series',
      code: 'S-1',
      applicationDeadline: windowOf(addDays(today, -3), addDays(today, 3)),
    });
    await signedIn({}, { ...rows, tenders: [tender, call] });
    open(`?day=${today}`);
    const panel = within(await screen.findByRole('dialog'));
    const underWay = await panel.findByRole('heading', { name: 'Under way' });
    expect(underWay.parentElement?.textContent).toContain('Series');
    const bars = [...document.querySelectorAll('.cal-bar-range')];
    expect(bars.length).toBeGreaterThan(0);
    expect(bars.every((bar) => bar.textContent === 'S-1 Series')).toBe(true);
  });

  it('takes a milestone to the day that it is dragged to, and back; days of a call stay', async () => {
    reportOnline(false);
    const own = { ...milestone, date: '2027-03-10' };
    const call = { ...tender, applicationDeadline: windowOf(null, '2027-03-12') };
    await signedIn({}, { ...rows, tenders: [call], milestones: [own] });
    open('?at=2027-03-10');
    await screen.findByRole('grid');
    const chipOf = (title: string) =>
      [...document.querySelectorAll<HTMLElement>('.cal-event')].find((chip) =>
        chip.textContent.includes(title),
      );
    const to = '2027-03-19';
    const target = cell(to)?.closest('td');
    if (!target) throw new Error('The day is not in sight');
    const dataTransfer = { setData: () => {}, effectAllowed: '' };
    const drag = (title: string) => {
      const chip = chipOf(title);
      if (!chip) throw new Error(`${title} is not in sight`);
      fireEvent.dragStart(chip, { dataTransfer });
      fireEvent.dragOver(target, { dataTransfer });
      fireEvent.drop(target, { dataTransfer });
      fireEvent.dragEnd(chip, { dataTransfer });
    };
    const locked = chipOf('Films');
    expect([locked?.getAttribute('draggable'), locked?.title]).toEqual([
      'false',
      'Set by the call: it changes only with the call itself.',
    ]);
    await waitFor(() => expect(chipOf('Acceptance')?.getAttribute('draggable')).toBe('true'));
    drag('Acceptance');
    const dateOf = async () => (await savedRow('milestones', milestone.id))?.date;
    await waitFor(async () => expect(await dateOf()).toBe(to));
    expect(readInterface().snackbars.at(-1)?.message).toBe('Milestone moved: saved on this device');
    readInterface().snackbars.at(-1)?.action?.run();
    await waitFor(async () => expect(await dateOf()).toBe(own.date));
  });

  it('leaves the day that another person has given it since it was moved, and says that it is too late', async () => {
    reportOnline(false);
    await signedIn({}, rows);
    open(`?day=${milestone.date}`);
    const panel = within(await screen.findByRole('dialog'));
    const field = await panel.findByLabelText('Move to');
    await userEvent.clear(field);
    await userEvent.type(field, formatDay(addDays(today, 9)));
    await userEvent.click(panel.getByRole('button', { name: 'Move' }));
    await waitFor(async () => expect(await savedEntries()).toHaveLength(1));
    const undo = readInterface().snackbars.at(-1)?.action;
    // Sent, and then changed there.
    const theirs = { ...milestone, date: addDays(today, 20), version: 3, _mark: null, _scopes: [] };
    await localDb().outbox.clear();
    await localDb().milestones.put(theirs);
    undo?.run();
    await waitFor(() => expect(readInterface().snackbars.at(-1)?.message).toMatch(/^Too late/));
    expect((await savedRow('milestones', milestone.id))?.date).toBe(theirs.date);
    expect(await savedEntries()).toEqual([]);
  });

  it('reminds of a milestone on the days that are asked for', async () => {
    reportOnline(false);
    await signedIn({}, { ...rows, milestones: [milestone] });
    open(`?day=${milestone.date}`);
    const panel = within(await screen.findByRole('dialog'));
    await userEvent.click(await panel.findByRole('button', { name: 'Remind me' }));
    const field = panel.getByLabelText('Alerts, days before');
    await userEvent.clear(field);
    await userEvent.type(field, '2, 400');
    expect(panel.getByText('Whole numbers from 0 to 365, twelve at most')).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, '2, 10, 2');
    await userEvent.click(panel.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect((await savedRow('milestones', milestone.id))?.alertDays).toEqual([10, 2]),
    );
    expect(await panel.findByText('2 alerts')).toBeTruthy();
  });

  it('says how many working days are left, by the holidays of the seat of the body', async () => {
    const body = catalogueRow('organizations', {
      name: 'Concello de Cee',
      level: 'local',
      region: 'GA',
      municipality: 'Cee',
    });
    const day = addDays(today, 21);
    const call = tenderFixture({
      title: 'Series',
      organizationId: body.id,
      applicationDeadline: windowOf(null, day),
    });
    // A day of work between now and then.
    const workday = [1, 2, 3].map((count) => addDays(today, count)).find(isWeekday) ?? today;
    const off = (municipality: string) =>
      catalogueRow('holidays', { day: workday, scope: 'local', municipality, name: 'Feast' });
    await signedIn(
      {},
      { organizations: [body], tenders: [call], holidays: [off('Cee'), off('Lugo')] },
    );
    open('?view=agenda&layer=application');
    const line = (await screen.findByText('Series')).closest('li');
    const { count } = workingDaysLeft(
      today,
      day,
      makeCalendar({ holidays: [off('Cee')], confirmedYears: [], place: companyPlace('Cee') }),
    );
    expect(line?.textContent).toContain(`${count} working days · provisional`);
  });

  it('sets the town of a local holiday apart from its name', async () => {
    const town = companyFixture(v7(), { name: 'Town', municipality: 'Cee' });
    const feast = catalogueRow('holidays', {
      day: today,
      scope: 'local',
      municipality: 'Cee',
      name: 'Feast',
    });
    await signedIn({}, { companies: [town], holidays: [feast] });
    open();
    expect(await screen.findByText('Cee · Feast')).toBeTruthy();
  });

  it('is handed over as a calendar file of what is in view', async () => {
    await signedIn({}, rows);
    open('?layer=milestone');
    await userEvent.click(await button('Download ICS'));
    const [name, content] = download.mock.calls[0] ?? [];
    expect(name).toBe('Subsidies.ics');
    const text = await content?.text();
    expect(text).toContain(`UID:milestone-${milestone.id}@xeito`);
    expect(text).not.toContain('Films');
  });
});
