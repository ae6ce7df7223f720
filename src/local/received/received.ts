/** A document that another app gave to this one, until a person says what it is. Its bytes lie in `chunks`. */
export interface Received {
  /** That of the document's row, once it has one. */
  id: string;
  /** What came at once has one. */
  shareId: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
  /** UTC instant. */
  at: string;
  /** UTC instant since when it is a statement whose movements are saved: it waits only for their undo. */
  doneAt?: string;
}
