import { useLingui } from '@lingui/react/macro';
import { type DragEvent, useState } from 'react';
import type { RangeBar } from '#domain/calendar/event-ranges.ts';
import type { SubventionEvent } from '#domain/calendar/subvention-events.ts';
import { type Day, weekdayOf } from '#domain/days.ts';
import { useFmt } from '#ui/fmt.ts';
import { EventMark, LAYER_LOOKS } from '#ui/subventions/event-mark.tsx';
import { useEventText } from '#ui/subventions/use-event-text.ts';
import { lockWords } from '../words.ts';

/** So many events of a day are named; the panel of the day has them all. */
const MOST = 3;

interface Props {
  day: Day;
  at: Day;
  today: Day;
  events: readonly SubventionEvent[];
  /** Those that begin in this cell, of the lines that all of the week have. */
  bars: readonly RangeBar[];
  lanes: number;
  /** Whether what is being dragged may be let go here. */
  isTarget: boolean;
  mayMove: (event: SubventionEvent) => boolean;
  onDay: (day: Day) => void;
  onDrag: (event: SubventionEvent | null) => void;
  onDrop: (day: Day) => void;
}

/**
 * A day of a month. Its button takes the whole cell; what is shown lies over it, and lets presses
 * through: a browser drags nothing that lies inside a button.
 */
export function DayCell(props: Props) {
  const { day, at, today, events, bars, lanes, isTarget, mayMove, onDay, onDrag, onDrop } = props;
  const { t } = useLingui();
  const fmt = useFmt();
  const textOf = useEventText();
  const [isOver, setOver] = useState(false);
  const more = events.length - MOST;
  const words = events.map((event) => {
    const { what, title } = textOf(event);
    return `${what}: ${title}`;
  });
  const longDay = fmt.longDay(day);
  const onOver = (event: DragEvent) => {
    if (!isTarget) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') onDrop(day);
  };
  return (
    <td
      data-outside={day.slice(0, 7) === at.slice(0, 7) ? undefined : ''}
      data-off={isOff(day, events) || undefined}
      data-today={day === today || undefined}
      data-over={(isOver && isTarget) || undefined}
      onDragOver={onOver}
      onDragLeave={() => setOver(false)}
      onDrop={onOver}
    >
      <button
        type="button"
        className="cal-day"
        data-day={day}
        tabIndex={day === at ? 0 : -1}
        aria-current={day === today ? 'date' : undefined}
        onClick={() => onDay(day)}
      >
        {/* What is read says it all, in whole words. */}
        <span className="x-hidden">
          {words.length === 0 ? longDay : `${longDay}: ${words.join('; ')}`}
        </span>
      </button>
      <div className="cal-cell" aria-hidden="true">
        <span className="cal-number">{Number(day.slice(8))}</span>
        {lanes === 0 ? null : <Lanes {...{ bars, lanes }} />}
        {events.slice(0, MOST).map((event) => (
          <EventChip
            key={event.id}
            {...{ event, onDay, onDrag }}
            title={textOf(event).title}
            isDraggable={mayMove(event)}
          />
        ))}
        {more > 0 ? <span className="x-hint">{t`${more} more`}</span> : null}
      </div>
    </td>
  );
}

/** Room for the bars of the week in each of its cells; those that begin here reach into the next. */
function Lanes({ bars, lanes }: { bars: readonly RangeBar[]; lanes: number }) {
  return (
    <span className="cal-lanes" style={{ '--lanes': lanes } as object}>
      {bars.map(({ range, lane, first, last, isBegin, isEnd }) => {
        const { tone, icon: Icon } = LAYER_LOOKS[range.layer];
        return (
          <span
            key={range.id}
            className={`cal-bar-range x-chip-${tone}`}
            data-begin={isBegin || undefined}
            data-end={isEnd || undefined}
            style={{ '--lane': lane, '--days': last - first + 1 } as object}
          >
            <Icon size={12} />
            <span className="x-clip">{[range.context, range.title].filter(Boolean).join(' ')}</span>
          </span>
        );
      })}
    </span>
  );
}

interface EventChipProps {
  event: SubventionEvent;
  title: string;
  isDraggable: boolean;
  onDay: (day: Day) => void;
  onDrag: (event: SubventionEvent | null) => void;
}

/** An event in its day; one whose day a person may set is dragged, of the others the reason is told. */
function EventChip({ event, title, isDraggable, onDay, onDrag }: EventChipProps) {
  const { t } = useLingui();
  const locked = lockWords(event);
  // A code stands before its title; the town of a holiday is not the beginning of its name.
  const words = [event.context, title]
    .filter(Boolean)
    .join(event.layer === 'holiday' ? ' · ' : ' ');
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the button of the day under it has the keys; its panel moves what is dragged here
    <span
      className="cal-event"
      data-done={event.isDone || undefined}
      data-draggable={isDraggable || undefined}
      draggable={isDraggable}
      title={locked ? t(locked) : undefined}
      onClick={() => onDay(event.day)}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData('text/plain', title);
        dataTransfer.effectAllowed = 'move';
        onDrag(event);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <EventMark event={event} />
      <span className="x-clip">{words}</span>
    </span>
  );
}

/** A holiday of one municipality, or of another region, is a working day here. */
function isOff(day: Day, events: readonly SubventionEvent[]): boolean {
  return weekdayOf(day) > 4 || events.some(({ layer, context }) => layer === 'holiday' && !context);
}
