import { useStatus } from '#records/use-status.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { askToPersist, storageState, type StorageState } from '#local/storage.ts';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Card, FactLine } from '#ui/page.tsx';
import { Bar } from '#ui/progress-bar.tsx';
import { OwnDevice } from './own-device.tsx';
import { SealedDevice } from './sealed-device.tsx';

/** What this device keeps: space, whether the browser may clear it, and when it last heard of the server. */
export function ProfileDevice() {
  const { t } = useLingui();
  const fmt = useFmt();
  const { lastPullAt } = useStatus();
  const [storage, setStorage] = useState<StorageState | null>(null);
  const [wasRefused, setRefused] = useState(false);
  useEffect(() => void storageState().then(setStorage), []);

  const protect = async (): Promise<void> => {
    setRefused(!(await askToPersist()));
    setStorage(await storageState());
  };
  return (
    <Card title={<Trans>This device</Trans>}>
      <dl className="x-lines">
        <FactLine name={t`Last sync`}>{lastPullAt ? fmt.instant(lastPullAt) : t`Never`}</FactLine>
        {storage?.share == null ? null : (
          <>
            <FactLine name={t`Protected from being cleared by the browser`}>
              {storage.persisted ? t`Yes` : t`No`}
            </FactLine>
            <FactLine name={t`Space in use`}>
              {fmt.bytes(storage.usage ?? 0)} / {fmt.bytes(storage.quota ?? 0)}
            </FactLine>
          </>
        )}
      </dl>
      {typeof storage?.share === 'number' ? <Bar share={storage.share} /> : null}
      {storage?.persisted === false ? (
        <div className="x-actions">
          <Button onClick={() => void protect()}>{t`Protect the data`}</Button>
          {wasRefused ? (
            <output className="x-field-help">
              <Trans>The browser refused. Install the app to protect what it keeps.</Trans>
            </output>
          ) : null}
        </div>
      ) : null}
      <OwnDevice />
      <SealedDevice />
    </Card>
  );
}
