import { liveQuery, type Subscription } from 'dexie';
import {
  assembled,
  readJustification,
  readParts,
  type RequestJustification,
} from './justification.ts';

/** What can be followed, as `useObservable` takes it. */
interface Changes<T> {
  subscribe: (
    next: (value: T) => void,
    fail?: (error: unknown) => void,
  ) => { unsubscribe: () => void };
}

/**
 * The justification of a request with its budget, plan, checks and summary, whenever something of it
 * changes; null where the request, or its call, is not on this device. What hangs from other rows is followed
 * apart: a live query knows only what it asked for before its first wait.
 */
export function justificationChanges(callRequestId: string): Changes<RequestJustification | null> {
  return {
    subscribe(next, fail) {
      let ofParts: Subscription | undefined;
      const ofRows = liveQuery(() => readJustification(callRequestId)).subscribe((rows) => {
        ofParts?.unsubscribe();
        if (!rows) {
          next(null);
          return;
        }
        ofParts = liveQuery(() => readParts(rows)).subscribe(
          (parts) => next(assembled(rows, parts)),
          fail,
        );
      }, fail);
      return {
        unsubscribe() {
          ofRows.unsubscribe();
          ofParts?.unsubscribe();
        },
      };
    },
  };
}
