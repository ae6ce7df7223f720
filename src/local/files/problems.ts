import { ApiProblem } from '../api/problems.ts';
import { StorageFullError } from '../storage-problem.ts';

/** The document has no bytes. */
export class FileEmptyError extends Error {
  override readonly name = 'FileEmptyError';
}

/** The document is larger than `MAX_FILE_BYTES`. */
export class FileTooLargeError extends Error {
  override readonly name = 'FileTooLargeError';
}

/** The browser could not read the document: it was moved, changed or locked since it was chosen. */
export class FileUnreadableError extends Error {
  override readonly name = 'FileUnreadableError';
}

/** One of several documents could not be kept: which, and why. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
  readonly index: number;

  constructor(index: number, cause: unknown) {
    super('One of the documents could not be kept.', { cause });
    this.index = index;
  }
}

/** Why a document could not be kept, for words that know no errors. */
export type DocumentObstacle =
  | 'empty'
  | 'too-large'
  | 'unreadable'
  | 'no-space'
  | 'no-files'
  | 'not-offered'
  | 'unknown';

export function obstacleOf(error: unknown): DocumentObstacle {
  if (error instanceof FileEmptyError) return 'empty';
  if (error instanceof FileTooLargeError) return 'too-large';
  if (error instanceof FileUnreadableError) return 'unreadable';
  if (error instanceof ApiProblem && error.problem.errorCode === 'NOT_OFFERED') {
    return 'not-offered';
  }
  return error instanceof StorageFullError ? 'no-space' : 'unknown';
}
