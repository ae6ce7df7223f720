import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Card } from '#ui/page.tsx';
import { OwnDevice } from './own-device.tsx';
import { useStatus } from './use-status.ts';

interface Storage {
  used: number;
  quota: number;
  isPersistent: boolean;
}

/** What this device keeps: space, whether the browser may clear it, and when it last heard of the server. */
export function ProfileDevice() {
  const { t } = useLingui();
  const fmt = useFmt();
  const { lastPullAt } = useStatus();
  const [storage, setStorage] = useState<Storage | null>(null);
  const [wasRefused, setRefused] = useState(false);
  useEffect(() => void readStorage().then(setStorage), []);

  const protect = async (): Promise<void> => {
    setRefused(!(await navigator.storage.persist()));
    setStorage(await readStorage());
  };
  const share = storage && storage.quota > 0 ? (100 * storage.used) / storage.quota : 0;
  return (
    <Card title={<Trans>This device</Trans>}>
      <dl className="f-facts">
        <div>
          <dt>
            <Trans>Last sync</Trans>
          </dt>
          <dd>{lastPullAt ? fmt.instant(lastPullAt) : t`Never`}</dd>
        </div>
        {storage ? (
          <>
            <div>
              <dt>
                <Trans>Space in use</Trans>
              </dt>
              <dd>
                {fmt.bytes(storage.used)} / {fmt.bytes(storage.quota)}
              </dd>
            </div>
            <div>
              <dt>
                <Trans>Protected from being cleared by the browser</Trans>
              </dt>
              <dd>{storage.isPersistent ? t`Yes` : t`No`}</dd>
            </div>
          </>
        ) : null}
      </dl>
      {storage ? (
        <div className="f-bar" aria-hidden="true">
          <span style={{ width: `${share}%` }} />
        </div>
      ) : null}
      {storage?.isPersistent === false ? (
        <div className="x-actions f-protect">
          <Button onClick={() => void protect()}>
            <Trans>Protect the data</Trans>
          </Button>
          {wasRefused ? (
            <output className="x-field-help">
              <Trans>The browser refused. Install the app to protect what it keeps.</Trans>
            </output>
          ) : null}
        </div>
      ) : null}
      <OwnDevice />
    </Card>
  );
}

/** Null where the browser does not tell. */
async function readStorage(): Promise<Storage | null> {
  if (!navigator.storage?.estimate) return null;
  const { usage = 0, quota = 0 } = await navigator.storage.estimate();
  return { used: usage, quota, isPersistent: await navigator.storage.persisted() };
}
