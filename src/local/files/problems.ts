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
