/** `npm run restore -- FILE`: makes an instance that has no database yet from a backup. */
import { resolve } from 'node:path';
import { end, onInstance } from './support/instance.mjs';

const [file] = process.argv.slice(2);
if (file === undefined) end('Name the backup: npm run restore -- data/backups/<time>.sql.gz');
await onInstance(async (config, { restore }) => {
  const files = await restore(config, resolve(file));
  const place = config.databaseUrl === undefined ? config.dataDir : 'the database of DATABASE_URL';
  console.log(`Restored into ${place}, with ${files} documents.`);
  console.log('Devices get everything anew; everybody signs in again.');
});
