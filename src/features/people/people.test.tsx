import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import type { Role } from '#domain/access/roles.ts';
import { monthsOf } from '#domain/people/hours.ts';
import { closeDb } from '#local/db.ts';
import { savedRows } from '#local/mirror/read.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { requestFixture } from '../../../tests/support/call-requests.tsx';
import { renderScreens, signedIn } from '../../../tests/support/feature.tsx';
import { request, rows } from '../../../tests/support/justification.ts';
import { RequestPeople } from './request-people.tsx';

const PATH = '/subventions/call-requests/$callRequestId/accounts';
const other = requestFixture({ tenderId: request.tenderId, internalCode: 'S-2026-099' });
const ana = catalogueRow('employees', {
  id: v7(),
  companyId: request.companyId ?? '',
  name: 'Ana Rey',
  nif: '12345678Z',
  yearlyHours: 1_200_000,
});
const months = monthsOf(2026).map((month) =>
  catalogueRow('employeeMonths', {
    id: v7(),
    employeeId: ana.id,
    month,
    grossCents: 1_500_00,
    socialSecurityCents: 500_00,
  }),
);
const dedication = (callRequestId: string, month: string, hours: number) =>
  catalogueRow('dedications', { id: v7(), employeeId: ana.id, callRequestId, month, hours });

async function open(hours: readonly ReturnType<typeof dedication>[], role: Role = 'admin') {
  await signedIn(
    { role },
    {
      ...rows,
      callRequests: [request, other],
      employees: [ana],
      employeeMonths: months,
      dedications: hours,
    },
  );
  renderScreens({ [PATH]: RequestPeople }, PATH.replace('$callRequestId', request.id));
}

/** The cell of Ana in a month, 1 to 12: after name, hours, cost of an hour and imputed amount. */
async function cellOf(month: number): Promise<HTMLElement> {
  const row = await screen.findByRole('row', { name: /Ana Rey/ });
  const cell = within(row).getAllByRole('gridcell')[2 + month];
  if (!cell) throw new Error('There is no such month.');
  return cell;
}

async function write(month: number, text: string): Promise<void> {
  await userEvent.dblClick(await cellOf(month));
  const editor = await screen.findByRole('textbox');
  await userEvent.clear(editor);
  await userEvent.type(editor, `${text}{Enter}`);
}

afterEach(() => {
  closeDb();
  localStorage.clear();
});

describe('the people of a request', () => {
  it('have their hours written by month, in hours or as a part of the month', async () => {
    await open([dedication(request.id, '2026-01', 10_000)]);
    await write(2, '37,5');
    await write(3, '50 %');
    await waitFor(async () => expect(await savedRows('dedications')).toHaveLength(3));
    expect(await savedRows('dedications')).toMatchObject([
      { month: '2026-01', hours: 10_000 },
      { month: '2026-02', hours: 37_500, shareBp: null },
      { month: '2026-03', hours: null, shareBp: 5_000 },
    ]);
  });

  it('are refused what the month does not have, with where the other hours are', async () => {
    await open([
      dedication(request.id, '2026-01', 10_000),
      dedication(other.id, '2026-02', 70_000),
    ]);
    await write(2, '31');
    await screen.findByText('The month has 100 h, of which S-2026-099 has 70: 30 h are left.');
    expect(await savedRows('dedications')).toHaveLength(2);
  });

  it('get the hours of the month before, and their cost goes into the records once', async () => {
    await open([dedication(request.id, '2026-01', 40_000)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Copy the month before' }));
    await waitFor(async () => expect(await savedRows('dedications')).toHaveLength(2));
    await screen.findByText('2 new records');
    const take = { name: 'Take the cost into the records' };
    await userEvent.click(await screen.findByRole('button', take));
    await screen.findByText('2 records stay as they are');
    // 24,000 € a year by 1,200 hours: 20 € an hour.
    expect(await savedRows('accountingRecords')).toMatchObject([
      {
        employeeId: ana.id,
        workMonth: '2026-01',
        expenseId: null,
        creditor: 'Ana Rey',
        nif: '12345678Z',
        imputedCents: 800_00,
        netCents: 2_000_00,
        issueDate: '2026-01-31',
      },
      { workMonth: '2026-02', imputedCents: 800_00 },
    ]);
    expect(screen.queryByRole('button', take)).toBeNull();
    await write(2, '60');
    await screen.findByText('1 record changes');
    await userEvent.click(await screen.findByRole('button', take));
    await waitFor(async () =>
      expect(await savedRows('accountingRecords')).toMatchObject([
        { imputedCents: 800_00 },
        { imputedCents: 1_200_00 },
      ]),
    );
  });

  it('are not for who may not know what people earn', async () => {
    await open([dedication(request.id, '2026-01', 40_000)], 'editor');
    await screen.findByText('People are not for your role');
    expect(screen.queryByText('Ana Rey')).toBeNull();
  });
});
