import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { Actor } from '#domain/access/policy.ts';
import { RemoveButton } from '#records/remove-button.tsx';
import { deleteTender } from '../actions.ts';
import type { TenderLine } from '../tender.ts';

/** Deletes a tender that has no requests. */
export function DeleteTender({ line: { tender }, actor }: { line: TenderLine; actor: Actor }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const removal = {
    label: t`Delete tender`,
    said: t`Tender ${tender.code} deleted`,
    run: () => deleteTender(actor, tender),
  };
  const onGone = () => void navigate({ to: '/subventions/tenders' });
  return <RemoveButton resource="tenders" row={tender} {...{ removal, onGone }} />;
}
