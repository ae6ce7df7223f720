import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDroppedFiles } from './use-dropped-files.ts';

/** A strip that takes what is dropped or pasted anywhere on the page, with what else it offers. */
export function DropArea({
  words = <Trans>Drop documents anywhere on this page, or paste them.</Trans>,
  wordsOver = <Trans>Drop to add them</Trans>,
  before,
  isOff = false,
  children,
  onFiles,
}: {
  words?: ReactNode;
  /** While something is dragged over the page. */
  wordsOver?: ReactNode;
  before?: ReactNode;
  /** Something that lies over the page takes them. */
  isOff?: boolean;
  children: ReactNode;
  onFiles: (files: File[]) => void;
}) {
  const isOver = useDroppedFiles(onFiles, isOff);
  return (
    <div className={isOver ? 'x-drop is-over' : 'x-drop'}>
      {before}
      <span className="x-drop-text">{isOver ? wordsOver : words}</span>
      {children}
    </div>
  );
}
