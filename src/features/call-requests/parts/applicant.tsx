import { useLingui } from '@lingui/react/macro';
import type { RequestLine } from '../request.ts';

/** Who applies; that it is no company of the group is said, in grey. */
export function Applicant({
  line: { applicant, isOutside },
}: {
  line: Pick<RequestLine, 'applicant' | 'isOutside'>;
}) {
  const { t } = useLingui();
  if (applicant === '') {
    return <span className="x-hint">{t`Applicant not known yet`}</span>;
  }
  if (!isOutside) return <span className="x-clip">{applicant}</span>;
  return (
    <span className="x-name x-hint">
      <span className="x-clip">{applicant}</span>
      <span className="req-outside-word">{t`outside the group`}</span>
    </span>
  );
}
