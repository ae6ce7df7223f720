import { Trans } from '@lingui/react/macro';
import type { Excerpt } from '#domain/documents/excerpt.ts';

/** The place of a document where words stand that were looked for. Its page is told but for the first. */
export function ExcerptText({ excerpt: { page, pieces } }: { excerpt: Excerpt }) {
  return (
    <>
      {page > 1 ? (
        <>
          <Trans>Page {page}</Trans>
          {' · '}
        </>
      ) : null}
      {pieces.map(({ text, isFound }, at) =>
        // They never change their places.
        // oxlint-disable-next-line react/no-array-index-key
        isFound ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
      )}
    </>
  );
}

/** The same without marks. */
export function excerptWords({ pieces }: Excerpt): string {
  return pieces.map(({ text }) => text).join('');
}
