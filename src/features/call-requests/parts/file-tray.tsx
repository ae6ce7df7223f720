import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Camera, Inbox, Upload } from 'lucide-react';
import type { Documentation } from '#contract/resources/documentations.ts';
import type { FileRow } from '#contract/resources/files.ts';
import type { Actor } from '#domain/access/policy.ts';
import { usualLocation } from '#domain/documentation/files.ts';
import type { LocalRow } from '#local/db.ts';
import { FilePicker } from '#ui/file-picker.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { SyncMark } from '#ui/sync-mark.tsx';
import { todayInMadrid } from '#ui/today.ts';
import { useDroppedFiles } from '#ui/use-dropped-files.ts';
import { DOCUMENTATION_GROUPS } from '#ui/words/subventions.ts';
import { assignTo, byGroup } from '../documentation.ts';
import { addFiles, TRAY, useTray } from '../files.ts';
import { AddingBars } from './adding-bars.tsx';

/** Files that belong to nothing yet: dropped beside the rows, pasted or shared. A choice of row assigns them. */
export function FileTray({
  rows,
  actor,
}: {
  /** The documents that the person may change. */
  rows: readonly LocalRow<Documentation>[];
  actor: Actor;
}) {
  const { t } = useLingui();
  const tray = useTray() ?? [];
  const add = (files: readonly File[]) => void addFiles(files, TRAY);
  const isOver = useDroppedFiles(add);
  return (
    <section className="req-tray" aria-label={t`Tray`}>
      <div className={isOver ? 'x-drop is-over' : 'x-drop'}>
        <span className="x-drop-text">
          {isOver ? (
            <Trans>Let go on a document, or here to assign it later</Trans>
          ) : (
            <Trans>
              Drop documents on the row that they belong to, or here and assign them later.
            </Trans>
          )}
        </span>
        <FilePicker
          label={t`Photo to the tray`}
          icon={<Camera size={14} aria-hidden="true" />}
          size="small"
          className="x-camera"
          camera
          onFiles={add}
        />
        <FilePicker
          label={t`Files to the tray`}
          icon={<Upload size={14} aria-hidden="true" />}
          size="small"
          onFiles={add}
        />
      </div>
      <AddingBars rowId={null} />
      {tray.length > 0 ? (
        <ul className="req-tray-files" aria-label={t`In the tray`}>
          {tray.map((file) => (
            <TrayFile key={file.id} {...{ file, rows, actor }} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function TrayFile({
  file,
  rows,
  actor,
}: {
  file: LocalRow<FileRow>;
  rows: readonly LocalRow<Documentation>[];
  actor: Actor;
}) {
  const { t } = useLingui();
  const choose = async (id: string) => {
    const row = rows.find((one) => one.id === id);
    if (!row) return;
    await assignTo(actor, row, file, usualLocation(row, todayInMadrid()));
    showSnackbar(t`"${file.name}" belongs to "${row.type}" now`);
  };
  return (
    <li>
      <span className="req-file-name">
        <Inbox size={14} aria-hidden="true" />
        <Link to="/files" search={{ file: file.id }} className="req-link">
          {file.name}
        </Link>
        <SyncMark mark={file._mark} />
      </span>
      <select
        className="x-input x-select req-tray-select"
        aria-label={t`Document that ${file.name} belongs to`}
        value=""
        onChange={({ target }) => void choose(target.value)}
      >
        <option value="">{t`Belongs to…`}</option>
        {byGroup(rows).map(({ group, rows: ofGroup }) => (
          <optgroup key={group} label={t(DOCUMENTATION_GROUPS[group])}>
            {ofGroup.map(({ id, type }) => (
              <option key={id} value={id}>
                {type}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </li>
  );
}
