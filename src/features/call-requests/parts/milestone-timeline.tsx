import { Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { type Day, daysBetween } from '#domain/days.ts';
import { useFmt } from '#ui/fmt.ts';
import { Card } from '#ui/page.tsx';
import type { MilestoneLine } from '../milestone.ts';

interface Props {
  lines: readonly MilestoneLine[];
  today: Day;
}

/** The milestones that have a day, on one line of time with today on it. The list below says the same in words. */
export function MilestoneTimeline({ lines, today }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const points = lines.flatMap((line) => (line.day ? [{ ...line, day: line.day.day }] : []));
  const days = [...points.map(({ day }) => day), today].toSorted();
  const [first, last] = [days.at(0), days.at(-1)];
  if (points.length === 0 || !first || !last || first === last) return null;
  const span = daysBetween(first, last);
  const offsetOf = (day: Day) => `${(daysBetween(first, day) / span) * 100}%`;
  return (
    <Card title={t`Timeline`}>
      <div
        className="req-timeline"
        role="img"
        aria-label={t`Milestones from ${fmt.day(first)} to ${fmt.day(last)}`}
      >
        <div className="req-timeline-track">
          <span className="req-timeline-gone x-fill" style={{ width: offsetOf(today) }} />
          {points.map(({ milestone, day, isLate }) => (
            <span
              key={milestone.id}
              className={`req-timeline-point${isLate || milestone.state === 'done' ? ' x-fill' : ''}`}
              data-state={isLate ? 'late' : milestone.state}
              style={{ left: offsetOf(day) }}
              title={`${fmt.day(day)} ${milestone.title}`}
            />
          ))}
          <span className="req-timeline-today x-fill" style={{ left: offsetOf(today) }}>
            <span>{t`Today`}</span>
          </span>
        </div>
        <Flex className="x-hint" justify="space-between" mt="14px">
          <span>{fmt.day(first)}</span>
          <span>{fmt.day(last)}</span>
        </Flex>
      </div>
    </Card>
  );
}
