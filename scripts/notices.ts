/**
 * `npm run notices`: writes NOTICES.md, the licences of all that ships. With `--check` it only says whether
 * the file is what the packages and docs/notices.json say. A licence that is not allowed fails either way.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Part, refusedLicences, writeNotices } from './support/notices.ts';
import { ROOT, shippedPackages } from './support/shipped.ts';

const FILE = `${ROOT}NOTICES.md`;
const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
const known = JSON.parse(readFileSync(`${ROOT}docs/notices.json`, 'utf8')) as {
  parts: Part[];
  undeclared: Record<string, string>;
};
const packages = shippedPackages(known.undeclared);
const text = writeNotices(packages, known.parts);

const problems = refusedLicences([...packages, ...known.parts]);
if (!values.check) writeFileSync(FILE, text);
else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text) {
  problems.push('NOTICES.md is not what the packages say: npm run notices');
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
