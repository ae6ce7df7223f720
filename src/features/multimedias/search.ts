import { without } from '#records/search-parts.ts';
import { flag, listOf, oneOf, type Read, shapeOf, text } from '#ui/lenient.ts';
import { MULTIMEDIA_KINDS } from '#domain/multimedias/kinds.ts';

/** The state of a gallery as its address carries it; lenient, so that an old link still opens. */
export const multimediasSearch = shapeOf({
  q: text(200),
  kind: listOf(oneOf(MULTIMEDIA_KINDS)),
  tag: listOf(text(50)),
  /** `1`: only what shows the mark of who grants. */
  evidence: flag,
  view: oneOf(['list']),
  /** The piece whose form is open. */
  peek: text(200),
  /** The piece that is shown over the whole page. */
  show: text(200),
});
export type MultimediasSearch = Read<typeof multimediasSearch>;

/** Takes all filters out of an address. */
export const NO_FILTERS = without<MultimediasSearch>('q', 'kind', 'tag', 'evidence');
