/** Which expenses have a document in the mirror. */
export class Documents {
  /** Expense of each document. */
  readonly #expenseById = new Map<string, string>();
  readonly #countByExpense = new Map<string, number>();

  has(expenseId: string): boolean {
    return this.#countByExpense.has(expenseId);
  }

  /** A document belongs to this expense now, or to none. Answers the expenses that it concerns. */
  put(id: string, expenseId: string | null): string[] {
    const before = this.#expenseById.get(id) ?? null;
    if (before === expenseId) return [];
    if (before !== null) this.#count(before, -1);
    if (expenseId === null) this.#expenseById.delete(id);
    else this.#expenseById.set(id, expenseId);
    if (expenseId !== null) this.#count(expenseId, 1);
    return [before, expenseId].filter((one) => one !== null);
  }

  #count(expenseId: string, change: number): void {
    const count = (this.#countByExpense.get(expenseId) ?? 0) + change;
    if (count === 0) this.#countByExpense.delete(expenseId);
    else this.#countByExpense.set(expenseId, count);
  }
}
