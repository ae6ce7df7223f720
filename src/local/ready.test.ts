import { describe, expect, it } from 'vitest';
import { readinessOf } from './ready.ts';

const WHOLE = { files: 3, filesKept: 3, bytes: 900, bytesKept: 900 };
const PART = { files: 3, filesKept: 2, bytes: 900, bytesKept: 500 };

describe('a device', () => {
  it.each([
    ['is ready once it has all files and all data', WHOLE, true, { isReady: true }],
    ['lacks files', PART, true, { isReady: false, files: PART }],
    ['lacks files before it lacks data', PART, false, { isReady: false, files: PART }],
    ['lacks data', WHOLE, false, { isReady: false, files: null }],
    ['says nothing before a worker has told of the files', null, true, undefined],
    ['says nothing before the database was read', WHOLE, undefined, undefined],
    [
      'is not ready for lack of a file without size',
      { ...WHOLE, filesKept: 2 },
      true,
      { isReady: false, files: { ...WHOLE, filesKept: 2 } },
    ],
  ])('%s', (_name, files, isDownloaded, readiness) => {
    expect(readinessOf(files, isDownloaded)).toEqual(readiness);
  });
});
