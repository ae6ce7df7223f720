import { Plural, useLingui } from '@lingui/react/macro';
import { AlertTriangle } from 'lucide-react';
import { useFmt } from '#ui/fmt.ts';
import { StateChip } from '#ui/state-chip.tsx';
import { Provisional } from '#ui/subventions/computed-day.tsx';
import { DeadlineBadge } from '#ui/subventions/deadline-badge.tsx';
import { useTodayInMadrid } from '#ui/today.ts';
import type { RequestLine } from '../request.ts';
import { DEADLINES, useDeadlineTitle } from '../words.ts';

/** The next day by which something has to be done for a request, and how much is late. */
export function NextDeadline({ line: { next, late } }: { line: RequestLine }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const today = useTodayInMadrid();
  const titleOf = useDeadlineTitle();
  const count = late.length;
  return (
    <span className="req-next">
      {count > 0 ? (
        <span title={late.map((one) => `${fmt.day(one.day)} ${titleOf(one)}`).join('\n')}>
          <StateChip tone="danger" icon={AlertTriangle}>
            <span>
              <Plural value={count} one="# late" other="# late" />
            </span>
          </StateChip>
        </span>
      ) : null}
      {next ? (
        <>
          <span title={[t(DEADLINES[next.kind]), next.title].filter(Boolean).join(': ')}>
            {fmt.day(next.day)}
          </span>
          {next.isProvisional ? <Provisional /> : null}
          <DeadlineBadge day={next.day} today={today} />
        </>
      ) : null}
    </span>
  );
}
