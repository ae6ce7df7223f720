import { useLiveQuery } from 'dexie-react-hooks';
import { tagsIn } from '#domain/lists/tags.ts';
import { savedRows } from '#local/mirror/read.ts';
import { useFmt } from '#ui/fmt.ts';

const TAGGED = ['projects', 'callRequests', 'documentations', 'files', 'multimedias'] as const;
const NONE: readonly string[] = [];

/** The tags of all that the person sees, as long as somebody wants to know. */
export function useKnownTags(isWanted: boolean): readonly string[] {
  const { compare } = useFmt();
  return useLiveQuery(
    async () => {
      if (!isWanted) return NONE;
      const tables = await Promise.all(TAGGED.map((name) => savedRows(name)));
      return tagsIn(tables.flat(), compare);
    },
    [isWanted, compare],
    NONE,
  );
}
