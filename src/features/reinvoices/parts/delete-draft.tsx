import { useLingui } from '@lingui/react/macro';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import type { Actor } from '#domain/access/policy.ts';
import { whyNotRemoved } from '#domain/reinvoices/change.ts';
import { RemoveButton } from '#records/remove-button.tsx';
import { deleteReinvoice } from '../actions.ts';

/** Deletes a draft. */
export function DeleteDraft({
  reinvoice,
  actor,
  onGone,
}: {
  reinvoice: Reinvoice;
  actor: Actor;
  onGone: () => void;
}) {
  const { t } = useLingui();
  const removal = {
    label: t`Delete draft`,
    said: t`Draft deleted`,
    refusal: whyNotRemoved(actor, reinvoice),
    run: () => deleteReinvoice(actor, reinvoice),
  };
  return <RemoveButton resource="reinvoices" row={reinvoice} {...{ removal, onGone }} />;
}
