import type { Day } from '../days.ts';
import type { EventLayer } from './event-kinds.ts';
import type { SubventionEvent } from './subvention-events.ts';

/**
 * The windows in which somebody has something to do. Those of applications are short and few, and come
 * first: where there is no room for all, it is the long ones that are left out.
 */
const RANGE_LAYERS: readonly EventLayer[] = ['application', 'execution'];

/** A window of a call from its first day to its last, both included. */
export interface EventRange {
  id: string;
  layer: EventLayer;
  title: string;
  context: string;
  from: Day;
  to: Day;
  tenderId: string | null;
  isProvisional: boolean;
}

/** The windows whose beginning and end are both among the events; of one layer the earliest first. */
export function eventRanges(events: readonly SubventionEvent[]): EventRange[] {
  const ends = new Map(
    events.filter(({ kind }) => kind === 'to').map((event) => [windowId(event), event]),
  );
  const beginnings = RANGE_LAYERS.flatMap((layer) =>
    events.filter((event) => event.layer === layer && event.kind === 'from'),
  );
  return beginnings.flatMap((from) => {
    const to = ends.get(windowId(from));
    if (!to || to.day <= from.day) return [];
    const { layer, title, context, tenderId } = from;
    return {
      id: windowId(from),
      layer,
      title,
      context,
      from: from.day,
      to: to.day,
      tenderId,
      isProvisional: from.isProvisional || to.isProvisional,
    };
  });
}

/** A range in a week: in which line it is drawn, and from which day to which, 0 for Monday. */
export interface RangeBar {
  range: EventRange;
  lane: number;
  first: number;
  last: number;
  /** Whether it begins or ends in this week, and not before or after. */
  isBegin: boolean;
  isEnd: boolean;
}

/** The bars of a week, no two over each other; those that find no line among the first `lanes` are left out. */
export function weekBars(
  week: readonly Day[],
  ranges: readonly EventRange[],
  lanes: number,
): RangeBar[] {
  const [monday = '', sunday = ''] = [week[0], week.at(-1)];
  const taken: { first: number; last: number }[][] = [];
  return ranges.flatMap((range) => {
    if (range.to < monday || sunday < range.from) return [];
    const first = Math.max(0, week.indexOf(range.from));
    const found = week.indexOf(range.to);
    const last = found < 0 ? week.length - 1 : found;
    const free = taken.findIndex((bars) =>
      bars.every((bar) => bar.last < first || last < bar.first),
    );
    const lane = free < 0 ? taken.length : free;
    if (lane >= lanes) return [];
    (taken[lane] ??= []).push({ first, last });
    return { range, lane, first, last, isBegin: range.from >= monday, isEnd: range.to <= sunday };
  });
}

/** A window of a call by the place that it has there: both its ends say it. */
function windowId({ id }: SubventionEvent): string {
  return id.replace(/-(from|to)$/, '');
}
