import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { v7 } from 'uuid';
import { closeDb, localDb } from '#local/db.ts';
import { noteKey } from '#local/mirror/given-ids.ts';
import { renderScreens, signedIn } from '../../../tests/support/feature.tsx';
import { useGivenIds } from './use-given-ids.ts';

afterEach(closeDb);

test('the address follows a row to the id that the server gives it, and its panel keeps its step', async () => {
  const [made, given] = [v7(), v7()];
  await signedIn({ role: 'admin' }, {});
  const { router } = renderScreens({ '/': AddressPage }, '/');
  await screen.findByRole('heading');
  await router.navigate({ to: '/', search: { peek: made }, state: { panelOver: '{}' } });
  await localDb().meta.put({ key: noteKey(made), value: given });
  await waitFor(() => expect(router.history.location.href).toBe(`/?peek=${given}`));
  expect(router.history.location.state).toMatchObject({ panelOver: '{}', __TSR_index: 1 });
});

function AddressPage() {
  useGivenIds();
  return <h1>Rows</h1>;
}
