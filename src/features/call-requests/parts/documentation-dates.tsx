import { chakra, Flex, Wrap } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { AlertTriangle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Documentation } from '#contract/resources/documentations.ts';
import type { Day } from '#domain/days.ts';
import {
  amendmentEnd,
  notificationDeadline,
  refusedOn,
  type RequestAsked,
} from '#domain/documentation/dates.ts';
import { asksForAmendment, missedAmendment, openTerm } from '#domain/documentation/terms.ts';
import { useFmt } from '#ui/fmt.ts';
import { Provisional } from '#ui/subventions/computed-day.tsx';
import { DeadlineBadge, WorkingDaysLeft } from '#ui/subventions/deadline-badge.tsx';
import { useTodayInMadrid } from '#ui/today.ts';
import { DEADLINES } from '../words.ts';

interface Props {
  row: Documentation;
  request: RequestAsked;
}

/** The legal dates of a document as far as there are any, and the term that runs or was missed. */
export function DocumentationDates({ row, request }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const today = useTodayInMadrid();
  const { notificationDate, receptionDate, amendmentDate } = row;
  const end = asksForAmendment(row) ? amendmentEnd(row, today, request) : null;
  const dates: [string, Day | null, boolean][] = [
    [t`Notified`, notificationDate, false],
    [t`Access until`, notificationDeadline(row), row.notificationDeadlineDate === null],
    [t`Received`, receptionDate, false],
    [t`Amend until`, end?.day ?? null, row.amendmentDeadline === null],
    [t`Amended`, amendmentDate, false],
  ];
  const refused = refusedOn(row);
  const known = dates.filter(([, day]) => day !== null);
  const term = openTerm(row, today, request);
  const missed = missedAmendment(row, today, request);
  if (known.length === 0) return null;
  return (
    <Wrap align="center" gap="4px 16px" fontSize="14px">
      <Wrap as="dl" gap="2px 16px">
        {known.map(([label, day, isComputed]) => (
          <Flex key={label} gap="6px">
            <chakra.dt color="fg.muted">{label}</chakra.dt>
            <dd title={isComputed ? t`Computed by the law` : undefined}>
              {day ? fmt.day(day) : null}
            </dd>
          </Flex>
        ))}
      </Wrap>
      {end?.isProvisional ? <Provisional /> : null}
      {refused ? <Late>{t`Counts as refused on ${fmt.day(refused)} (art. 43.2)`}</Late> : null}
      {missed ? (
        <Late>
          {amendmentDate ? (
            <Trans>Late: it was amended after {fmt.day(missed)}</Trans>
          ) : (
            <Trans>Late: it had to be amended by {fmt.day(missed)}</Trans>
          )}
        </Late>
      ) : term ? (
        <Wrap as="span" align="center" gap="2px 8px">
          {t(DEADLINES[term.kind])}: <DeadlineBadge day={term.day} today={today} />
          {term.kind === 'amendment' ? (
            <WorkingDaysLeft {...{ today }} calendar={request.calendar} day={term.day} />
          ) : null}
        </Wrap>
      ) : null}
    </Wrap>
  );
}

/** Said in red and in words. */
export function Late({ children }: { children: ReactNode }) {
  return (
    <chakra.span className="x-name" color="money.out" fontWeight="600">
      <AlertTriangle size={14} aria-hidden="true" />
      {children}
    </chakra.span>
  );
}
