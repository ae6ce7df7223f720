/** `npm run new:resource -- expenseAccounts expenseAccount`: the files and entries of a plain resource. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type ResourceNames,
  capital,
  collectionEntry,
  contractFile,
  namesOf,
  nextSteps,
  routesFile,
  schemaFile,
  serviceFile,
} from './support/resource-templates.ts';

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [plural = '', singular = plural.replace(/s$/, '')] = process.argv.slice(2);
  try {
    const names = namesOf(plural, singular);
    addResource(join(import.meta.dirname, '..'), names);
    console.log(nextSteps(names));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

/** Writes all of it under `root`, or nothing. @throws Error when it is there already or a place is not found */
export function addResource(root: string, names: ResourceNames): void {
  const { plural, singular, file, table } = names;
  const module = `server/modules/${file}`;
  const created = new Map([
    [`contract/resources/${file}.ts`, contractFile(names)],
    [`server/db/schema/${file}.ts`, schemaFile(names)],
    [`${module}/routes.ts`, routesFile(names)],
    [`${module}/service.ts`, serviceFile(names)],
  ]);
  for (const path of created.keys()) {
    if (existsSync(join(root, path))) throw new Error(`${path} is there already`);
  }
  const schemas = ['Create', 'Row', 'Update'].map((kind) => singular + kind);
  const entry = `row: ${singular}Row, create: ${singular}Create, update: ${singular}Update`;
  const changed = changesOf(root, [
    ['contract/paths.ts', '} as const;', `  ${plural}: '/${table}',\n`],
    [
      'contract/resources/index.ts',
      '\n/** The Zod schemas',
      `import { ${schemas.join(', ')} } from './${file}.ts';\n`,
    ],
    ['contract/resources/index.ts', '} as const satisfies', `  ${plural}: { ${entry} },\n`],
    ['contract/references.ts', '} as const satisfies', `  ${plural}: {},\n`],
    ['src/local/collections/index.ts', '} as const satisfies', collectionEntry(names)],
    ['server/db/schema/index.ts', '', `export * from './${file}.ts';\n`],
    ['server/rows/tables.ts', "} from '../db/schema/index.ts'", `  ${plural},\n`],
    ['server/rows/tables.ts', '};', `  ${plural},\n`],
    // Nobody reads its history until a rule says who may.
    ['server/modules/audit/access.ts', '  users: (actor', `  ${plural}: () => false,\n`],
    [
      'server/app.ts',
      'import { addHealth }',
      `import { add${capital(plural)} } from './modules/${file}/routes.ts';\n`,
    ],
    ['server/app.ts', '  addSync(api', `  add${capital(plural)}(api, context);\n`],
  ]);
  for (const [path, content] of [...created, ...changed]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

/** The files with each text put in before the first occurrence of its mark, or at the end. */
function changesOf(root: string, inserts: [path: string, mark: string, text: string][]) {
  const contents = new Map<string, string>();
  for (const [path, mark, text] of inserts) {
    const before = contents.get(path) ?? readFileSync(join(root, path), 'utf8');
    const at = mark === '' ? before.length : before.indexOf(mark);
    if (at < 0) throw new Error(`${path} has no "${mark.trim()}" to put ${text.trim()} before`);
    contents.set(path, before.slice(0, at) + text + before.slice(at));
  }
  return contents;
}
