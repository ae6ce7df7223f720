import { Readable, type Stream } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import * as copying from 'pg-copy-streams';
import type { Statements } from '../db/pglite/client.ts';

/** Whole tables as text, inside one transaction, on either engine. */
export interface Copier {
  rows<Row>(query: string): Promise<Row[]>;
  run(statement: string): Promise<void>;
  /** `table` as COPY names it: `name (columns)`. */
  copyOut(table: string): Promise<Buffer>;
  copyIn(table: string, rows: Buffer): Promise<void>;
}

export function pgliteCopier(tx: Statements): Copier {
  return {
    rows: async <Row>(query: string) => (await tx.query(query)).rows as Row[],
    run: (statement) => tx.run(statement),
    copyOut: (table) => tx.copyOut(table),
    copyIn: (table, rows) => tx.copyIn(table, rows),
  };
}

/** The caller begins and ends the transaction. */
export function postgresCopier(client: Client): Copier {
  return {
    rows: async <Row>(query: string) => (await client.query(query)).rows as Row[],
    run: async (statement) => void (await client.query(statement)),
    copyOut: (table) => buffer(outlivingLoss(client.query(copying.to(`COPY ${table} TO STDOUT`)))),
    copyIn: async (table, rows) => {
      const copy = outlivingLoss(client.query(copying.from(`COPY ${table} FROM STDIN`)));
      await pipeline(Readable.from([rows]), copy);
    },
  };
}

/** A connection may break when all bytes are through and nobody listens to the stream any more. */
function outlivingLoss<Copy extends Stream>(copy: Copy): Copy {
  return copy.on('error', () => undefined);
}
