/** `npm run restore -- <backup>`: makes the embedded database of DATA_DIR, which has none, from a backup. */
import { resolve } from 'node:path';
import { register } from 'tsx/esm/api';

register();
const { restoreBackup, RestoreProblem } = await import('../server/backup/restore.ts');
const { DataDirInUse } = await import('../server/db/lock.ts');

const [file] = process.argv.slice(2);
if (file === undefined) end('Name the backup: npm run restore -- data/backups/<time>.sql.gz');
const dataDir = resolve(process.env['DATA_DIR'] || './data');
try {
  await restoreBackup(resolve(file), dataDir);
  console.log(`Restored into ${dataDir}. Devices get everything anew; everybody signs in again.`);
} catch (error) {
  if (!(error instanceof RestoreProblem || error instanceof DataDirInUse)) throw error;
  end(error.message);
}

function end(line) {
  console.error(line);
  process.exit(1);
}
