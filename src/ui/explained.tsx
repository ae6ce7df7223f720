import { useAfterFirstRows } from './first-rows.ts';
import { lazyPart } from './lazy-part.tsx';
import { type Explanation, Term } from './term.tsx';

const TermTooltip = lazyPart<Explanation>(() => import('./term-tooltip.tsx'), {
  Waiting: Term,
  Frame: Term,
});

/** A term with what it means. The first rows do not wait for that. */
export function Explained(explanation: Explanation) {
  return useAfterFirstRows() ? <TermTooltip {...explanation} /> : <Term {...explanation} />;
}
