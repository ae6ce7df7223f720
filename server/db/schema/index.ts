export * from './catalogues.ts';
export * from './companies.ts';
export * from './files.ts';
export * from './money.ts';
export * from './projects.ts';
export * from './sessions.ts';
export * from './sync.ts';
export * from './users.ts';
