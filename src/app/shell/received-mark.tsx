import { useAfterFirstRows } from '#ui/first-rows.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { withAllWords } from '../i18n.ts';

const ReceivedCount = lazyPart(() => withAllWords(import('./received-count.tsx')), {
  Frame: () => null,
});

/** On the entry of the files; their trays are looked into after the first rows. */
export function ReceivedMark() {
  return useAfterFirstRows() ? <ReceivedCount /> : null;
}
