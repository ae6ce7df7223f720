import { useLingui } from '@lingui/react/macro';
import { amountInSight } from '#domain/call-requests/amounts.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { CALL_REQUESTS_FIELDS } from '#ui/words/fields/call-requests.ts';
import type { RequestLine } from '../request.ts';

/** The one amount of a card, by its name; nothing where none is known. */
export function RequestAmount({ line: { grant } }: { line: Pick<RequestLine, 'grant'> }) {
  const { t } = useLingui();
  const { of, cents } = amountInSight(grant);
  if (of === 'requestedCents' && cents === 0) return null;
  return (
    <span className="x-name">
      <span className="x-hint">{t(CALL_REQUESTS_FIELDS[of])}</span>
      <MoneyText cents={cents} />
    </span>
  );
}
