import { Trans, useLingui } from '@lingui/react/macro';
import { ShieldCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFmt } from '#ui/fmt.ts';
import type { Chosen } from '../use-prepared.ts';
import type { Prepared } from '../pictures/prepare.ts';
import { Told } from './told.tsx';

/** What was done to a document before it is kept. */
export function TreatmentWords({
  chosen: { file },
  prepared,
  removesPlace,
}: {
  chosen: Chosen;
  prepared: Prepared | undefined;
  removesPlace: boolean;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  if (!prepared) {
    return <p className="x-hint" role="status">{t`It is being prepared…`}</p>;
  }
  const { treatment, kind, content } = prepared;
  const [from, to] = [fmt.bytes(file.size), fmt.bytes(content.size)];
  if (treatment === 'unread') {
    return (
      <Told className="x-notice" data-tone="danger" role="alert">
        <TriangleAlert size={16} aria-hidden="true" />
        {removesPlace ? (
          <Trans>
            This browser cannot read the picture, so its location cannot be removed. It is not
            added, unless pictures keep their location.
          </Trans>
        ) : (
          <Trans>This browser cannot read the picture. It is added as a document, as it is.</Trans>
        )}
      </Told>
    );
  }
  if (treatment === 'kept') {
    if (kind === 'document') return <Words isSafe={false}>{to}</Words>;
    return <Words isSafe={false}>{t`${to}, as it is: it may hold the location.`}</Words>;
  }
  return (
    <Words isSafe>
      {treatment === 'shrunk' ? (
        <Trans>
          {to} instead of {from}, made smaller, without location.
        </Trans>
      ) : treatment === 'cleaned' ? (
        <Trans>{to}, with every pixel as it was, without location.</Trans>
      ) : (
        <Trans>{to}, drawn anew in its size, without location.</Trans>
      )}
    </Words>
  );
}

function Words({ isSafe, children }: { isSafe: boolean; children: ReactNode }) {
  return (
    <Told className="x-hint" role="status">
      {isSafe ? <ShieldCheck size={16} aria-hidden="true" /> : null}
      <span>{children}</span>
    </Told>
  );
}
