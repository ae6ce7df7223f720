import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MatchReason, MatchSuggestion } from '#domain/banking/match.ts';

const REASONS: Readonly<Record<MatchReason, MessageDescriptor>> = {
  amount: msg`the amount is the same`,
  sum: msg`together they make the amount`,
  document: msg`the bank names the document`,
  'tax-id': msg`the bank names the tax number`,
  name: msg`the bank names the supplier`,
  day: msg`the day is near`,
};

/** Why a match is suggested, and how sure it is. */
export function MatchReasons({ suggestion }: { suggestion: MatchSuggestion }) {
  const { t } = useLingui();
  const { score } = suggestion;
  const words = suggestion.reasons.map(({ code }) => t(REASONS[code])).join(' · ');
  return (
    <p className="x-hint">
      <Trans>
        {score} of 100: {words}
      </Trans>
    </p>
  );
}
