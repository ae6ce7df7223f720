import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import type { Amortization } from '#contract/resources/amortizations.ts';
import { sumCents } from '#domain/money.ts';
import { reportOnline } from '#local/api/online.ts';
import { closeDb } from '#local/db.ts';
import { savedRow, savedRows } from '#local/mirror/read.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import {
  companyFixture,
  projectFixture,
  renderScreens,
  signedIn,
} from '../../../tests/support/feature.tsx';
import { AmortizationsScreen } from './amortizations-screen.tsx';

const alpha = companyFixture(v7(), { name: 'Alpha' });
const beta = companyFixture(v7(), { name: 'Beta' });
const film = projectFixture(v7(), { companyId: alpha.id, code: 'P-2026-001', name: 'Film' });
/** 365,00 within the year: 1,00 a day. */
const camera = catalogueRow('beads', {
  code: 'C1',
  name: 'Camera',
  typology: 'equipo',
  companies: [{ id: alpha.id }],
  acquisitionDate: '2026-01-01',
  costCents: 365_00,
  annualPctBp: 10_000,
  lisRow: 'external-transport',
  amortizationAccount: '68100000',
});
const editing = catalogueRow('beads', {
  code: 'S1',
  name: 'Editing',
  typology: 'local',
  unit: 'day',
  unitPriceCents: 120_00,
});
const charge = (fields: Partial<Amortization> = {}) =>
  catalogueRow('amortizations', {
    companyId: alpha.id,
    resourceId: editing.id,
    type: 'usage',
    period: '2026-02',
    projectId: film.id,
    quantity: 1_000,
    unitPriceCents: 120_00,
    amountCents: 120_00,
    ...fields,
  });
const rows = { companies: [alpha, beta], projects: [film], beads: [camera, editing] };

const open = (search = '') =>
  renderScreens({ '/amortizations': AmortizationsScreen }, `/amortizations?year=2026${search}`);
const plain = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replaceAll('\u00a0', ' ');
const grid = (name: RegExp) => screen.findByRole('grid', { name });
const rowOf = async (name: RegExp, grids: RegExp) =>
  within(await grid(grids)).findByRole('row', { name });
const panel = () => screen.findByRole('dialog');

afterEach(() => {
  closeDb();
  localStorage.clear();
  reportOnline(true);
});

describe('the amortizations of a year', () => {
  it('are a matrix that adds up, of the company in view', async () => {
    const charges = [
      charge(),
      charge({ period: '2026-12', amountCents: 30_50 }),
      charge({ period: '2025-12', amountCents: 7_00 }),
      charge({ companyId: beta.id, projectId: null, amountCents: 9_00 }),
    ];
    await signedIn({}, { ...rows, amortizations: charges });
    const { unmount } = open();
    const line = await rowOf(/Film/, /Amortizations of 2026/);
    expect(plain(line)).toContain('120,00 €');
    expect(plain(line)).toContain('150,50 €');
    expect(plain(await rowOf(/No project/, /Amortizations of 2026/))).toContain('9,00 €');
    unmount();
    open(`&company=${alpha.id}`);
    await rowOf(/Film/, /Amortizations of 2026/);
    expect(screen.queryByText('No project')).toBeNull();
  });

  it('lead to the charges behind a figure, whose states are set together', async () => {
    reportOnline(false);
    const [one, two] = [charge(), charge({ amountCents: 60_00, quantity: 500 })];
    await signedIn({}, { ...rows, amortizations: [one, two, charge({ period: '2026-03' })] });
    open();
    await userEvent.click(await screen.findByRole('link', { name: /180,00.*Film, February 2026/ }));
    const list = await grid(/Film, February 2026/);
    const boxes = await within(list).findAllByRole('checkbox');
    await userEvent.click(boxes[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Set the state of 2' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Posted' }));
    await waitFor(async () =>
      expect((await savedRow('amortizations', two.id))?.state).toBe('posted'),
    );
    const states = (await savedRows('amortizations')).map(({ state }) => state).toSorted();
    expect(states).toEqual(['planned', 'posted', 'posted']);
    expect((await savedRow('amortizations', one.id))?._mark).toBe('pending');
  });

  it('stand by account and by resource too, with what a resource is still worth', async () => {
    const taken = { resourceId: camera.id, type: 'asset', projectId: null } as const;
    const months = [
      charge({ ...taken, period: '2025-12', amountCents: 100_00 }),
      charge({ ...taken, period: '2026-01', amountCents: 31_00, accountNum: '68100000' }),
    ];
    await signedIn({}, { ...rows, amortizations: months });
    open();
    await userEvent.click(await screen.findByRole('link', { name: 'By account' }));
    expect(plain(await rowOf(/68100000/, /by account/))).toContain('31,00 €');
    await userEvent.click(screen.getByRole('link', { name: 'By resource' }));
    expect(plain(await rowOf(/C1 Camera/, /by resource/))).toContain('365,00 €131,00 €234,00 €');
    const tabs = within(screen.getByRole('navigation', { name: 'Amortizations' }));
    expect(tabs.getAllByRole('link', { current: 'page' }).map(plain)).toEqual(['By resource']);
  });

  it('are nothing to who sees no amounts', async () => {
    await signedIn({ role: 'user' }, rows);
    open();
    expect(await screen.findByText('You may not see the amounts of any project')).toBeTruthy();
  });
});

