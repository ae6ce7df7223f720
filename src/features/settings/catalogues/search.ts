import { oneOf, shapeOf, whole } from '#ui/lenient.ts';
import { recordsSearch } from '#records/search.ts';

/** The state of a catalogue as its address carries it; lenient, so that an old link still opens. */
export const catalogueSearch = shapeOf({
  ...recordsSearch.parts,
  /** Of the working days. */
  tab: oneOf(['days']),
  year: whole(2000, 2200),
});
