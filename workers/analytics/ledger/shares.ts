import type { Imputation } from '#contract/resources/expenses.ts';
import { Dictionary } from './dictionary.ts';

/** The code of no budget line. */
export const NO_BUDGET = -1;

/**
 * The imputations of all rows one after another: those of a place begin at its `first` and are as many
 * as its `counts`. A row whose imputations grow goes to the end and leaves a hole, a few bytes until the
 * whole ledger is read again.
 */
export class Shares {
  readonly projects = new Dictionary();
  readonly budgets = new Dictionary();
  /** By place. */
  first = new Int32Array(0);
  counts = new Int32Array(0);
  /** One entry an imputation. */
  project = new Int32Array(0);
  budget = new Int32Array(0);
  cents = new Float64Array(0);
  #end = 0;

  put(place: number, imputations: readonly Imputation[]): void {
    this.#makeRoom(place, imputations.length);
    const stays = imputations.length <= (this.counts[place] ?? 0);
    const first = stays ? (this.first[place] ?? 0) : this.#end;
    if (!stays) this.#end += imputations.length;
    this.first[place] = first;
    this.counts[place] = imputations.length;
    for (const [index, { projectId, budgetId, amountCents }] of imputations.entries()) {
      this.project[first + index] = this.projects.codeOf(projectId);
      this.budget[first + index] = budgetId === null ? NO_BUDGET : this.budgets.codeOf(budgetId);
      this.cents[first + index] = amountCents;
    }
  }

  #makeRoom(place: number, count: number): void {
    if (place >= this.first.length) {
      this.first = grown(this.first, new Int32Array(roomFor(place)));
      this.counts = grown(this.counts, new Int32Array(roomFor(place)));
    }
    const end = this.#end + count;
    if (end > this.cents.length) {
      this.project = grown(this.project, new Int32Array(roomFor(end)));
      this.budget = grown(this.budget, new Int32Array(roomFor(end)));
      this.cents = grown(this.cents, new Float64Array(roomFor(end)));
    }
  }
}

/** Twice what is needed, so that growing costs little a row. */
export function roomFor(count: number): number {
  return Math.max(1024, count * 2);
}

function grown<Column extends Int32Array | Float64Array>(old: Column, larger: Column): Column {
  larger.set(old);
  return larger;
}
