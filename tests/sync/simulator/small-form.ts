/** Stands for `Blob`: bytes that are there at once. */
export class SmallBlob {
  readonly bytes: Uint8Array;

  constructor(pieces: readonly (ArrayBuffer | Uint8Array)[]) {
    this.bytes = Uint8Array.from(pieces.flatMap((piece) => [...new Uint8Array(piece)]));
  }

  get size(): number {
    return this.bytes.length;
  }

  slice(start: number, end: number): SmallBlob {
    return new SmallBlob([this.bytes.slice(start, end)]);
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return Uint8Array.from(this.bytes).buffer;
  }
}

/** Stands for `FormData`: the row of a document and its bytes. */
export class SmallForm {
  row: string | null = null;
  bytes: Uint8Array | null = null;

  append(_name: string, part: string | SmallBlob): void {
    if (typeof part === 'string') this.row = part;
    else this.bytes = part.bytes;
  }
}
