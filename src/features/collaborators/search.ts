import { shapeOf, text, whole } from '#ui/lenient.ts';

/**
 * The year in view, and the form that is open: `new`, or the id of an entry. Lenient, so that an old
 * link still opens. The statement without a year is the whole of it.
 */
export const collaboratorSearch = shapeOf({
  year: whole(1990, 2150),
  peek: text(60),
});
