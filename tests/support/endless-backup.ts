import { randomBytes } from 'node:crypto';
import { writeBackup } from '../../server/backup/backups.ts';

/** Writes one backup after the other until it is killed; says so when it has begun the second. */
const [folder = ''] = process.argv.slice(2);
await writeBackup(folder, [randomBytes(1 << 20), Buffer.from('the end\n')]);

function* pieces() {
  process.stdout.write('.');
  for (;;) yield randomBytes(1 << 16);
}
await writeBackup(folder, pieces());
