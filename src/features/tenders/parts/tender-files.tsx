import { Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FramedList } from './layouts.ts';
import { AddingBars, RowFile, useRowFiles } from '#records/row-files.tsx';
import { useStatus } from '#records/use-status.ts';
import type { FileRow } from '#contract/resources/files.ts';
import { type Actor, canFile } from '#domain/access/policy.ts';
import { versionsOf } from '#domain/documents/versions.ts';
import type { LocalRow } from '#local/db.ts';
import { TENDER_COPIES_BYTES } from '#local/files/tender-copies.ts';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { SwitchField } from '#ui/fields/text-field.tsx';
import { DropArea } from '#ui/drop-area.tsx';
import { FilePickers } from '#ui/file-picker.tsx';
import { useDroppedFiles } from '#ui/use-dropped-files.ts';
import { useFmt } from '#ui/fmt.ts';
import { Card } from '#ui/page.tsx';
import { FilePreview } from '#records/documents/file-preview.tsx';
import { EarlierVersions } from '#ui/subventions/file-line.tsx';
import {
  attach,
  keepOffline,
  LOCATION_WORDS,
  type Location,
  LOCATIONS,
  locationOf,
  moveDocument,
  useOffline,
} from '../documents.ts';
import type { TenderLine } from '../tender.ts';

const NONE: ReadonlySet<string> = new Set();
const ignore = () => undefined;

/** Bases, gazette and forms of a tender; more come by dropping, pasting, choosing or the camera. */
export function TenderFiles({ line, actor }: { line: TenderLine; actor: Actor }) {
  const { t } = useLingui();
  const { id: tenderId } = line;
  const documents = useRowFiles('tenders', tenderId) ?? [];
  const here = useOffline(line)?.here ?? NONE;
  const [shown, setShown] = useState<FileRow | null>(null);
  const [location, setLocation] = useState<Location>('bases');
  const mayChange = canFile(actor, 'create', { resource: 'tenders' });
  const add = (files: readonly File[]) => void attach(tenderId, files, location);
  // Where nothing may be added, a drop does not leave the app either.
  useDroppedFiles(ignore);
  return (
    <Card title={t`Documents of the call`}>
      {mayChange ? (
        <DropArea
          onFiles={add}
          before={
            <ChoiceField
              label={t`Place of new ones`}
              values={LOCATIONS}
              words={LOCATION_WORDS}
              value={location}
              onChange={setLocation}
            />
          }
        >
          <FilePickers label={t`Add documents`} onFiles={add} />
        </DropArea>
      ) : null}
      <AddingBars rowId={tenderId} />
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
      <FilePreview file={shown} onClose={() => setShown(null)} />
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
            <Trans>The rest comes with the next sync, up to {most} of all calls.</Trans>
          ) : (
            <Trans>The rest comes when there is a connection.</Trans>
          )
        ) : !offline.isChosen && offline.isKept ? (
          <Trans>As for every open call.</Trans>
        ) : null}
      </p>
    </Stack>
  );
}

interface FilesAtProps {
  location: Location;
  files: readonly LocalRow<FileRow>[];
  here: ReadonlySet<string>;
  mayChange: boolean;
  onShow: (file: FileRow) => void;
}

function FilesAt({ location, files, here, mayChange, onShow }: FilesAtProps) {
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

interface TenderFileProps {
  file: LocalRow<FileRow>;
  here: ReadonlySet<string>;
  mayChange: boolean;
  onShow: (file: FileRow) => void;
}

function TenderFile({ file, here, ...props }: TenderFileProps) {
  const { t } = useLingui();
  return (
    <RowFile
      {...props}
      file={file}
      isHere={here.has(file.id)}
      places={{
        label: t`Place of ${file.name}`,
        now: locationOf(file),
        options: LOCATIONS.map((value) => ({ value, label: t(LOCATION_WORDS[value]) })),
        move: (location) => moveDocument(file, location),
      }}
    />
  );
}
