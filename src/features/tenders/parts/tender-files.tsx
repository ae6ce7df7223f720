import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Camera, Eye, Paperclip, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { SHOWN_TYPES } from '#contract/files.ts';
import type { FileRow } from '#contract/resources/files.ts';
import { type Actor, canFile } from '#domain/access/policy.ts';
import type { LocalRow } from '#local/db.ts';
import { fileContent } from '#local/files/content.ts';
import { IconButton } from '#ui/button.tsx';
import { SelectField } from '#ui/fields/text-field.tsx';
import { FilePicker } from '#ui/file-picker.tsx';
import { useFmt } from '#ui/fmt.ts';
import { showSnackbar } from '#ui/interface-state.ts';
import { Card } from '#ui/page.tsx';
import { PreviewDialog } from '#ui/preview/preview-dialog.tsx';
import { SyncMark } from '#ui/sync-mark.tsx';
import { useDroppedFiles } from '#ui/use-dropped-files.ts';
import { undoChange } from '../actions.ts';
import {
  attach,
  documentProblem,
  LOCATION_WORDS,
  type Location,
  LOCATIONS,
  locationOf,
  placeAt,
  removeDocument,
  useDocuments,
} from '../documents.ts';

/** Bases, gazette and forms of a tender; more come by dropping, pasting, choosing or the camera. */
export function TenderFiles({ tenderId, actor }: { tenderId: string; actor: Actor }) {
  const { t } = useLingui();
  const documents = useDocuments(tenderId) ?? [];
  const [shown, setShown] = useState<FileRow | null>(null);
  const [location, setLocation] = useState<Location>('bases');
  const mayChange = canFile(actor, 'create', { resource: 'tenders' });
  const add = async (files: readonly File[]) => {
    for (const file of files) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, each safe before the next
        await attach(tenderId, file, location);
      } catch (error) {
        showSnackbar(`${file.name}: ${t(documentProblem(error))}`, { color: 'danger' });
      }
    }
  };
  const isOver = useDroppedFiles((files) => void (mayChange && add(files)));
  return (
    <Card title={t`Documents of the tender`}>
      {mayChange ? (
        <div className={isOver ? 'x-drop is-over' : 'x-drop'}>
          <SelectField
            label={t`Place of new ones`}
            value={location}
            options={LOCATIONS.map((value) => ({ value, label: t(LOCATION_WORDS[value]) }))}
            onChange={(value) => setLocation(LOCATIONS.find((one) => one === value) ?? 'other')}
          />
          <span className="x-drop-text">
            {isOver ? (
              <Trans>Let go to add them</Trans>
            ) : (
              <Trans>Drop documents anywhere on this page, or paste them.</Trans>
            )}
          </span>
          <FilePicker
            label={t`Take a photo`}
            icon={<Camera size={16} aria-hidden="true" />}
            className="x-camera"
            camera
            onFiles={(files) => void add(files)}
          />
          <FilePicker
            label={t`Add documents`}
            icon={<Upload size={16} aria-hidden="true" />}
            onFiles={(files) => void add(files)}
          />
        </div>
      ) : null}
      {documents.length === 0 ? (
        <p className="x-hint">
          <Trans>None yet: the bases, the gazette and the forms have their place here.</Trans>
        </p>
      ) : (
        LOCATIONS.map((place) => (
          <FilesAt
            key={place}
            {...{ place, mayChange }}
            files={documents.filter((file) => locationOf(file) === place)}
            onShow={setShown}
          />
        ))
      )}
      {shown ? (
        <PreviewDialog
          source={{
            id: shown.id,
            name: shown.name,
            type: shown.type,
            read: () => fileContent(shown),
          }}
          problemOf={documentProblem}
          onClose={() => setShown(null)}
        />
      ) : null}
    </Card>
  );
}

function FilesAt({
  place,
  files,
  mayChange,
  onShow,
}: {
  place: Location;
  files: readonly LocalRow<FileRow>[];
  mayChange: boolean;
  onShow: (file: FileRow) => void;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  if (files.length === 0) return null;
  const remove = async (file: LocalRow<FileRow>) => {
    const seq = await removeDocument(file);
    showSnackbar(t`"${file.name}" removed`, {
      action: file.version === 0 ? undefined : { label: t`Undo`, run: () => void undoChange(seq) },
    });
  };
  return (
    <section className="ten-files">
      <h3>{t(LOCATION_WORDS[place])}</h3>
      <ul aria-label={t(LOCATION_WORDS[place])}>
        {files.map((file) => (
          <li key={file.id}>
            <span className="ten-name">
              <Paperclip size={14} aria-hidden="true" />
              <Link to="/files" search={{ file: file.id }} className="ten-link">
                {file.name}
              </Link>
              <SyncMark mark={file._mark} />
            </span>
            <span className="ten-file-side">
              <span className="x-hint">{fmt.bytes(file.size)}</span>
              {SHOWN_TYPES.has(file.type) ? (
                <IconButton
                  label={t`Show ${file.name}`}
                  icon={<Eye size={14} />}
                  onClick={() => onShow(file)}
                />
              ) : null}
              {mayChange ? (
                <>
                  <select
                    className="x-input x-select ten-place"
                    aria-label={t`Place of ${file.name}`}
                    value={place}
                    onChange={({ target }) => {
                      const next = LOCATIONS.find((one) => one === target.value);
                      if (next) void placeAt(file, next);
                    }}
                  >
                    {LOCATIONS.map((one) => (
                      <option key={one} value={one}>
                        {t(LOCATION_WORDS[one])}
                      </option>
                    ))}
                  </select>
                  <IconButton
                    label={t`Remove ${file.name}`}
                    icon={<Trash2 size={14} />}
                    onClick={() => void remove(file)}
                  />
                </>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
