/** A request as it arrives at the server. */
export interface WireRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
  /** Of a document, with the row or without. */
  bytes?: Uint8Array | null;
}

export interface WireAnswer {
  status: number;
  isMarked: boolean;
  headers?: Record<string, string>;
  body: unknown;
}
