import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import type { Milestone } from '#contract/resources/milestones.ts';
import { CERTIFICATE_TYPES } from '#domain/companies/certificates.ts';
import { addDays } from '#domain/days.ts';
import { closeDb } from '#local/db.ts';
import { savedRow } from '#local/mirror/read.ts';
import { savedEntries, undoLast } from '#local/outbox/entries.ts';
import { todayInMadrid } from '#ui/today.ts';
import { milestoneFixture, requestFixture } from '../../../tests/support/call-requests.tsx';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { companyFixture, signedIn } from '../../../tests/support/feature.tsx';
import {
  calendarRows,
  openTenders,
  tenderFixture,
  windowOf,
} from '../../../tests/support/tenders.tsx';

const today = todayInMadrid();
/** What a grant of that size asks for (Ley 38/2003, articles 13.2.e and 13.3 bis). */
const certificates = CERTIFICATE_TYPES.map((type) => ({
  type,
  validTo: addDays(today, 365),
  fileId: null,
}));
const alpha = companyFixture(v7(), { name: 'Alpha' });
const beta = companyFixture(v7(), { name: 'Beta', certificates });
const gamma = companyFixture(v7(), { name: 'Gamma', certificates });
const template = {
  id: v7(),
  typeId: null,
  title: 'Justify',
  date: null,
  rule: { from: 'execution-end', amount: 3, unit: 'months' } as const,
  alertDays: [4, 0],
  evidenceRequired: false,
};
const crew = {
  id: v7(),
  name: 'Crew',
  categoryId: null,
  maxCents: 40_000_00,
  maxPctBp: null,
  intensityBp: null,
  isIndirect: false,
};
const call = tenderFixture({
  minimis: true,
  maxPerProjectCents: 100_000_00,
  executionDeadline: [windowOf('2027-01-01', '2027-06-30')],
  milestones: [template],
  items: [crew],
});
const requestOf = (internalCode: string, fields: object = {}) =>
  requestFixture({ tenderId: call.id, internalCode, ...fields });
const ours = requestOf('S-1', { companyId: alpha.id, state: 'submitted', requestedCents: 9_00 });
const own = requestOf('S-2', { companyId: null, endDate: '2027-03-31' });
const over = requestOf('S-3', { companyId: gamma.id, state: 'denied' });
const { id: _, ...fields } = template;
const taken = (callRequestId: string, rest: Partial<Milestone> = {}) =>
  milestoneFixture({ callRequestId, ...fields, ...rest });
const free = taken(ours.id);
const early = taken(own.id);
const done = taken(own.id, { state: 'done', typeId: null });
const rows = {
  tenders: [call],
  companies: [alpha, beta, gamma],
  callRequests: [ours, own, over],
  milestones: [free, early, taken(over.id)],
  ...calendarRows,
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('section') as HTMLElement);
const textsOf = (cells: readonly HTMLElement[]) =>
  cells.map(({ textContent }) => plain(textContent));
const dayOf = async (id: string) => (await savedRow('milestones', id))?.rule?.amount;

/** The spaces of amounts do not break. */
function plain(text: string | null): string {
  return (text ?? '').replaceAll('\u00a0', ' ').trim();
}

afterEach(closeDb);

describe('the summary of a tender', () => {
  it('tells which companies may apply, and why not the others', async () => {
    const aid = {
      id: v7(),
      companyId: gamma.id,
      grantDate: addDays(today, -30),
      regime: 'general',
      ggeCents: 250_000_00,
      state: 'granted',
    } as const;
    await signedIn({}, { ...rows, minimisAids: [catalogueRow('minimisAids', aid)] });
    openTenders(`/${call.id}/summary`);
    const card = await cardOf('Eligible companies');
    expect(textsOf(card.getAllByRole('listitem'))).toEqual([
      expect.stringMatching(/^BetaMay apply.*300\.000,00 € fit/),
      expect.stringMatching(/^GammaTo be looked at.*50\.000,00 € fit under the ceiling, less/),
      expect.stringMatching(/^AlphaMay not apply.*S-1.*Certificates missing: Taxes of the State/),
    ]);
  });

  it('has our requests with their states, and the way to a new one', async () => {
    await signedIn({}, rows);
    openTenders(`/${call.id}/summary`);
    const card = await cardOf('Our requests');
    expect(await card.findByText('Alpha')).toBeTruthy();
    expect(card.getByText('Submitted')).toBeTruthy();
    expect(card.getByRole('link', { name: 'Create request' }).getAttribute('href')).toContain(
      `/${call.id}/call-requests?peek=new`,
    );
  });
});

describe('the budget of a tender', () => {
  it('tells what we requested of each item, and the margin to its limit in each request', async () => {
    const item = (callRequestId: string, name: string, requestedCents: number) =>
      catalogueRow('callRequestBudgets', { id: v7(), callRequestId, name, requestedCents });
    const callRequestBudgets = [
      item(ours.id, 'crew', 30_000_00),
      item(own.id, 'Crew', 45_000_00),
      item(over.id, 'Crew', 1_00),
      item(own.id, 'Another', 2_000_00),
    ];
    await signedIn({}, { ...rows, callRequestBudgets });
    openTenders(`/${call.id}/budget`);
    const card = await cardOf('What we requested');
    const lines = card.getAllByRole('row').map((row) => plain(row.textContent));
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(/^Crew 2 requests75\.000,00 €.?5\.000,00 € over the limit$/),
      expect.stringMatching(/^S-130\.000,00 €40\.000,00 €10\.000,00 €$/),
      expect.stringMatching(/^S-245\.000,00 €40\.000,00 €.?5\.000,00 € over the limit$/),
      expect.stringMatching(/^Of no item of the call2\.000,00 €——$/),
    ]);
  });
});

describe('the milestones of a tender', () => {
  const change = async () => {
    const amount = await screen.findByLabelText('How many');
    await userEvent.clear(amount);
    await userEvent.type(amount, '4');
    await userEvent.click(await button('Save'));
    return within(await screen.findByRole('dialog'));
  };

  it('show before they are saved what they do to every request, and change them as one action', async () => {
    await signedIn({}, rows);
    openTenders(`/${call.id}/milestones`);
    const dialog = await change();
    const lines = dialog.getAllByRole('row').map((row) => plain(row.textContent));
    expect(lines.slice(1)).toEqual([
      'S-1Justify30/09/2027 provisional02/11/2027 provisional',
      'S-2Justify30/06/2027 provisional02/08/2027 provisional',
    ]);
    expect(await savedEntries()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Save and change 2 milestones' }));
    await waitFor(async () => expect(await dayOf(free.id)).toBe(4));
    expect([
      await dayOf(early.id),
      (await savedRow('tenders', call.id))?.milestones[0]?.rule,
    ]).toEqual([4, { ...template.rule, amount: 4 }]);
    await undoLast();
    expect([await dayOf(free.id), await dayOf(early.id), await savedEntries()]).toEqual([3, 3, []]);
  });

  it('leave alone what is done, and may be saved without the requests', async () => {
    await signedIn({}, { ...rows, milestones: [done, free] });
    openTenders(`/${call.id}/milestones`);
    const dialog = await change();
    expect(dialog.getByText('stays: it is done')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Save the call alone' }));
    await waitFor(async () => expect(await savedEntries()).toHaveLength(1));
    expect(await dayOf(free.id)).toBe(3);
  });

  it('may be thought over: nothing is saved, and nothing typed is lost', async () => {
    await signedIn({}, rows);
    openTenders(`/${call.id}/milestones`);
    const dialog = await change();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await savedEntries()).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>('How many').value).toBe('4');
  });
});
