import { expose } from 'comlink';
import sqlite3InitModule from '@sqlite.org/sqlite-wasm';

const GROUPS = {
  companies: ['company, bucket, month', ''],
  projects: ['project, bucket, month', 'and project >= 0'],
  lines: ['line, month', ''],
};

let db;
let statements;

expose({
  async open() {
    const sqlite3 = await sqlite3InitModule({ locateFile: () => '/peers/sqlite3.wasm' });
    const pool = await sqlite3.installOpfsSAHPoolVfs({ initialCapacity: 12, clearOnInit: true });
    db = new pool.OpfsSAHPoolDb('/parts.db');
  },
  load(columns) {
    const names = Object.keys(columns);
    db.exec(`create table parts (${names.map((name) => `${name} integer`).join()})`);
    const insert = db.prepare(`insert into parts values (${names.map(() => '?').join()})`);
    const arrays = Object.values(columns);
    db.transaction(() => {
      for (let at = 0; at < arrays[0].length; at += 1) {
        insert.bind(arrays.map((array) => array[at])).stepReset();
      }
    });
    insert.finalize();
    statements = Object.entries(GROUPS).map(([name, [by, only]]) => [
      name,
      db.prepare(
        `select ${by}, sum(cents) from parts where month between ? and ? ${only} group by ${by}`,
      ),
    ]);
  },
  ask(first, last) {
    return Object.fromEntries(
      statements.map(([name, statement]) => {
        const cents = [];
        statement.bind([first, last]);
        while (statement.step()) cents.push(statement.get(statement.columnCount - 1));
        statement.reset();
        return [name, cents];
      }),
    );
  },
});
