import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { isShown, type Piece } from '../pieces.ts';
import { multimediasSearch } from '../search.ts';

interface Props {
  piece: Piece;
  className?: string;
  tabIndex?: number;
  children: ReactNode;
}

/** The way to a piece: over the page what can be shown, a link elsewhere, a document among the files. */
export function PieceLink({ piece, className, tabIndex, children }: Props) {
  const { t } = useLingui();
  const { change } = useAddressSearch(multimediasSearch);
  const { id, row, file } = piece;
  const look = { className, tabIndex };
  if (row.kind === 'link' && row.url !== null) {
    return (
      <a
        href={row.url}
        target="_blank"
        rel="noopener noreferrer"
        title={t`Opens in a new tab`}
        {...look}
      >
        {children}
      </a>
    );
  }
  if (file && !isShown(piece)) {
    return (
      <Link to="/files" search={{ file: file.id }} {...look}>
        {children}
      </Link>
    );
  }
  return (
    <button
      type="button"
      onClick={() => change(isShown(piece) ? { show: id } : { peek: id })}
      {...look}
      className={`mm-plain ${className ?? ''}`}
    >
      {children}
    </button>
  );
}
