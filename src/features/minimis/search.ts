import { shapeOf, text } from '#ui/lenient.ts';

/** Values of `peek` that open a panel other than the form of an aid, whose value is its id. */
export const SIMULATOR = 'simulator';
export const REGISTER = 'register';
export const DECLARATION = 'declaration';

/** The undertaking in view by its key, and the panel that is open. Lenient: an old link still opens. */
export const minimisSearch = shapeOf({
  group: text(100),
  peek: text(60),
});
