import { Trans } from '@lingui/react/macro';
import type { RequestLine } from '../request.ts';

/** Who applies; who is no company of the group is told so, in grey. */
export function Applicant({
  line: { applicant, isOutside },
}: {
  line: Pick<RequestLine, 'applicant' | 'isOutside'>;
}) {
  if (applicant === '') {
    return (
      <span className="req-muted">
        <Trans>Applicant not known yet</Trans>
      </span>
    );
  }
  if (!isOutside) return <span className="req-clip">{applicant}</span>;
  return (
    <span className="req-muted req-outside">
      <span className="req-clip">{applicant}</span>
      <span className="req-outside-word">
        <Trans>outside the group</Trans>
      </span>
    </span>
  );
}
