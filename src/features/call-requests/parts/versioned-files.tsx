import { chakra, Grid } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { RowFile } from '#records/row-files.tsx';
import type { FileRow } from '#contract/resources/files.ts';
import { type Location, LOCATIONS } from '#domain/documentation/files.ts';
import { versionsOf } from '#domain/documents/versions.ts';
import type { LocalRow } from '#local/db.ts';
import { EarlierVersions } from '#ui/subventions/file-line.tsx';
import { assign, LOCATION_WORDS, locationOf } from '../files.ts';

interface Props {
  files: readonly LocalRow<FileRow>[];
  mayChange: boolean;
  onShow: (file: FileRow) => void;
}

/** The files of a document by what they are to it; of each name the newest, with the earlier ones behind it. */
export function VersionedFiles({ files, rowId, ...props }: Props & { rowId: string }) {
  const { t } = useLingui();
  if (files.length === 0) return null;
  return (
    <div className="x-list">
      {LOCATIONS.map((location) => {
        const documents = versionsOf(files.filter((file) => locationOf(file) === location));
        if (documents.length === 0) return null;
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
              {documents.map(({ newest, earlier }) => (
                <Fragment key={newest.id}>
                  <ul className="x-file-list">
                    <RequestFile file={newest} {...props} rowId={rowId} />
                  </ul>
                  <EarlierVersions count={earlier.length}>
                    {earlier.map((file) => (
                      <RequestFile key={file.id} {...{ file, rowId }} {...props} />
                    ))}
                  </EarlierVersions>
                </Fragment>
              ))}
            </div>
          </Grid>
        );
      })}
    </div>
  );
}

/** One file with what can be done with it here. */
export function RequestFile({
  rowId,
  ...props
}: Omit<Props, 'files'> & {
  file: LocalRow<FileRow>;
  /** The document that it belongs to; null where it has no places to choose from. */
  rowId: string | null;
}) {
  const { t } = useLingui();
  const { file } = props;
  const places = rowId !== null && {
    label: t`What ${file.name} is`,
    now: locationOf(file),
    options: LOCATIONS.map((value) => ({ value, label: t(LOCATION_WORDS[value]) })),
    move: (location: Location) => assign(file, { resource: 'documentations', rowId, location }),
  };
  return <RowFile {...props} places={places || null} />;
}
