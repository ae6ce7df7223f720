import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, expect, it } from 'vitest';
import { closeDb } from '#local/db.ts';
import { savedRows } from '#local/mirror/read.ts';
import {
  companyFixture,
  projectFixture,
  renderScreens,
  signedIn,
} from '../../../tests/support/feature.tsx';
import { MovementsScreen } from './movements-screen.tsx';

const alpha = companyFixture(v7(), { name: 'Alpha', ibans: ['ES7712341234161234567890'] });
const film = projectFixture(v7(), { name: 'Film', companyId: alpha.id });

const cents = (value: number) => `2${String(value).padStart(14, '0')}`;

/** A part of 10 March with one payment of 0,50. */
function part(openingCents: number): File {
  const lines = [
    `11123412341234567890260310260310${cents(openingCents)}9783XEITO`,
    `22    123426031026031004007100000000000050${'0'.repeat(10)}REF000000001CONTRATO 7`,
    `3312341234123456789000001${cents(50).slice(1)}00000${cents(0).slice(1)}${cents(openingCents - 50)}978`,
  ];
  return new File([lines.join('\r\n')], `${openingCents}.n43`);
}

afterEach(closeDb);

it('asks about the equal payment of the first part of a day that comes after the second, and keeps what the day closed with', async () => {
  await signedIn({}, { companies: [alpha], projects: [film] });
  renderScreens(
    { '/projects/$projectId/movements': MovementsScreen },
    `/projects/${film.id}/movements?view=import`,
  );
  await userEvent.upload(await screen.findByLabelText('Choose a file'), part(99_50));
  await userEvent.click(await screen.findByRole('button', { name: /^Save \d/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Import a statement' }));
  await userEvent.upload(await screen.findByLabelText('Choose a file'), part(100_00));
  await screen.findByText(/another part of the day/);
  const row = await screen.findByRole('row', { name: /Perhaps there/ });
  await userEvent.click(within(row).getByRole('checkbox'));
  await userEvent.click(await screen.findByRole('button', { name: /^Save \d/ }));
  await screen.findByRole('heading', { name: 'Movements' });
  expect(await savedRows('movements')).toHaveLength(2);
  expect(await savedRows('bankBalances')).toMatchObject([
    { day: '2026-03-10', balanceCents: 99_00 },
  ]);
});
