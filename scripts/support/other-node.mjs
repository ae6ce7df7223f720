import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { root } from './root.mjs';

/**
 * A Node of another version, from the npm package `node`, which brings the binary of this system. It is
 * installed once, outside the app's packages.
 *
 * @returns its path, and the environment in which its children find it, too
 * @throws Error when npm cannot get it
 */
export function otherNode(version) {
  const folder = join(root, 'node_modules/.cache/xeito-node', version);
  const command = join(folder, 'node_modules/node/bin/node');
  if (!existsSync(command)) {
    console.log(`Installing Node ${version} …`);
    mkdirSync(folder, { recursive: true });
    // The package fetches the binary by a script.
    const wanted = { private: true, dependencies: { node: version }, allowScripts: { node: true } };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(wanted));
    const args = ['install', '--loglevel=error', '--no-progress'];
    const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit' });
    if (status !== 0 || !existsSync(command)) throw new Error(`npm did not get Node ${version}`);
  }
  const path = `${dirname(command)}${delimiter}${process.env.PATH}`;
  return { command, env: { ...process.env, PATH: path } };
}
