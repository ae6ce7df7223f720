import { readFileSync } from 'node:fs';
import process from 'node:process';

/** Ends with one line where this Node is older than package.json asks for. Runs on old ones, too. */
export function refuseOldNode() {
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url)));
  const oldest = engines.node.replace('>=', '');
  if (!isOlder(process.versions.node, oldest)) return;
  console.error(
    `Xeito needs Node ${oldest} or newer (24 is the best choice); this is ${process.versions.node}.`,
  );
  process.exit(1);
}

function isOlder(version, than) {
  const [major, minor] = version.split('.').map(Number);
  const [leastMajor, leastMinor] = than.split('.').map(Number);
  return major < leastMajor || (major === leastMajor && minor < leastMinor);
}
