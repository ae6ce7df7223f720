import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TotpState } from '#contract/session.ts';
import { reportOnline } from '#local/api/online.ts';
import * as calls from '#local/api/call.ts';
import type { ApiCall } from '#local/api/call.ts';
import { closeDb } from '#local/db.ts';
import type { Session } from '#local/session/session.ts';
import { renderScreens, signedIn } from '../../../tests/support/feature.tsx';
import { inPlaceOf } from '../../../tests/support/in-place-of.ts';
import { SecondFactorNotice } from './second-factor-notice.tsx';

const callApi = vi.fn<(call: ApiCall) => Promise<unknown>>();
inPlaceOf(calls, { callApi });

const MISSING: TotpState = { isOn: false, isRequired: true, recoveryCodesLeft: 0 };
const expiresAt = '2026-01-07T13:00:00.000Z';
const editor: Session = { id: 'x', role: 'editor', name: 'Ana', expiresAt };

const open = (session: Session) => {
  const Page = () => (
    <>
      <SecondFactorNotice session={session} />
      <p>The page</p>
    </>
  );
  renderScreens({ '/projects': Page }, '/projects');
};

beforeEach(() => {
  callApi.mockReset();
  reportOnline(true);
});
afterEach(closeDb);

it('leads to the enrolment until a pull gets through', async () => {
  callApi.mockResolvedValue(MISSING);
  const { db } = await signedIn({}, {});
  open(editor);
  const link = await screen.findByRole('link', { name: 'Set it up' });
  expect(link.getAttribute('href')).toBe('/settings/profile#second-factor');

  await act(() => db.meta.put({ key: 'lastPullAt', value: '2026-01-07T10:00:00.000Z' }));
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
});

it('asks nothing for a role that needs none, nor in a session without a token', async () => {
  await signedIn({}, {});
  open({ ...editor, role: 'user' });
  open({ ...editor, isOffline: true });
  await waitFor(() => expect(screen.getAllByText('The page')).toHaveLength(2));
  expect(callApi).not.toHaveBeenCalled();
});
