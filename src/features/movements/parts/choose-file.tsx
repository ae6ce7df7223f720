import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Upload } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { TABLE_PROBLEMS } from '#ui/tables/problem-words.ts';
import type { TableProblem } from '#ui/tables/table-error.ts';
import '#ui/tables/tables.css';

/** Takes the file of a bank by the browser's own control, or dropped. */
export function ChooseFile({
  isReading,
  problem,
  onFile,
}: {
  isReading: boolean;
  problem: TableProblem | null;
  onFile: (file: File) => void;
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
      <div
        className={isOver ? 'x-import-drop is-over' : 'x-import-drop'}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label className={`${buttonClass({ tone: 'primary' })} x-import-file`}>
          <Upload size={16} aria-hidden="true" />
          <span>
            <Trans>Choose a file</Trans>
          </span>
          <input
            type="file"
            className="x-hidden"
            disabled={isReading}
            onChange={({ target }) => {
              take(target.files);
              // The same file may be chosen again, once it is mended.
              target.value = '';
            }}
          />
        </label>
        <span>
          <Trans>or drop it here</Trans>
        </span>
      </div>
      <p className="x-field-help">
        <Trans>
          A statement of the bank in the Norma 43 format, or a list of movements as CSV or XLSX; up
          to 5 MB. Nothing is saved before you have seen what it brings, and what is there already
          is not taken again.
        </Trans>
      </p>
      <p role="status">{isReading ? <Trans>Reading the file…</Trans> : null}</p>
      <div role="alert">
        {problem === null ? null : (
          <p className="x-form-problem">{i18n._(TABLE_PROBLEMS[problem])}</p>
        )}
      </div>
    </>
  );
}
