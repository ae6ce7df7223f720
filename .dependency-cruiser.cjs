/** Who may import whom: ARCHITECTURE.md, "Who may import whom". A room missing here may import nothing. */
/** Holds types alone; the cruiser does not tell `import type` from `import`. */
const typesOnly = '^src/local/collections/types\\.ts$';

const inHouse = '^(domain|contract|src|workers|server|tests)/';

/** One rule: files under `from` may import of our own code only what `to` matches, and of packages only `packages`. */
function room(name, from, to, packages) {
  const rules = [
    {
      name: `${name}-imports`,
      severity: 'error',
      from: { path: from, pathNot: '\\.test\\.tsx?$' },
      to: { path: inHouse, pathNot: to },
    },
  ];
  if (packages) {
    rules.push({
      name: `${name}-packages`,
      severity: 'error',
      from: { path: from, pathNot: ['\\.test\\.tsx?$', typesOnly] },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'core', 'npm-unknown'],
        pathNot: packages.map((p) => `node_modules/${p}(/|$)`),
      },
    });
  }
  return rules;
}

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|\\?url$' },
    },
    ...room('domain', '^domain/', '^domain/', ['nothing']),
    ...room('contract', '^contract/', '^(domain|contract)/', ['zod']),
    ...room('local', '^src/local/', '^(src/local|contract|domain)/', [
      'dexie',
      'uuid',
      '@simplewebauthn/browser',
      '@noble/ciphers',
      '@noble/hashes',
    ]),
    ...room(
      'ui-words-of-contract',
      '^src/ui/words/(fields|refusals)/',
      '^(src/ui/words/(fields|refusals)/|contract/)',
    ),
    ...room(
      'ui',
      '^src/ui/(?!words/(fields|refusals)/)',
      '^(src/ui/|domain/|workers/analytics/((ledger|results|search|treasury)/)?types)',
    ),
    ...room(
      'records',
      '^src/records/',
      '^(src/(records|local|ui)/|contract/|domain/|workers/analytics/types)',
    ),
    ...room('routes', '^src/routes/', '^src/(app|features|routes)/'),
    ...room(
      'app',
      '^src/app/',
      '^(src/(?!routes/)|contract/|domain/|workers/analytics/(client|((ledger|results|search|treasury)/)?types))',
    ),
    ...room(
      'service-worker',
      '^workers/service/',
      '^(workers/service|src/local|contract|domain)/',
      ['dexie', 'uuid'],
    ),
    ...room(
      'analytics',
      '^workers/analytics/',
      '^(workers/analytics|domain|src/local/(db|ledger|mirror|collections)|contract)',
      ['comlink', 'dexie', 'minisearch'],
    ),
    ...room('server', '^server/', '^(server|contract|domain)/'),
    {
      name: 'features-imports',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: inHouse,
        pathNot: [
          '^src/features/$1/',
          '^src/(local|records|ui)/',
          '^(contract|domain)/',
          '^workers/analytics/((ledger|results|tracking|treasury)/)?types',
        ],
      },
    },
  ],
  options: {
    tsPreCompilationDeps: false,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(routeTree\\.gen\\.ts|dist/|\\.po$)' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
    },
  },
};
