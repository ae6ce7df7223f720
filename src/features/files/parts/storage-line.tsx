import { Plural, Trans } from '@lingui/react/macro';
import { useFmt } from '#ui/fmt.ts';
import { useStorage } from '../queries.ts';

/** How much of this device the documents take, and the whole app of what the browser gives it. */
export function StorageLine({ bytesHere, count }: { bytesHere: number; count: number }) {
  const fmt = useFmt();
  const storage = useStorage(bytesHere);
  const documents = fmt.bytes(bytesHere);
  const used = fmt.bytes(storage?.usage ?? 0);
  const quota = fmt.bytes(storage?.quota ?? 0);
  return (
    <p className="x-hint">
      <Plural
        value={count}
        one={`# document on this device, ${documents}.`}
        other={`# documents on this device, ${documents}.`}
      />{' '}
      {storage?.quota ? (
        <Trans>
          The app uses {used} of {quota}.
        </Trans>
      ) : null}
    </p>
  );
}
