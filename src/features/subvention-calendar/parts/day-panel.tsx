import { chakra, Wrap } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Bell, Lock } from 'lucide-react';
import { useState } from 'react';
import { type Milestone, milestoneUpdate } from '#contract/resources/milestones.ts';
import type { Actor } from '#domain/access/policy.ts';
import { type EventRange, eventRanges } from '#domain/calendar/event-ranges.ts';
import type { SubventionEvent } from '#domain/calendar/subvention-events.ts';
import { type Day, isDay } from '#domain/days.ts';
import { undoOf } from '#local/outbox/undo.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Panel } from '#ui/overlays.tsx';
import { EventLines } from '#ui/subventions/agenda.tsx';
import { AlertsField } from '#ui/subventions/alerts-field.tsx';
import { showUndoable } from '#ui/undoable.ts';
import { LAYER_WORDS } from '#ui/words/events.ts';
import { mayMove, mayRemind, remindOf } from '../actions.ts';
import type { CalendarData } from '../queries.ts';
import { useMove } from '../use-move.ts';
import { lockWords } from '../words.ts';

interface Props {
  day: Day;
  today: Day;
  events: readonly SubventionEvent[];
  data: CalendarData;
  actor: Actor;
  onClose: () => void;
}

/** All of one day: what each thing is, whether its day may be moved, and the windows that it lies in. */
export function DayPanel({ day, today, events, data, actor, onClose }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const ofDay = events.filter((event) => event.day === day);
  const underWay = eventRanges(events).filter(({ from, to }) => from < day && day < to);
  return (
    <Panel onClose={onClose} title={fmt.longDay(day)}>
      <div className="x-column">
        {ofDay.length + underWay.length === 0 ? (
          <EmptyState title={t`Nothing on this day`} />
        ) : ofDay.length === 0 ? null : (
          <EventLines
            events={ofDay}
            today={today}
            calendarOf={data.calendarOf}
            renderAfter={(event) => (
              <EventState {...{ event, actor }} milestone={data.milestones.get(event.rowId)} />
            )}
          />
        )}
        {underWay.length === 0 ? null : <UnderWay ranges={underWay} />}
      </div>
    </Panel>
  );
}

/** The windows that have begun before the day and end after it, which the month shows as bars. */
function UnderWay({ ranges }: { ranges: readonly EventRange[] }) {
  const { t } = useLingui();
  const fmt = useFmt();
  return (
    <section>
      <chakra.h3 fontSize="14px" color="fg.muted">{t`Under way`}</chakra.h3>
      <ul className="x-lines">
        {ranges.map((range) => (
          <chakra.li key={range.id} display="grid" py="8px">
            <strong>{range.title}</strong>
            <span className="x-hint">
              {[
                t(LAYER_WORDS[range.layer]),
                range.context,
                `${fmt.day(range.from)} – ${fmt.day(range.to)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </chakra.li>
        ))}
      </ul>
    </section>
  );
}

interface EventStateProps {
  event: SubventionEvent;
  milestone: Milestone | undefined;
  actor: Actor;
}

/** A day that a person has set may be moved; why the others may not is said. */
function EventState({ event, milestone, actor }: EventStateProps) {
  const { t } = useLingui();
  const locked = lockWords(event);
  const isMilestone = event.layer === 'milestone' && milestone !== undefined;
  return (
    <>
      {locked ? (
        <span className="x-name x-hint">
          <Lock size={12} aria-hidden="true" />
          {t(locked)}
        </span>
      ) : null}
      {isMilestone && mayMove(actor, milestone) ? <Move {...{ event, milestone }} /> : null}
      {isMilestone && mayRemind(actor) && !event.isDone ? (
        <Reminder key={milestone.id} milestone={milestone} />
      ) : null}
    </>
  );
}

/** The field is narrower than its month, which would leave a narrow window from the end of the field. */
const POPOVER_IN_WINDOW = {
  '@media (max-width: 479px)': { '& .x-popover': { insetInline: '-44px auto' } },
};

function Move({ event, milestone }: { event: SubventionEvent; milestone: Milestone }) {
  const { t } = useLingui();
  const move = useMove();
  const [to, setTo] = useState<string | null>(event.day);
  const isReady = to !== null && isDay(to) && to !== event.day;
  return (
    <Wrap align="flex-end" mt="6px" css={POPOVER_IN_WINDOW}>
      <DateField label={t`Move to`} value={to} onChange={setTo} />
      <Button
        size="small"
        disabled={!isReady}
        onClick={() => {
          if (isReady) void move(milestone, to);
        }}
      >
        <Trans>Move</Trans>
      </Button>
    </Wrap>
  );
}

/** The days before a milestone on which people are told of it, and how they are changed. */
function Reminder({ milestone }: { milestone: Milestone }) {
  const { t } = useLingui();
  const [days, setDays] = useState<number[] | null>(null);
  const count = milestone.alertDays.length;
  if (days === null) {
    return (
      <Wrap align="center" mt="6px">
        <Button size="small" tone="quiet" icon={Bell} onClick={() => setDays(milestone.alertDays)}>
          <Trans>Remind me</Trans>
        </Button>
        {count === 0 ? null : (
          <span className="x-hint">
            <Plural value={count} one="# alert" other="# alerts" />
          </span>
        )}
      </Wrap>
    );
  }
  const wanted = [...new Set(days)].toSorted((a, b) => b - a);
  const isValid = milestoneUpdate.safeParse({ alertDays: wanted }).success;
  const isReady = isValid && wanted.join() !== milestone.alertDays.join();
  const save = async () => {
    const seq = await remindOf(milestone, wanted);
    setDays(null);
    showUndoable(t`Alerts changed: saved on this device`, undoOf([seq]));
  };
  return (
    <Wrap align="flex-end" mt="6px">
      <AlertsField
        value={days}
        error={isValid ? undefined : t`Whole numbers from 0 to 365, twelve at most`}
        onChange={setDays}
        readOnly={false}
      />
      <Button size="small" disabled={!isReady} onClick={() => void save()}>{t`Save`}</Button>
      <Button size="small" tone="quiet" onClick={() => setDays(null)}>{t`Cancel`}</Button>
    </Wrap>
  );
}
