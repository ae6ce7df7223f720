import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** A table of rows with the columns that every row has. */
export type RowTable = PgTable & {
  id: PgColumn;
  version: PgColumn;
  createdBy: PgColumn;
  updatedBy: PgColumn;
  deletedAt: PgColumn;
};
