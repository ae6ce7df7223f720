/**
 * `npm run restore -- FILE [--incomplete]`: makes an instance that has no database yet from a backup;
 * one that lacks documents only if asked to.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { end, onInstance } from './support/instance.mjs';

const { file, incomplete } = asked();
await onInstance(async (config, { restore }) => {
  const { files, missing } = await restore(config, resolve(file), incomplete);
  const place = config.databaseUrl === undefined ? config.dataDir : 'the database of DATABASE_URL';
  console.log(`Restored into ${place}, with ${files} documents.`);
  if (missing.length > 0) console.log(`Without ${missing.length} that the rows name.`);
  console.log('Devices get everything anew; everybody signs in again.');
});

function asked() {
  try {
    const { values, positionals } = parseArgs({
      options: { incomplete: { type: 'boolean' } },
      allowPositionals: true,
    });
    if (positionals.length === 1) return { file: positionals[0], ...values };
  } catch {
    // An option that there is not: the line below says which there is.
  }
  return end('Name one backup: npm run restore -- data/backups/<time>.tar [--incomplete]');
}
