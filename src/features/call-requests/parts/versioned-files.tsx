import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Eye, Paperclip, Trash2 } from 'lucide-react';
import { SHOWN_TYPES } from '#contract/files.ts';
import type { FileRow } from '#contract/resources/files.ts';
import type { LocalRow } from '#local/db.ts';
import { IconButton } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { showSnackbar } from '#ui/interface-state.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { SyncMark } from '#ui/sync-mark.tsx';
import { undoChange } from '../actions.ts';
import {
  assign,
  LOCATION_WORDS,
  LOCATIONS,
  locationOf,
  removeFile,
  useFileProgress,
} from '../files.ts';

/** So much of a hash tells two files apart at a glance. */
const HASH_SHOWN = 8;

interface Props {
  files: readonly LocalRow<FileRow>[];
  mayChange: boolean;
  onShow: (file: FileRow) => void;
}

/** The files of a document by what they are to it; of each the newest, with the earlier ones behind it. */
export function VersionedFiles({ files, rowId, ...props }: Props & { rowId: string }) {
  const { t } = useLingui();
  if (files.length === 0) return null;
  return (
    <div className="req-places">
      {LOCATIONS.map((location) => {
        const [newest, ...earlier] = files.filter((file) => locationOf(file) === location);
        if (!newest) return null;
        const label = t(LOCATION_WORDS[location]);
        return (
          <section key={location} className="req-place" aria-label={label}>
            <h3>{label}</h3>
            <ul className="req-files">
              <FileLine file={newest} {...props} rowId={rowId} />
            </ul>
            {earlier.length > 0 ? (
              <details>
                <summary>
                  <Plural
                    value={earlier.length}
                    one="# earlier version"
                    other="# earlier versions"
                  />
                </summary>
                <ul className="req-files">
                  {earlier.map((file) => (
                    <FileLine key={file.id} {...{ file, rowId }} {...props} />
                  ))}
                </ul>
              </details>
            ) : null}
          </section>
        );
      })}
    </div>
  );
}

/** One file: its name, when it came, its hash, where it is on its way, and what can be done with it. */
export function FileLine({
  file,
  rowId,
  mayChange,
  onShow,
}: Omit<Props, 'files'> & {
  file: LocalRow<FileRow>;
  /** The document that it belongs to; null where it has no places to choose from. */
  rowId: string | null;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const remove = async () => {
    const seq = await removeFile(file);
    // The bytes of one that was never sent go with it.
    const canUndo = file.version > 0;
    showSnackbar(t`"${file.name}" removed`, {
      action: canUndo ? { label: t`Undo`, run: () => void undoChange(seq) } : undefined,
    });
  };
  return (
    <li className="req-file">
      <span className="req-file-name">
        <Paperclip size={14} aria-hidden="true" />
        <Link to="/files" search={{ file: file.id }} className="req-link">
          {file.name}
        </Link>
        <SyncMark mark={file._mark} />
        <SendingBar file={file} />
      </span>
      <span className="req-file-side">
        <span className="x-hint">
          {fmt.day(file.createdAt.slice(0, 10))} · {fmt.bytes(file.size)} ·{' '}
          <code title={`SHA-256 ${file.sha256}`}>{file.sha256.slice(0, HASH_SHOWN)}</code>
        </span>
        {SHOWN_TYPES.has(file.type) ? (
          <IconButton
            label={t`Show ${file.name}`}
            icon={<Eye size={14} />}
            onClick={() => onShow(file)}
          />
        ) : null}
        {mayChange && rowId !== null ? <PlaceSelect file={file} rowId={rowId} /> : null}
        {mayChange ? (
          <IconButton
            label={t`Remove ${file.name}`}
            icon={<Trash2 size={14} />}
            onClick={() => void remove()}
          />
        ) : null}
      </span>
    </li>
  );
}

function PlaceSelect({ file, rowId }: { file: FileRow; rowId: string }) {
  const { t } = useLingui();
  return (
    <select
      className="x-input x-select req-place-select"
      aria-label={t`What ${file.name} is`}
      value={locationOf(file)}
      onChange={({ target }) => {
        const location = LOCATIONS.find((one) => one === target.value);
        if (location) void assign(file, { resource: 'documentations', rowId, location });
      }}
    >
      {LOCATIONS.map((one) => (
        <option key={one} value={one}>
          {t(LOCATION_WORDS[one])}
        </option>
      ))}
    </select>
  );
}

/** How far a file is on its way to the server. */
function SendingBar({ file: { id, name } }: { file: FileRow }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const progress = useFileProgress(id);
  if (!progress) return null;
  const words = t`${fmt.bytes(progress.sent)} of ${fmt.bytes(progress.size)}`;
  return (
    <ProgressBar
      label={t`Sending ${name}`}
      done={progress.sent}
      size={progress.size}
      words={words}
    />
  );
}
