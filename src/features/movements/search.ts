import { without } from '#records/search-parts.ts';
import { day, oneOf, type Read, severalOf, shapeOf, text, uuid } from '#ui/lenient.ts';
import { MOVEMENT_KINDS, MOVEMENT_STATES } from '#domain/movements/kinds.ts';

/** What stands in place of the list: the way of a statement, or the suggestions of matches. */
const MOVEMENT_VIEWS = ['import', 'match'] as const;

/** The state of a list of movements as its address carries it; lenient, so that an old link still opens. */
export const movementsSearch = shapeOf({
  q: text(200),
  kind: severalOf(oneOf(MOVEMENT_KINDS)),
  state: severalOf(oneOf(MOVEMENT_STATES)),
  from: day,
  to: day,
  view: oneOf(MOVEMENT_VIEWS),
  /** The received document that is imported. */
  received: uuid,
  /** The movement whose form is open. */
  peek: text(200),
});
export type MovementsSearch = Read<typeof movementsSearch>;

/** Takes all filters out of an address. */
export const NO_FILTERS = without<MovementsSearch>('q', 'kind', 'state', 'from', 'to');
