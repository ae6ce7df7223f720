import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/days.ts';
import { MILESTONE_TYPES } from '#domain/milestones/types.ts';
import { closeDb } from '#local/db.ts';
import { savedRow, savedRows } from '#local/mirror/read.ts';
import { isAnythingDirty } from '#ui/dirty.ts';
import { todayInMadrid } from '#ui/today.ts';
import {
  documentationFixture,
  milestoneFixture,
  openRequests,
  requestFixture,
} from '../../../tests/support/call-requests.tsx';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { companyFixture, signedIn } from '../../../tests/support/feature.tsx';
import { tenderFixture } from '../../../tests/support/tenders.tsx';

const today = todayInMadrid();
const alpha = companyFixture(v7(), { name: 'Alpha' });
const call = tenderFixture();
const request = requestFixture({
  tenderId: call.id,
  companyId: alpha.id,
  title: 'A film',
  requestedCents: 10_000_00,
  eligibleBudgetCents: 8_000_00,
  state: 'admitted',
  history: [
    {
      state: 'admitted',
      day: '2026-03-01',
      comment: 'By the gazette',
      by: null,
      at: '2026-03-02T10:00:00.000Z',
    },
  ],
});
const own = { callRequestId: request.id };
const rows = {
  tenders: [call],
  companies: [alpha],
  callRequests: [request],
  milestones: [
    milestoneFixture({ ...own, title: 'Answer', date: addDays(today, -1) }),
    milestoneFixture({ ...own, title: 'Report', date: addDays(today, 10) }),
  ],
  documentations: [
    documentationFixture({ ...own, type: 'Memoir', group: 'justification' }),
    documentationFixture({
      ...own,
      type: 'Invoices',
      status: 'submitted',
      pendingJustification: true,
    }),
    documentationFixture({ ...own, type: 'Letter', status: 'accepted' }),
  ],
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const saved = () => savedRow('callRequests', request.id);

afterEach(() => {
  closeDb();
  localStorage.clear();
});

describe('the head of a request', () => {
  it('tells what is to be justified and the days to the next deadline', async () => {
    await signedIn({}, rows);
    openRequests(`/${request.id}`);
    await screen.findByRole('heading', { level: 1, name: /S-2026-001 A film/ });
    expect(screen.getByText('10 days left')).toBeTruthy();
    expect(screen.getByText('the approved eligible budget')).toBeTruthy();
    expect(screen.getByText('1 is late')).toBeTruthy();
  });

  it('asks for the grant where the next state needs it, and adds the usual milestones where it has none', async () => {
    const milestoneTypes = MILESTONE_TYPES.map((type) =>
      catalogueRow('milestoneTypes', { ...type, alertDays: [...type.alertDays] }),
    );
    await signedIn({}, { ...rows, milestones: [], milestoneTypes });
    openRequests(`/${request.id}`);
    await userEvent.click(await button('State: Admitted. Change it'));
    await userEvent.click(await screen.findByRole('menuitem', { name: /It is then: Granted/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Grant' }));
    await dialog.findByText('Say first how much was granted, and on which day.');
    await userEvent.type(dialog.getByLabelText('Granted *'), '5.000,00');
    await userEvent.type(dialog.getByLabelText('Reason'), 'DOG 58');
    expect(isAnythingDirty()).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: 'Grant' }));
    await waitFor(async () =>
      expect(await saved()).toMatchObject({
        state: 'granted',
        stateComment: 'DOG 58',
        grantedCents: 5_000_00,
        grantDate: today,
      }),
    );
    const history = await screen.findByRole('heading', { name: 'History of states' });
    const card = within(history.closest('section') as HTMLElement);
    await card.findByText('DOG 58');
    expect(card.getByText('By the gazette')).toBeTruthy();
    expect(card.getByText('Saved on this device — not sent')).toBeTruthy();
    const made = (await savedRows('milestones')).map(({ title, state }) => [title, state]);
    expect(made).toHaveLength(13);
    expect(made).toContainEqual(['Application', 'not-applicable']);
    expect(made).toContainEqual(['Final justification', 'pending']);
  });

  it('names what is not ready before it is handed in, and lets it go on', async () => {
    const draft = { ...request, state: 'draft' as const, history: [] };
    const documentations = [
      documentationFixture({ ...own, type: 'Form', group: 'application', status: 'draft' }),
      documentationFixture({ ...own, type: 'Budget', group: 'application', status: 'ready' }),
      documentationFixture({ ...own, type: 'Memoir', group: 'justification' }),
    ];
    await signedIn({}, { ...rows, callRequests: [draft], documentations });
    openRequests(`/${request.id}`);
    await userEvent.click(await button('State: Draft. Change it'));
    await userEvent.click(await screen.findByRole('menuitem', { name: /It is then: Submitted/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const lead = await dialog.findByText('Required documents are not ready:');
    const named = within(lead.closest('section') as HTMLElement).getAllByRole('listitem');
    expect(named.map((one) => one.textContent)).toEqual(['Form · Draft']);
    await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
    await waitFor(async () => expect(await saved()).toMatchObject({ state: 'submitted' }));
  });

  it('is handed in together with the milestone that this meets, once there is its document', async () => {
    const draft = { ...request, state: 'draft' as const, history: [] };
    const type = catalogueRow('milestoneTypes', { code: 'application', name: 'Presentación' });
    const toSubmit = milestoneFixture({
      ...own,
      typeId: type.id,
      title: 'Hand in',
      evidenceRequired: true,
    });
    const milestones = [toSubmit, milestoneFixture({ ...own, title: 'Meeting' })];
    await signedIn({}, { ...rows, callRequests: [draft], milestones, milestoneTypes: [type] });
    openRequests(`/${request.id}`);
    await userEvent.click(await button('State: Draft. Change it'));
    await userEvent.click(await screen.findByRole('menuitem', { name: /It is then: Submitted/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const met = within(await dialog.findByRole('region', { name: 'Milestones that it meets' }));
    const done = await met.findByRole('switch');
    expect([done.closest('label')?.textContent, met.getAllByRole('switch').length]).toEqual([
      'Mark done too: Hand in',
      1,
    ]);
    expect(done).toMatchObject({ checked: false, disabled: true });
    const receipt = new File(['a receipt'], 'receipt.pdf', { type: 'application/pdf' });
    const picker = met.getByLabelText('Add evidence', { selector: 'input' });
    await userEvent.upload(picker, receipt);
    await waitFor(() => expect(done).toMatchObject({ checked: true, disabled: false }));
    await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
    await waitFor(async () => expect(await saved()).toMatchObject({ state: 'submitted' }));
    const states = (await savedRows('milestones')).map(({ title, state }) => [title, state]);
    expect(Object.fromEntries(states)).toEqual({ 'Hand in': 'done', Meeting: 'pending' });
  });

  it('shows a user the state without a way to change it', async () => {
    await signedIn({ role: 'user' }, rows);
    openRequests(`/${request.id}`);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: /Change it/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete request' })).toBeNull();
  });
});

describe('what is missing to justify', () => {
  it('names the required documents, those still to be completed, and what is late', async () => {
    await signedIn({}, rows);
    openRequests(`/${request.id}`);
    const rail = await screen.findByRole('complementary', { name: 'What is missing to justify' });
    const links = within(rail)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(links).toEqual(['Answer', 'Memoir', 'Invoices']);
  });

  it('leads from what is late to its row, without opening the form of it', async () => {
    await signedIn({}, rows);
    openRequests(`/${request.id}`);
    const late = await screen.findByRole('link', { name: 'Answer' });
    const [, place] = late.getAttribute('href')?.split(`${request.id}/`) ?? [];
    expect(place).toMatch(/^(milestones|documents)#[\da-f-]{36}$/);
  });
});

describe('the data of a request', () => {
  it('sum of other funding what pays for the activity, not what is only asked for', async () => {
    const funding = { id: v7(), kind: 'aid', date: null } as const;
    const otherFunding = [
      { ...funding, origin: 'Igape', cents: 10_000_00, state: 'requested' as const },
      { ...funding, id: v7(), origin: 'Province', cents: 2_000_00, state: 'granted' as const },
    ];
    await signedIn({}, { ...rows, callRequests: [{ ...request, otherFunding }] });
    openRequests(`/${request.id}`);
    const title = await screen.findByRole('heading', { name: /^Other funding of the activity/ });
    expect(title.textContent).toContain('2.000,00');
    const asked = screen.getByText('Igape').closest('li');
    expect(asked?.textContent).toContain('Public aid · Requested');
  });

  it('are edited in place, each field of them saved alone', async () => {
    await signedIn({}, rows);
    openRequests(`/${request.id}?edit=1`);
    const number = await screen.findByLabelText('Case number');
    await userEvent.type(number, 'IG408M-2026-21');
    await userEvent.type(screen.getByLabelText('Score'), '87,5');
    await userEvent.click(await button('Add a payment'));
    await userEvent.type(screen.getByLabelText('Amount'), '1.200,00');
    await userEvent.click(await button('Save'));
    await waitFor(async () =>
      expect(await saved()).toMatchObject({
        caseNumber: 'IG408M-2026-21',
        scoreMilli: 87_500,
        payments: [{ date: today, cents: 1_200_00, isAdvance: false }],
        companyId: alpha.id,
      }),
    );
  });

  it('refuse an execution that ends before it begins', async () => {
    await signedIn({}, rows);
    openRequests(`/${request.id}?edit=1`);
    await userEvent.type(await screen.findByLabelText('Execution begins'), '01/06/2026');
    await userEvent.type(screen.getByLabelText('Execution ends'), '01/05/2026');
    await userEvent.click(await button('Save'));
    await screen.findByText('The end cannot be before the start');
    expect((await saved())?.startDate).toBeNull();
  });
});
