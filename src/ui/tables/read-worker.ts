import '../trusted-types.ts';
import { expose } from 'comlink';
import { parseFile } from './parse-file.ts';

// Lingui's macros are not compiled in a worker: what this imports has codes, never words.
expose(parseFile);
