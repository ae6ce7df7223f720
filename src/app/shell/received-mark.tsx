import { useAfterFirstRows } from '#ui/first-rows.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

const ReceivedCount = lazyPart(() => import('./received-count.tsx'), { Frame: () => null });

/** On the entry of the files; their trays are looked into after the first rows. */
export function ReceivedMark() {
  return useAfterFirstRows() ? <ReceivedCount /> : null;
}
