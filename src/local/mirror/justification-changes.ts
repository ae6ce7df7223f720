import { liveQuery, type Subscription } from 'dexie';
import { assembled, readJustification, type RequestJustification } from './justification.ts';
import { savedRowsOf } from './read.ts';

/** What can be followed, as `useObservable` takes it. */
interface Changes<T> {
  subscribe: (
    next: (value: T) => void,
    fail?: (error: unknown) => void,
  ) => { unsubscribe: () => void };
}

/**
 * The justification of a request with its budget, plan, checks and summary, whenever something of it
 * changes; null where the request, or its call, is not on this device. The expenses are followed apart: a
 * live query knows only what it asked for before its first wait.
 */
export function justificationChanges(callRequestId: string): Changes<RequestJustification | null> {
  return {
    subscribe(next, fail) {
      let ofExpenses: Subscription | undefined;
      const ofRows = liveQuery(() => readJustification(callRequestId)).subscribe((rows) => {
        ofExpenses?.unsubscribe();
        if (!rows) {
          next(null);
          return;
        }
        const own = rows.allRecords.filter((record) => record.callRequestId === callRequestId);
        const ids = [...new Set(own.map(({ expenseId }) => expenseId))];
        ofExpenses = liveQuery(() => savedRowsOf('expenses', ids)).subscribe(
          (expenses) => next(assembled(rows, expenses)),
          fail,
        );
      }, fail);
      return {
        unsubscribe() {
          ofRows.unsubscribe();
          ofExpenses?.unsubscribe();
        },
      };
    },
  };
}
