import { chakra, Wrap } from '@chakra-ui/react';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { TABLE_PROBLEMS } from './problem-words.ts';
import type { TableProblem } from './table-error.ts';
import './tables.css';

/** Takes a file by the browser's own control, or dropped. */
export function ChooseStep({
  isReading,
  problem,
  accept,
  onFile,
  children,
}: {
  isReading: boolean;
  problem: TableProblem | null;
  /** The kinds that the browser's control offers; without it all. */
  accept?: string;
  onFile: (file: File) => void;
  /** What files are taken, and what becomes of them. */
  children: ReactNode;
}) {
  const { i18n } = useLingui();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const over = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent): void => {
    // Without this the browser leaves the app and opens the file.
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <>
      <Wrap
        align="center"
        gap="12px"
        padding="20px 16px"
        border={`1px ${isOver ? 'solid' : 'dashed'} {colors.border.control}`}
        borderRadius="card"
        background={isOver ? 'bg.muted' : undefined}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <chakra.label
          className={buttonClass({ tone: 'primary' })}
          position="relative"
          _focusWithin={{ outline: '2px solid {colors.focus}', outlineOffset: '2px' }}
        >
          <Upload size={16} aria-hidden="true" />
          <span>
            <Trans>Choose a file</Trans>
          </span>
          <input
            type="file"
            className="x-hidden"
            accept={accept}
            disabled={isReading}
            onChange={({ target }) => {
              take(target.files);
              // The same file may be chosen again, once it is mended.
              target.value = '';
            }}
          />
        </chakra.label>
        <span>
          <Trans>or drop it here</Trans>
        </span>
      </Wrap>
      <p className="x-field-help">{children}</p>
      <p role="status">{isReading ? <Trans>Reading the file…</Trans> : null}</p>
      <div role="alert">
        {problem === null ? null : (
          <p className="x-form-problem">{i18n._(TABLE_PROBLEMS[problem])}</p>
        )}
      </div>
    </>
  );
}
