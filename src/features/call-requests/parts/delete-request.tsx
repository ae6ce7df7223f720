import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { Actor } from '#domain/access/policy.ts';
import { whyNotRemoved } from '#domain/call-requests/change.ts';
import { RemoveButton } from '#records/remove-button.tsx';
import { deleteRow } from '#records/actions.ts';
import { REQUESTS } from '../definitions/requests.tsx';
import type { RequestLine } from '../request.ts';

/** Deletes a request after a question: much goes with it. What was never sent does not come back. */
export function DeleteRequest({ line: { request }, actor }: { line: RequestLine; actor: Actor }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const removal = {
    label: t`Delete request`,
    said: t`Request ${request.internalCode} deleted`,
    refusal: whyNotRemoved(actor),
    run: () => deleteRow(REQUESTS, actor, request),
    question: t`Delete ${request.internalCode}?`,
    words: <Trans>It goes with its milestones, documents asked for and budget.</Trans>,
  };
  const onGone = () => void navigate({ to: '/subventions/call-requests' });
  return <RemoveButton resource="callRequests" row={request} {...{ removal, onGone }} />;
}
