/** The disk of this device, or what the browser allows of it, is full: nothing was written. */
export class StorageFullError extends Error {
  constructor(cause?: unknown) {
    super('The storage of this device is full.', { cause });
  }
}
