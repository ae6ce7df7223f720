/** `npm run backup [-- FILE]`: rows and documents of the instance that the settings name, in one file. */
import { join, resolve } from 'node:path';
import { end, onInstance } from './support/instance.mjs';

await onInstance(async (config, { backUp }) => {
  const name = `xeito-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar`;
  const path = resolve(process.argv[2] ?? join(config.dataDir, 'backups', name));
  const { files, missing } = await backUp(config, path);
  console.log(`${path}: all rows, ${files} documents.`);
  console.log('Keep SECRET_KEY (or secret.key of DATA_DIR) in another place: it is not in it.');
  if (missing.length > 0) {
    end(
      `NOT WHOLE: the store has not the bytes of ${missing.length} documents that the rows name. Are DATA_DIR and S3_* those of the server?\n${missing.join('\n')}`,
    );
  }
});
