import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefillFrom } from '#domain/bdns/prefill.ts';
import { addDays } from '#domain/days.ts';
import { NO_BOUND } from '#domain/tenders/windows.ts';
import * as calls from '#local/api/call.ts';
import { type ApiCall, ApiProblem } from '#local/api/call.ts';
import { reportOnline } from '#local/api/online.ts';
import { closeDb } from '#local/db.ts';
import { savedRow, savedRows } from '#local/mirror/read.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { readInterface } from '#ui/interface-state.ts';
import { todayInMadrid } from '#ui/today.ts';
import { bdnsCall } from '../../../tests/support/bdns.ts';
import { signedIn } from '../../../tests/support/feature.tsx';
import { inPlaceOf } from '../../../tests/support/in-place-of.ts';
import {
  agadic,
  calendarRows,
  openTenders,
  tenderFixture,
  windowOf,
} from '../../../tests/support/tenders.tsx';

const callApi = vi.fn<(call: ApiCall) => Promise<unknown>>();
inPlaceOf(calls, { callApi });

const today = todayInMadrid();
const call = tenderFixture({
  organizationId: agadic.id,
  publicationDate: '2026-03-16',
  applicationDeadline: windowOf('2026-03-17', '2026-04-15'),
});
const rows = { tenders: [call], organizations: [agadic], ...calendarRows };
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const saved = () => savedRow('tenders', call.id);
/** Puts a text in a field at one stroke: a form of fifty fields is slow to type in here. */
const put = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};

beforeEach(() => {
  callApi.mockReset();
  reportOnline(true);
});
afterEach(() => {
  closeDb();
  localStorage.clear();
  reportOnline(true);
});

describe('the state of a tender', () => {
  it('follows from its dates, until a person sets another', async () => {
    await signedIn({}, rows);
    openTenders(`/${call.id}/summary`);
    await userEvent.click(await button('State: Closed. Change it'));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Discarded/ }));
    await button('State: Discarded. Change it');
    screen.getByText('set by hand');
    expect(await saved()).toMatchObject({ statusOverride: 'discarded' });
    await userEvent.click(await button('State: Discarded. Change it'));
    await userEvent.click(await screen.findByRole('menuitem', { name: /As its dates say/ }));
    await button('State: Closed. Change it');
    expect(await saved()).toMatchObject({ statusOverride: null });
  });

  it('is told of at the head where a date is today or in four days', async () => {
    const soon = tenderFixture({
      applicationDeadline: windowOf(today, addDays(today, 4)),
      executionDeadline: [windowOf(addDays(today, 5), null)],
    });
    await signedIn({}, { tenders: [soon] });
    openTenders(`/${soon.id}/summary`);
    const alerts = await screen.findByRole('status', { name: 'Alerts' });
    expect(
      within(alerts)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Today: Applications open', 'In 4 days: Applications close']);
  });
});

