import { Trans, useLingui } from '@lingui/react/macro';
import type { Actor } from '#domain/access/policy.ts';
import { canOverrideFunding } from '#domain/access/policy.ts';
import { isWithBody } from '#domain/call-requests/change.ts';
import { TextAreaField } from '#ui/fields/text-field.tsx';
import type { RequestJustification } from '#local/mirror/justification.ts';

/** Whether the person may add records and take them away: once handed in, administrators alone. */
export function mayClaim(actor: Actor, request: RequestJustification['request']): boolean {
  return !isWithBody(request) || canOverrideFunding(actor);
}

interface Props {
  value: string;
  onChange: (reason: string) => void;
}

/** Why something is added though the justification was handed in. */
export function LateReason({ value, onChange }: Props) {
  const { t } = useLingui();
  return (
    <TextAreaField
      label={t`Why it is changed after submission`}
      help={t`The justification lies with the body: the reason stands in the record and in the audit`}
      required
      rows={2}
      maxLength={1000}
      {...{ value, onChange }}
    />
  );
}

/** Says before any click that what was handed in stays as it is. */
export function HandedIn({
  justification: { actor, request },
}: {
  justification: RequestJustification;
}) {
  if (!isWithBody(request)) return null;
  return (
    <p className="x-hint" role="status">
      {mayClaim(actor, request) ? (
        <Trans>
          The justification was submitted: its records change only with a reason. Results may be
          written at any time.
        </Trans>
      ) : (
        <Trans>
          The justification was submitted: its records stay as they are, unless an administrator
          says why. Results may be written at any time.
        </Trans>
      )}
    </p>
  );
}
