import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useFmt } from '#ui/fmt.ts';
import type { DocumentRow } from '../documents.ts';
import { KIND_LABELS, kindOf } from '../kinds.ts';

export function DocumentFacts({ row: { file, author, copies } }: { row: DocumentRow }) {
  const { t } = useLingui();
  const fmt = useFmt();
  return (
    <dl className="files-facts">
      <dt>
        <Trans>Type</Trans>
      </dt>
      <dd>
        {t(KIND_LABELS[kindOf(file.type)])} <span className="files-muted">{file.type}</span>
      </dd>
      <dt>
        <Trans>Size</Trans>
      </dt>
      <dd>{fmt.bytes(file.size)}</dd>
      <dt>
        <Trans>Added</Trans>
      </dt>
      <dd>
        {fmt.instant(file.createdAt)} {author?.name}
      </dd>
      {copies > 0 ? (
        <>
          <dt>
            <Trans>Copies</Trans>
          </dt>
          <dd>
            <Plural
              value={copies}
              one="# other document has the same content"
              other="# other documents have the same content"
            />
          </dd>
        </>
      ) : null}
    </dl>
  );
}
