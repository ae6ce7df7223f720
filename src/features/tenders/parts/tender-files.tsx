import { Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Camera, Upload } from 'lucide-react';
import { useState } from 'react';
import { FramedList } from './layouts.ts';
import { sayUndoable } from '#records/remove.ts';
import { useStatus } from '#records/use-status.ts';
import { SHOWN_TYPES } from '#contract/files.ts';
import type { FileRow } from '#contract/resources/files.ts';
import { type Actor, canFile } from '#domain/access/policy.ts';
import { versionsOf } from '#domain/documents/versions.ts';
import type { LocalRow } from '#local/db.ts';
import { forgetAdding } from '#local/files/adding.ts';
import { fileContent } from '#local/files/content.ts';
import { TENDER_COPIES_BYTES } from '#local/files/tender-copies.ts';
import { AddingList } from '#ui/adding-list.tsx';
import { SelectField, SwitchField } from '#ui/fields/text-field.tsx';
import { FilePicker } from '#ui/file-picker.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Card } from '#ui/page.tsx';
import { PreviewDialog } from '#ui/preview/preview-dialog.tsx';
import { EarlierVersions, FileLine, type FilePlaces } from '#ui/subventions/file-line.tsx';
import { useDroppedFiles } from '#ui/use-dropped-files.ts';
import {
  attach,
  documentProblem,
  keepOffline,
  LOCATION_WORDS,
  type Location,
  LOCATIONS,
  locationOf,
  moveDocument,
  removeDocument,
  useAdding,
  useDocuments,
  useFileProgress,
  useOffline,
} from '../documents.ts';
import type { TenderLine } from '../tender.ts';

const NONE: ReadonlySet<string> = new Set();

/** Bases, gazette and forms of a tender; more come by dropping, pasting, choosing or the camera. */
export function TenderFiles({ line, actor }: { line: TenderLine; actor: Actor }) {
  const { t } = useLingui();
  const { id: tenderId } = line;
  const documents = useDocuments(tenderId) ?? [];
  const here = useOffline(line)?.here ?? NONE;
  const [shown, setShown] = useState<FileRow | null>(null);
  const [location, setLocation] = useState<Location>('bases');
  const mayChange = canFile(actor, 'create', { resource: 'tenders' });
  const adding = useAdding().filter(({ rowId }) => rowId === tenderId);
  const add = (files: readonly File[]) => attach(tenderId, files, location);
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
            icon={Camera}
            className="x-camera"
            camera
            onFiles={(files) => void add(files)}
          />
          <FilePicker label={t`Add documents`} icon={Upload} onFiles={(files) => void add(files)} />
        </div>
      ) : null}
      <AddingList items={adding} onForget={forgetAdding} />
      {documents.length === 0 ? (
        <p className="x-hint">
          <Trans>None yet: the bases, the gazette and the forms have their place here.</Trans>
        </p>
      ) : (
        LOCATIONS.map((one) => (
          <FilesAt
            key={one}
            location={one}
            {...{ mayChange, here }}
            files={documents.filter((file) => locationOf(file) === one)}
            onShow={setShown}
          />
        ))
      )}
      <OfflineSwitch line={line} files={documents} />
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

/** Whether the documents are to be on this device; while the tender is open they are, unless somebody said no. */
function OfflineSwitch({ line, files }: { line: TenderLine; files: readonly FileRow[] }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const offline = useOffline(line);
  const { online } = useStatus();
  if (!offline || files.length === 0) return null;
  const newest = versionsOf(files).map((one) => one.newest);
  const here = newest.filter(({ id }) => offline.here.has(id)).length;
  const most = fmt.bytes(TENDER_COPIES_BYTES);
  return (
    <Stack gap="2px">
      <SwitchField
        label={t`Keep offline`}
        value={offline.isKept}
        onChange={(isKept) => void keepOffline(line.id, isKept)}
      />
      <p className="x-hint" role="status">
        <Trans>
          {here} of {newest.length} open without network.
        </Trans>{' '}
        {offline.isKept && here < newest.length ? (
          online ? (
            <Trans>
              The rest comes with the next synchronization, up to {most} of all tenders.
            </Trans>
          ) : (
            <Trans>The rest comes when there is a connection.</Trans>
          )
        ) : !offline.isChosen && offline.isKept ? (
          <Trans>As for every open tender.</Trans>
        ) : null}
      </p>
    </Stack>
  );
}

function FilesAt({
  location,
  files,
  here,
  mayChange,
  onShow,
}: {
  location: Location;
  files: readonly LocalRow<FileRow>[];
  here: ReadonlySet<string>;
  mayChange: boolean;
  onShow: (file: FileRow) => void;
}) {
  const { t } = useLingui();
  if (files.length === 0) return null;
  const own = { here, mayChange, onShow };
  return (
    <section>
      <h3>{t(LOCATION_WORDS[location])}</h3>
      <FramedList mt="6px" aria-label={t(LOCATION_WORDS[location])}>
        {versionsOf(files).map(({ newest, earlier }) => (
          <li key={newest.id}>
            <ul className="x-file-list">
              <TenderFile file={newest} {...own} />
            </ul>
            <EarlierVersions count={earlier.length}>
              {earlier.map((file) => (
                <TenderFile key={file.id} file={file} {...own} />
              ))}
            </EarlierVersions>
          </li>
        ))}
      </FramedList>
    </section>
  );
}

function TenderFile({
  file,
  here,
  mayChange,
  onShow,
}: {
  file: LocalRow<FileRow>;
  here: ReadonlySet<string>;
  mayChange: boolean;
  onShow: (file: FileRow) => void;
}) {
  const { t } = useLingui();
  const progress = useFileProgress(file.id);
  const remove = async () => sayUndoable(await removeDocument(file), t`"${file.name}" removed`);
  const places: FilePlaces | null = mayChange
    ? {
        label: t`Place of ${file.name}`,
        value: locationOf(file),
        options: LOCATIONS.map((value) => ({ value, label: t(LOCATION_WORDS[value]) })),
        onChange: (value) => {
          const next = LOCATIONS.find((one) => one === value);
          if (next) void moveDocument(file, next);
        },
      }
    : null;
  return (
    <FileLine
      {...{ file, progress, places }}
      isHere={here.has(file.id)}
      onShow={SHOWN_TYPES.has(file.type) ? () => onShow(file) : null}
      onRemove={mayChange ? () => void remove() : null}
    />
  );
}
