/** Names of the two marks in `preview.css`: what was found, and the place where the person is. */
export type MarkName = 'x-found' | 'x-found-now';

/** Marks pieces of text without changing the page. Answers how to take the marks away again. */
export function markRanges(name: MarkName, ranges: readonly Range[]): () => void {
  // Browsers without it still go to the page; the place in it is not marked.
  if (typeof Highlight !== 'function' || !CSS.highlights) return () => {};
  const marks = CSS.highlights.get(name) ?? new Highlight();
  if (name === 'x-found-now') marks.priority = 1;
  CSS.highlights.set(name, marks);
  for (const range of ranges) marks.add(range);
  return () => {
    for (const range of ranges) marks.delete(range);
  };
}
