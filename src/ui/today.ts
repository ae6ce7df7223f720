import { useSyncExternalStore } from 'react';
import type { Day } from '#domain/days.ts';
import { madridDay, madridMoment, type Moment } from '#domain/madrid-day.ts';

/** The day of an instant as the device sees it. */
export function dayHere(at: Date): Day {
  const [month, date] = [at.getMonth() + 1, at.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${at.getFullYear()}-${month}-${date}`;
}

/** Today as the device sees it. */
export function today(): Day {
  return dayHere(new Date());
}

/** Today in Madrid: terms of public bodies go by it wherever the device is (Ley 39/2015, article 31). */
export function todayInMadrid(): Day {
  return madridDay(new Date());
}

/** Today in Madrid of a page that stays open: at midnight what is shown of a term is drawn anew. */
export function useTodayInMadrid(): Day {
  return useSyncExternalStore(onTick, todayInMadrid);
}

/** The minute in Madrid of a page that stays open: a term that ends at an hour is over from then on. */
export function useNowInMadrid(): Moment {
  return useSyncExternalStore(onTick, () => madridMoment(new Date()));
}

/** A device that slept through midnight is told as it wakes: no timer is set to the hour itself. */
const TICK_MS = 30_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function onTick(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

function tick(): void {
  for (const listener of listeners) listener();
}
