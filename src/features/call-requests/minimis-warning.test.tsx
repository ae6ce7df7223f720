import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { closeDb } from '#local/db.ts';
import { savedRow } from '#local/mirror/read.ts';
import { openRequests, requestFixture } from '../../../tests/support/call-requests.tsx';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { companyFixture, signedIn } from '../../../tests/support/feature.tsx';
import { tenderFixture } from '../../../tests/support/tenders.tsx';

const alpha = companyFixture(v7(), { name: 'Alpha', undertakingGroup: 'Group' });
const beta = companyFixture(v7(), { name: 'Beta', undertakingGroup: 'Group' });
const call = tenderFixture({ minimis: true });
const plain = tenderFixture({ code: 'PLAIN' });
const request = requestFixture({
  tenderId: call.id,
  companyId: alpha.id,
  state: 'admitted',
  requestedCents: 10_000_00,
});
const aid = (fields: object) =>
  catalogueRow('minimisAids', {
    id: v7(),
    companyId: beta.id,
    grantDate: '2026-02-01',
    regime: 'general',
    ggeCents: 280_000_00,
    state: 'granted',
    ...fields,
  });
const rows = {
  tenders: [call, plain],
  companies: [alpha, beta],
  callRequests: [request],
  minimisAids: [aid({}), aid({ callRequestId: request.id, companyId: alpha.id, ggeCents: 1 })],
};
const BREAKS = 'It breaks the ceiling: the whole aid would fall outside the regulation.';
const button = (name: string | RegExp) => screen.findByRole('button', { name });

afterEach(closeDb);

describe('the warning of the minimis ceiling', () => {
  it('comes while amounts are typed, counts all companies of the undertaking, and blocks nothing', async () => {
    await signedIn({}, rows);
    openRequests(`/${request.id}?edit=1`);
    const requested = await screen.findByLabelText('Requested *');
    expect(screen.queryByText(BREAKS)).toBeNull();
    await userEvent.clear(requested);
    await userEvent.type(requested, '25.000,00');
    await screen.findByText(BREAKS);
    await screen.findByText(/Minimis aid of Group: .* if it were granted today/);
    await userEvent.click(await button('Save'));
    await waitFor(async () =>
      expect(await savedRow('callRequests', request.id)).toMatchObject({
        requestedCents: 25_000_00,
      }),
    );
  });

  it('comes with the grant, on its day', async () => {
    await signedIn({}, rows);
    openRequests(`/${request.id}`);
    await userEvent.click(await button('State: Admitted. Change it'));
    await userEvent.click(await screen.findByRole('menuitem', { name: /It is then: Granted/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Granted *'), '30.000,00');
    await dialog.findByText(BREAKS);
    const day = dialog.getByLabelText('Granted on *');
    await userEvent.clear(day);
    await userEvent.type(day, '01/01/2025');
    // Another three years hold that day too, and what was granted in 2026 with it.
    await dialog.findByText(/Any three years count: those up to 01\/02\/2026/);
    await userEvent.clear(day);
    await userEvent.type(day, '01/02/2029');
    await waitFor(() => expect(dialog.queryByText(BREAKS)).toBeNull());
  });

  it('comes for a new request too, and only where the call gives minimis aid', async () => {
    await signedIn({}, rows);
    openRequests('?peek=new');
    await userEvent.type(await screen.findByLabelText('Call *'), `${call.code}{Enter}`);
    await userEvent.type(screen.getByLabelText('Applicant'), `${alpha.name}{Enter}`);
    await userEvent.type(screen.getByLabelText('Requested'), '21.000,00');
    await screen.findByText(BREAKS);
    await userEvent.type(screen.getByLabelText('Call *'), `${plain.code}{Enter}`);
    await waitFor(() => expect(screen.queryByText(BREAKS)).toBeNull());
  });
});