describe('filling in from the BDNS', () => {
  const bare = tenderFixture({ bdns: '912587', title: 'My own title' });

  it('takes one press, leaves what a person wrote, and can be taken back', async () => {
    callApi.mockResolvedValue(prefillFrom(bdnsCall('912587')));
    await signedIn({}, { tenders: [bare] });
    openTenders(`/${bare.id}/summary`);
    await userEvent.click(await button('Fill in from the BDNS'));
    await waitFor(async () =>
      expect(await savedRow('tenders', bare.id)).toMatchObject({
        title: 'My own title',
        level: 'state',
        budgetCents: 5_000_000_00,
        applicationDeadline: windowOf('2026-06-18', '2026-10-23'),
      }),
    );
    await waitFor(() => expect(readInterface().snackbars.at(-1)?.action?.label).toBe('Undo'));
    readInterface().snackbars.at(-1)?.action?.run();
    await waitFor(async () =>
      expect(await savedRow('tenders', bare.id)).toMatchObject({ budgetCents: null }),
    );
  });

  it('says in words that the database does not answer, and goes on', async () => {
    const problem = {
      type: '',
      title: '',
      status: 503,
      errorCode: 'UPSTREAM_UNAVAILABLE',
    } as const;
    callApi.mockRejectedValue(new ApiProblem(problem));
    await signedIn({}, { tenders: [bare] });
    openTenders(`/${bare.id}/summary`);
    await userEvent.click(await button('Fill in from the BDNS'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/does not answer now/);
    expect(await savedEntries()).toEqual([]);
  });

  it('waits for a connection', async () => {
    await signedIn({}, { tenders: [bare] });
    openTenders(`/${bare.id}/summary`);
    reportOnline(false);
    await screen.findByText('The BDNS needs a connection.');
    expect(await button('Fill in from the BDNS')).toHaveProperty('disabled', true);
  });

  it('is not offered without a number', async () => {
    await signedIn({}, rows);
    openTenders(`/${call.id}/summary`);
    await button('Edit');
    expect(screen.queryByRole('button', { name: 'Fill in from the BDNS' })).toBeNull();
  });
});

describe('the form of a tender', () => {
  const openForm = async () => {
    openTenders(`/${call.id}/summary?edit=1`);
    const [one] = await screen.findAllByRole('group', { name: 'Applications' });
    return one?.closest('form') as HTMLElement;
  };

  it('shows the day that a rule comes to while it is typed, and saves the rule', async () => {
    await signedIn({}, rows);
    const terms = await openForm();
    const until = within(
      within(terms).getByRole('group', { name: 'Term of the resolution' }),
    ).getByRole('group', { name: 'Until' });
    await userEvent.selectOptions(within(until).getByLabelText('Until'), 'rule');
    await within(until).findByText('Tuesday, 31 March 2026');
    await userEvent.selectOptions(within(until).getByLabelText('Unit'), 'months');
    await put(within(until).getByLabelText('How many'), '6');
    await within(until).findByText('Wednesday, 16 September 2026');
    expect(within(until).queryByText('provisional')).toBeNull();
    await userEvent.click(await button('Save'));
    await waitFor(async () =>
      expect((await saved())?.resolutionDeadline.to.rule).toEqual({
        from: 'publication',
        amount: 6,
        unit: 'months',
      }),
    );
    expect((await savedEntries()).map(({ patch }) => Object.keys(patch))).toEqual([
      ['resolutionDeadline'],
    ]);
  });

  it('says provisional of a day in a year that nobody has confirmed', async () => {
    await signedIn({}, { ...rows, calendarYears: [] });
    const terms = await openForm();
    const until = within(
      within(terms).getByRole('group', { name: 'Term of the resolution' }),
    ).getByRole('group', { name: 'Until' });
    await userEvent.selectOptions(within(until).getByLabelText('Until'), 'rule');
    expect(await within(until).findByText('provisional')).toBeTruthy();
  });

  it('takes the words of the call, a time of a day, and more than one period', async () => {
    await signedIn({}, rows);
    const terms = await openForm();
    const application = within(terms).getByRole('group', { name: 'Period of applications' });
    await userEvent.type(
      within(within(application).getByRole('group', { name: 'Until' })).getByLabelText('Time'),
      '14:00',
    );
    const add = within(terms).getByRole('button', { name: 'Period of execution: add a period' });
    await userEvent.click(add);
    const execution = within(terms).getByRole('group', { name: 'Period of execution' });
    const until = within(execution).getByRole('group', { name: 'Until' });
    await userEvent.selectOptions(within(until).getByLabelText('Until'), 'words');
    await put(within(until).getByLabelText('Words of the call'), 'When the money ends');
    await userEvent.click(await button('Save'));
    await waitFor(async () =>
      expect(await saved()).toMatchObject({
        applicationDeadline: { to: { day: '2026-04-15', time: '14:00' } },
        executionDeadline: [{ from: NO_BOUND, to: { ...NO_BOUND, text: 'When the money ends' } }],
      }),
    );
  });

  it('refuses an end before its start', async () => {
    await signedIn({}, rows);
    const terms = await openForm();
    const application = within(terms).getByRole('group', { name: 'Period of applications' });
    const day = within(within(application).getByRole('group', { name: 'Until' })).getByLabelText(
      'Day',
    );
    await put(day, '01/01/2026');
    await userEvent.click(await button('Save'));
    await within(application).findByText('The end cannot be before the start');
    expect(await savedEntries()).toEqual([]);
  });

  it('saves parts of a whole together: gazette, advance payment, offers', async () => {
    await signedIn({}, rows);
    await openForm();
    await put(screen.getByLabelText('Number of the gazette'), '58');
    await userEvent.click(screen.getByRole('switch', { name: 'Advance payment' }));
    await put(await screen.findByLabelText('Part that is advanced'), '50');
    await userEvent.click(screen.getByRole('switch', { name: 'Minimis aid' }));
    await userEvent.selectOptions(await screen.findByLabelText('Minimis regime'), 'general');
    await put(screen.getByLabelText('EU funds'), 'FEDER, MRR');
    await userEvent.click(await button('Save'));
    await waitFor(async () =>
      expect(await saved()).toMatchObject({
        gazette: { name: '', number: '58', date: null, url: null },
        advancePayment: { allowed: true, pctBp: 5_000, guarantee: false },
        minimis: true,
        minimisRegime: 'general',
        euFunds: ['FEDER', 'MRR'],
      }),
    );
  });

  it('begins with what a call begins with; what is closed says how much is set in it', async () => {
    await signedIn({}, { ...rows, tenders: [{ ...call, euFunds: ['FEDER'], budgetCents: 0 }] });
    await openForm();
    const open = [...document.querySelectorAll('details')].map((one) => [
      one.querySelector('summary')?.textContent,
      one.open,
    ]);
    expect(open).toEqual([
      ['The call', true],
      ['Applications', true],
      ['Publication1 set', false],
      ['Terms from then onNothing set', false],
      ['The aid2 set', false],
      ['Limits of what is justifiedNothing set', false],
      ['Conditions of the justificationNothing set', false],
    ]);
  });

  it('opens what is wrong and closed, saves nothing, and saves what is typed and closed', async () => {
    await signedIn({}, rows);
    await openForm();
    const summary = screen.getByText('Publication');
    const section = summary.closest('details') as HTMLDetailsElement;
    await userEvent.click(summary);
    const bases = within(section).getByLabelText('Address of the bases');
    await put(bases, 'no address');
    await userEvent.tab();
    await within(section).findByText('1 to correct');
    await userEvent.click(summary);
    await waitFor(() => expect(section.open).toBe(false));
    for (const _ of ['once', 'and after it was closed again']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await userEvent.click(await button('Save'));
      // oxlint-disable-next-line no-await-in-loop -- the same
      await waitFor(() => expect(section.open).toBe(true));
      within(section).getByText('1 to correct');
      expect(document.activeElement).toBe(bases);
      // oxlint-disable-next-line no-await-in-loop -- the same
      await userEvent.click(summary);
    }
    expect(await savedEntries()).toEqual([]);
    await put(bases, 'https://example.org/bases');
    await userEvent.tab();
    await waitFor(() => expect(within(section).queryByText('1 to correct')).toBeNull());
    await userEvent.click(summary);
    expect(section.open).toBe(false);
    await userEvent.click(await button('Save'));
    await waitFor(async () =>
      expect(await saved()).toMatchObject({ urlBases: 'https://example.org/bases' }),
    );
  });

  it('is led to from what is missing: its section is open and the field has the focus', async () => {
    await signedIn({}, rows);
    openTenders(`/${call.id}/summary`);
    await userEvent.click(await screen.findByRole('link', { name: 'Address of the bases' }));
    const bases = await screen.findByLabelText('Address of the bases');
    expect(bases.closest('details')?.open).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(bases));
  });

  it('is not for who may only read', async () => {
    await signedIn({ role: 'user' }, rows);
    openTenders(`/${call.id}/summary?edit=1`);
    await screen.findByRole('heading', { name: 'Key facts' });
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

describe('the summary of a tender', () => {
  it('has its terms on one axis, and the same as a table', async () => {
    await signedIn({}, rows);
    openTenders(`/${call.id}/summary`);
    await screen.findByText('17/03/2026 – 15/04/2026');
    await userEvent.click(await button('Table'));
    const row = await screen.findByRole('row', { name: /Applications/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent?.trim()),
    ).toEqual(['17/03/2026', '15/04/2026']);
  });

  it('says what is still to be filled in', async () => {
    await signedIn({}, rows);
    openTenders(`/${call.id}/summary`);
    expect(await screen.findByText('2 of 8')).toBeTruthy();
  });

  it('is deleted at once while that can be taken back', async () => {
    await signedIn({}, rows);
    reportOnline(false);
    openTenders(`/${call.id}/summary`);
    await userEvent.click(await button('Delete call'));
    await screen.findByText('No calls yet');
    readInterface().snackbars.at(-1)?.action?.run();
    await waitFor(async () => expect(await savedRows('tenders')).toHaveLength(1));
  });
});
