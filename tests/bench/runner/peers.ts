import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** The folder of the peers, installed as their own lock says; they are no dependency of the app. */
export function installPeers(): string {
  const folder = join(ROOT, 'tests/bench/peers');
  const stamp = join(folder, 'node_modules/.stamp');
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return folder;
  console.log('Installing the peers …');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The peers could not be installed');
  writeFileSync(stamp, wanted);
  return folder;
}
