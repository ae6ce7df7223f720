import { AsyncDuckDB, ConsoleLogger, LogLevel } from '@duckdb/duckdb-wasm';
import { makeVector, Table, tableToIPC } from 'apache-arrow';

const GROUPS = {
  companies: 'company, bucket, month',
  projects: 'project, bucket, month',
  lines: 'line, month',
};

/** DuckDB-WASM in its own worker with the parts as one table; answers how to ask it and to end it. */
export async function duckdb(columns) {
  const worker = new Worker('/peers/duckdb.worker.js');
  const db = new AsyncDuckDB(new ConsoleLogger(LogLevel.ERROR), worker);
  const begun = performance.now();
  await db.instantiate('/peers/duckdb.wasm');
  const connection = await db.connect();
  const startMs = performance.now() - begun;
  const vectors = Object.entries(columns).map(([name, array]) => [name, makeVector(array)]);
  const table = new Table(Object.fromEntries(vectors));
  const loading = performance.now();
  await connection.insertArrowFromIPCStream(tableToIPC(table, 'stream'), { name: 'parts' });
  const loadMs = performance.now() - loading;
  const statements = await Promise.all(
    Object.entries(GROUPS).map(([name, by]) => {
      const only = name === 'projects' ? 'and project >= 0' : '';
      return connection.prepare(
        `select ${by}, sum(cents) as cents from parts where month between ? and ? ${only} group by ${by}`,
      );
    }),
  );
  return {
    startMs,
    loadMs,
    ask: async (first, last) => {
      const answers = [];
      for (const statement of statements) answers.push(await statement.query(first, last));
      const [companies, projects, lines] = answers.map((answer) => ({
        rows: answer.numRows,
        cents: answer.getChild('cents').toArray(),
      }));
      return { companies, projects, lines };
    },
    end: async () => {
      await connection.close();
      await db.terminate();
    },
  };
}