describe('a schedule', () => {
  it('is seen first, and then made of the months that are not there yet, to the cent', async () => {
    reportOnline(false);
    // January has 31 days.
    const january = { resourceId: camera.id, type: 'asset', period: '2026-01' } as const;
    const there = charge({ ...january, amountCents: 31_00, projectId: null, state: 'posted' });
    await signedIn({}, { ...rows, amortizations: [there] });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Make schedule' }));
    const form = within(await panel());
    await userEvent.type(form.getByLabelText(/Resource/), 'Camera{Enter}');
    expect(await form.findByText(/100.% a year is above the 16.%/)).toBeTruthy();
    expect(await form.findByText(/11 months are created/)).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: 'Save 11 months' }));
    await waitFor(async () => expect(await savedRows('amortizations')).toHaveLength(12));
    const months = await savedRows('amortizations');
    expect(sumCents(months.map(({ amountCents }) => amountCents))).toBe(365_00);
    expect(months.filter(({ state }) => state === 'planned')).toHaveLength(11);
    expect(months.find(({ period }) => period === '2026-02')).toMatchObject({
      amountCents: 28_00,
      days: 28,
      companyId: alpha.id,
      accountNum: '68100000',
      type: 'asset',
    });
  });
});

describe('the form of a schedule', () => {
  it('asks before what was typed is lost, also where the resource was chosen before', async () => {
    await signedIn({}, { ...rows, amortizations: [] });
    open(`&peek=schedule&resource=${camera.id}`);
    const form = within(await panel());
    await userEvent.type(await form.findByLabelText(/^Project/), 'Film{Enter}');
    await userEvent.keyboard('{Escape}');
    expect((await form.findByRole('alert')).textContent).toContain('not saved');
  });
});

describe('a charge for use', () => {
  it('is units times price, charged to a project in a month', async () => {
    reportOnline(false);
    await signedIn({}, { ...rows, amortizations: [] });
    open('&peek=new');
    const form = within(await panel());
    await userEvent.type(form.getByLabelText(/Resource/), 'Editing{Enter}');
    await userEvent.type(form.getByLabelText(/Company/), 'Alpha{Enter}');
    await userEvent.type(form.getByLabelText(/Project/), 'Film{Enter}');
    await userEvent.type(form.getByRole('combobox', { name: /Month/ }), 'may 2026{Enter}');
    await userEvent.type(form.getByLabelText(/^Units/), '2,5');
    expect(plain(form.getByRole('status'))).toContain('300,00 €');
    await userEvent.click(form.getByRole('button', { name: 'Create charge' }));
    await waitFor(async () => expect(await savedRows('amortizations')).toHaveLength(1));
    expect((await savedRows('amortizations'))[0]).toMatchObject({
      type: 'usage',
      period: '2026-05',
      projectId: film.id,
      quantity: 2_500,
      unitPriceCents: 120_00,
      amountCents: 300_00,
      state: 'planned',
    });
  });

  it('is changed and deleted in its form', async () => {
    reportOnline(false);
    const one = charge();
    await signedIn({}, { ...rows, amortizations: [one] });
    open(`&peek=${one.id}`);
    const form = within(await panel());
    const units = form.getByLabelText(/^Units/);
    await userEvent.clear(units);
    await userEvent.type(units, '4');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect((await savedRow('amortizations', one.id))?.amountCents).toBe(480_00),
    );
    await userEvent.click(await form.findByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect(await savedRows('amortizations')).toHaveLength(0));
  });
});
