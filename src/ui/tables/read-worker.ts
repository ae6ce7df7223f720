import '../trusted-types.ts';
import { expose } from 'comlink';
import { parseTable } from './parse-table.ts';

// Lingui's macros are not compiled in a worker: what this imports has codes, never words.
expose(parseTable);
