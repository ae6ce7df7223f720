import { screen } from '@testing-library/react';
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
const fileOf = (lines: readonly string[]) => new File([lines.join('\r\n')], 'march.n43');

afterEach(() => {
  closeDb();
  localStorage.clear();
});

it('asks about an equal movement of a day that an earlier file had a part of', async () => {
  await signedIn({}, { companies: [alpha], projects: [film] });
  const cents = (value: number) => String(value).padStart(14, '0');
  const fee = (opening: number) => [
    `111234123412345678902603052603052${cents(opening)}9783XEITO AUDIOVISUAL SL      `,
    `22    12342603052603050400710${cents(100).slice(1)}0000000007${'0'.repeat(28)}`,
    `3312341234123456789000001${cents(100)}00000${cents(0)}2${cents(opening - 100)}978`,
  ];
  renderScreens(
    { '/projects/$projectId/movements': MovementsScreen },
    `/projects/${film.id}/movements?view=import`,
  );
  await userEvent.upload(await screen.findByLabelText('Choose a file'), fileOf(fee(10_000)));
  await userEvent.click(await screen.findByRole('button', { name: /^Save \d/ }));
  await screen.findByRole('heading', { name: 'Movements' });
  expect(await savedRows('movements')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Import a statement' }));
  await userEvent.upload(await screen.findByLabelText('Choose a file'), fileOf(fee(9_900)));
  await screen.findByText('1 perhaps there', { exact: false });
});
