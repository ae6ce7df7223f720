import { TAG_LETTERS } from '#domain/lists/tags.ts';
import { either, oneOf, severalOf, text, uuid } from '#ui/lenient.ts';

/** The company in view (shell): one, or those of the group's own view. */
export const companyInView = either(oneOf(['ua']), uuid);

/** Tags of which a row has any. */
export const tagsAsked = severalOf(text(TAG_LETTERS));

/** Whether an address narrows a list down by any of its filters. */
export function isNarrowed(search: object, filters: object): boolean {
  return Object.keys(filters).some(
    (name) => (search as Record<string, unknown>)[name] !== undefined,
  );
}

/** Parts of an address that are taken away: no filter of a list. */
export function without<Search>(...parts: readonly (keyof Search)[]): Partial<Search> {
  return Object.fromEntries(parts.map((part) => [part, undefined])) as Partial<Search>;
}
