import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Transaction } from '@electric-sql/pglite';
import type { Client } from 'pg';
import * as copying from 'pg-copy-streams';

/** Whole tables as text, inside one transaction, on either engine. */
export interface Copier {
  rows<Row>(query: string): Promise<Row[]>;
  run(statement: string): Promise<void>;
  /** `table` as COPY names it: `name (columns)`. */
  copyOut(table: string): Promise<Buffer>;
  copyIn(table: string, rows: Buffer): Promise<void>;
}

export function pgliteCopier(tx: Transaction): Copier {
  return {
    rows: async <Row>(query: string) => (await tx.query<Row>(query)).rows,
    run: async (statement) => void (await tx.exec(statement)),
    copyOut: async (table) => {
      const { blob } = await tx.query(`COPY ${table} TO '/dev/blob'`);
      // There is no blob of a table without rows.
      return Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer());
    },
    copyIn: async (table, rows) => {
      const blob = new Blob([new Uint8Array(rows)]);
      await tx.query(`COPY ${table} FROM '/dev/blob'`, [], { blob });
    },
  };
}

/** The caller begins and ends the transaction. */
export function postgresCopier(client: Client): Copier {
  return {
    rows: async <Row>(query: string) => (await client.query(query)).rows as Row[],
    run: async (statement) => void (await client.query(statement)),
    copyOut: (table) => buffer(client.query(copying.to(`COPY ${table} TO STDOUT`))),
    copyIn: async (table, rows) => {
      await pipeline(Readable.from([rows]), client.query(copying.from(`COPY ${table} FROM STDIN`)));
    },
  };
}
