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

/** This device has no space for the document, even after giving up what it keeps as a copy only. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError';
}

/** Whether the browser refused a write for want of space; Dexie hands it over inside its own errors. */
export function isQuotaError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('name' in error && error.name === 'QuotaExceededError') return true;
  return 'inner' in error && isQuotaError(error.inner);
}
