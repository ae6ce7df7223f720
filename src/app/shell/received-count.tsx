import { Plural } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useUnclaimed } from '#features/files/received/use-unclaimed.ts';
import { countReceived } from '#local/received/tray.ts';

/** How many files from other apps wait to be assigned, those of nobody among them; nothing where none does. */
export default function ReceivedCount() {
  const own = useLiveQuery(countReceived, []) ?? 0;
  const count = own + useUnclaimed();
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
