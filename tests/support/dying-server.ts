import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { openFiles } from '../../server/files/open-files.ts';

/** A server that dies by SIGKILL when the bytes of a document are kept and its row is not yet begun. */
const config = readConfig(process.env);
const { store, workspace } = await openFiles(config);
const dying = {
  ...store,
  async put(path: string, sha256: string) {
    await store.put(path, sha256);
    process.kill(process.pid, 'SIGKILL');
    // The signal takes effect between two turns of the loop; nothing may happen until then.
    await new Promise(() => undefined);
  },
};
const connection = openPostgres(config.databaseUrl ?? '');
const app = await createApp({ config, connection, files: { store: dying, workspace } });
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
