import { Box, chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import type { Documentation } from '#contract/resources/documentations.ts';
import type { FileRow } from '#contract/resources/files.ts';
import type { Actor } from '#domain/access/policy.ts';
import { usualLocation } from '#domain/documentation/files.ts';
import type { LocalRow } from '#local/db.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { DropArea } from '#ui/drop-area.tsx';
import { FilePickers } from '#ui/file-picker.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { SyncMark } from '#ui/sync-mark.tsx';
import { todayInMadrid } from '#ui/today.ts';
import { DOCUMENTATION_GROUPS } from '#ui/words/subventions.ts';
import { assignTo, byGroup } from '../documentation.ts';
import { addFiles, TRAY, useTray } from '../files.ts';
import { AddingBars } from '#records/row-files.tsx';

interface Props {
  /** The documents that the person may change. */
  rows: readonly LocalRow<Documentation>[];
  actor: Actor;
}

/** Files that belong to nothing yet: dropped beside the rows, pasted or shared. A choice of row assigns them. */
export function FileTray({ rows, actor }: Props) {
  const { t } = useLingui();
  const tray = useTray() ?? [];
  const add = (files: readonly File[]) => void addFiles(files, TRAY);
  return (
    <section className="x-list" aria-label={t`Tray`}>
      <DropArea
        onFiles={add}
        words={
          <Trans>
            Drop documents on the row that they belong to, or here and assign them later.
          </Trans>
        }
        wordsOver={<Trans>Drop on a document, or here to assign it later</Trans>}
      >
        <FilePickers
          label={t`Files to the tray`}
          photoLabel={t`Photo to the tray`}
          size="small"
          onFiles={add}
        />
      </DropArea>
      <AddingBars rowId={null} />
      {tray.length > 0 ? (
        <chakra.ul className="x-card x-lines" display="block" p="0" aria-label={t`In the tray`}>
          {tray.map((file) => (
            <TrayFile key={file.id} {...{ file, rows, actor }} />
          ))}
        </chakra.ul>
      ) : null}
    </section>
  );
}

interface TrayFileProps {
  file: LocalRow<FileRow>;
  rows: readonly LocalRow<Documentation>[];
  actor: Actor;
}

function TrayFile({ file, rows, actor }: TrayFileProps) {
  const { t } = useLingui();
  const choose = async (id: string) => {
    const row = rows.find((one) => one.id === id);
    if (!row) return;
    await assignTo(actor, row, file, usualLocation(row, todayInMadrid()));
    showSnackbar(t`"${file.name}" belongs to "${row.type}" now`);
  };
  return (
    <chakra.li className="x-line x-line-ends" px="12px" py="6px">
      <span className="x-name">
        <Inbox size={14} aria-hidden="true" />
        <Link to="/files" search={{ file: file.id }} className="x-row-link">
          {file.name}
        </Link>
        <SyncMark mark={file._mark} />
      </span>
      <Box w="min(100%, 260px)" css={{ '& .x-field-label': { srOnly: true } }}>
        <ComboField
          label={t`Document that ${file.name} belongs to`}
          empty={t`Belongs to…`}
          options={byGroup(rows).flatMap(({ group, rows: ofGroup }) =>
            ofGroup.map(({ id, type }) => ({
              value: id,
              label: `${type} · ${t(DOCUMENTATION_GROUPS[group])}`,
            })),
          )}
          value=""
          onChange={(id) => void choose(id)}
        />
      </Box>
    </chakra.li>
  );
}
