import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { Actor } from '#domain/access/policy.ts';
import { deleteRow } from '#records/actions.ts';
import { RemoveButton } from '#records/remove-button.tsx';
import { TENDERS } from '../definition.tsx';
import type { TenderLine } from '../tender.ts';

/** Deletes a tender that has no requests. */
export function DeleteTender({ line: { tender }, actor }: { line: TenderLine; actor: Actor }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const removal = {
    label: t`Delete call`,
    said: t`Call ${tender.code} deleted`,
    run: () => deleteRow(TENDERS, actor, tender),
  };
  const onGone = () => void navigate({ to: '/subventions/tenders' });
  return <RemoveButton resource="tenders" row={tender} {...{ removal, onGone }} />;
}
