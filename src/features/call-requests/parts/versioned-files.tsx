import { chakra, Grid } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { sayUndoable } from '#records/remove.ts';
import { SHOWN_TYPES } from '#contract/files.ts';
import type { FileRow } from '#contract/resources/files.ts';
import { LOCATIONS } from '#domain/documentation/files.ts';
import type { LocalRow } from '#local/db.ts';
import { EarlierVersions, FileLine, type FilePlaces } from '#ui/subventions/file-line.tsx';
import { assign, LOCATION_WORDS, locationOf, removeFile, useFileProgress } from '../files.ts';

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
    <div className="x-list">
      {LOCATIONS.map((location) => {
        const [newest, ...earlier] = files.filter((file) => locationOf(file) === location);
        if (!newest) return null;
        const label = t(LOCATION_WORDS[location]);
        return (
          <Grid
            as="section"
            key={location}
            templateColumns={{ base: 'minmax(0, 1fr)', md: '104px minmax(0, 1fr)' }}
            gap="0 8px"
            aria-label={label}
          >
            <chakra.h3 className="x-hint" pt="5px" fontWeight="400">
              {label}
            </chakra.h3>
            <div>
              <ul className="x-file-list">
                <RequestFile file={newest} {...props} rowId={rowId} />
              </ul>
              <EarlierVersions count={earlier.length}>
                {earlier.map((file) => (
                  <RequestFile key={file.id} {...{ file, rowId }} {...props} />
                ))}
              </EarlierVersions>
            </div>
          </Grid>
        );
      })}
    </div>
  );
}

/** One file with what can be done with it here. */
export function RequestFile({
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
  const progress = useFileProgress(file.id);
  const remove = async () => sayUndoable(await removeFile(file), t`"${file.name}" removed`);
  const places: FilePlaces | null =
    mayChange && rowId !== null
      ? {
          label: t`What ${file.name} is`,
          value: locationOf(file),
          options: LOCATIONS.map((value) => ({ value, label: t(LOCATION_WORDS[value]) })),
          onChange: (value) => {
            const location = LOCATIONS.find((one) => one === value);
            if (location) void assign(file, { resource: 'documentations', rowId, location });
          },
        }
      : null;
  return (
    <FileLine
      {...{ file, progress, places }}
      onShow={SHOWN_TYPES.has(file.type) ? () => onShow(file) : null}
      onRemove={mayChange ? () => void remove() : null}
    />
  );
}
