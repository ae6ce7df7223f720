/**
 * `npm run restore -- FILE [--incomplete]`: makes an instance that has no database yet from a backup;
 * one that lacks documents only if asked to.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { end, onInstance } from './support/instance.mjs';

const { values, positionals } = parseArgs({
  options: { incomplete: { type: 'boolean' } },
  allowPositionals: true,
});
const [file] = positionals;
if (file === undefined) end('Name the backup: npm run restore -- data/backups/<time>.sql.gz');
await onInstance(async (config, { restore }) => {
  const { files, missing } = await restore(config, resolve(file), values.incomplete);
  const place = config.databaseUrl === undefined ? config.dataDir : 'the database of DATABASE_URL';
  console.log(`Restored into ${place}, with ${files} documents.`);
  if (missing.length > 0) console.log(`Without ${missing.length} that the rows name.`);
  console.log('Devices get everything anew; everybody signs in again.');
});
