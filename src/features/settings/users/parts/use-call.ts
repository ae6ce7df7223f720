import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { showSnackbar } from '#ui/interface-state.ts';
import { refusalOf } from '../problems.ts';

/** Runs one call to the server at a time; why it failed is said at the foot of the page. */
export function useCall(): { isBusy: boolean; run: (call: () => Promise<void>) => void } {
  const { _ } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const run = async (call: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await call();
    } catch (error) {
      showSnackbar(_(refusalOf(error).message), { color: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run: (call) => void run(call) };
}
