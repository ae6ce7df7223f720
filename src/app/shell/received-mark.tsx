import { Plural } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { countReceived } from '#local/received/tray.ts';

/** How many files from other apps wait to be assigned; nothing where none does. */
export function ReceivedMark() {
  const count = useLiveQuery(countReceived, []) ?? 0;
  if (count === 0) return null;
  return (
    <span className="s-mark">
      <span aria-hidden="true">{count}</span>
      <span className="x-hidden">
        <Plural value={count} one="# file to assign" other="# files to assign" />
      </span>
    </span>
  );
}
