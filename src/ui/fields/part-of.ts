/** What the fields of the parts of one value share. */
interface Beside<T> {
  readOnly?: boolean;
  /** What is wrong with a part. */
  errorOf?: (part: keyof T & string) => string | undefined;
}

/** Draws the field of a part; in place of nothing the part gets what was given for it. */
export interface PartOf<T> {
  <K extends keyof T & string>(part: K): Drawn<T[K], T[K]>;
  <K extends keyof T & string>(part: K, nothing: T[K]): Drawn<T[K], T[K] | null>;
}

interface Drawn<Shown, Typed> {
  value: Shown;
  onChange: (next: Typed) => void;
  error: string | undefined;
  readOnly: boolean;
}

/** The fields of a value of several parts, each by the name of its part: `<MoneyField {...of('cents')} />`. */
export function partOf<T extends object>(
  value: T,
  put: (parts: Partial<T>) => void,
  { readOnly = false, errorOf }: Beside<T> = {},
): PartOf<T> {
  return <K extends keyof T & string>(part: K, nothing?: T[K]) => ({
    value: value[part],
    onChange: (next: T[K] | null) =>
      put({ [part]: next === null && nothing !== undefined ? nothing : next } as Partial<T>),
    error: errorOf?.(part),
    readOnly,
  });
}
