import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { showSnackbar } from '#ui/interface-state.ts';
import type { RefusalCode } from '#ui/words/refusals/index.ts';
import { type Refused, sayRefused } from './outcome.ts';
import { RecordHistory } from './record-history.tsx';
import { useActor } from './use-actor.ts';

/** How a change of a row is saved by the rule of its area. */
export interface Changing<Patch extends object> {
  /** `seen` is what stood in these fields before. */
  update: (patch: Patch, seen: Patch) => Promise<{ ok: true } | Refused<RefusalCode>>;
}

/** The history of a row; a former value comes back by a change like any other. */
export function ChangeableHistory<Patch extends object>({
  update,
  ...history
}: Omit<ComponentProps<typeof RecordHistory>, 'actor' | 'restore'> & Changing<Patch>) {
  const { t } = useLingui();
  const actor = useActor();
  const { row } = history;
  const restore = async (name: string, value: unknown) => {
    // A field of the contract is not always one of the form: the rule of the area takes any.
    const outcome = await update({ [name]: value } as Patch, { [name]: row[name] } as Patch);
    if (sayRefused(outcome)) showSnackbar(t`Restored on this device — not sent`);
  };
  return actor ? <RecordHistory {...history} {...{ actor, restore }} /> : null;
}
