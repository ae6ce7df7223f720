/** Something with a place among its siblings; none was given where that is no number. */
type Ordered = { readonly order?: unknown } | { readonly [field: string]: unknown };

/** Compares by the place among siblings: those without one come last, and are equal to each other. */
export function byOrder(a: Ordered, b: Ordered): number {
  return orderOf(a) - orderOf(b);
}

function orderOf({ order }: Ordered): number {
  return typeof order === 'number' ? order : Number.MAX_SAFE_INTEGER;
}
