import { HStack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import type { FileRow } from '#contract/resources/files.ts';
import type { EmployeeMonth } from '#contract/resources/employee-months.ts';
import { missingPapers, PAPER_KINDS, type PaperKind } from '#domain/people/papers.ts';
import type { LocalRow } from '#local/db.ts';
import { addFiles } from '#local/files/adding.ts';
import type { BelowProps } from '#records/definition.ts';
import { sayUndoable } from '#records/remove.ts';
import { AddingBars, removeFile } from '#records/row-files.tsx';
import { DropArea } from '#ui/drop-area.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { FilePickers } from '#ui/file-picker.tsx';
import { RemoveFileButton } from '#ui/remove-file-button.tsx';
import { SyncMark } from '#ui/sync-mark.tsx';
import { todayInMadrid } from '#ui/today.ts';
import { PAPER_WORDS } from '#ui/words/people.ts';
import { usePapers, usePeople } from '../queries.ts';

/** The documents that prove the pay of a month: what there is of each kind, and what is missing. */
export function EmployeeMonthPapers({ row }: BelowProps<LocalRow<EmployeeMonth>>) {
  const { t } = useLingui();
  const people = usePeople();
  const papers = usePapers(people);
  const [kind, setKind] = useState<PaperKind>('payslip');
  if (!people || !papers) return null;
  const { employeeId, month } = row;
  const companyId = people.employees.find(({ id }) => id === employeeId)?.companyId ?? '';
  const missing = missingPapers({ employeeId, companyId, month }, papers, todayInMadrid());
  const own = papers.filter(({ file }) => file.rowId === row.id);
  const add = (files: readonly File[]) =>
    void addFiles(
      files,
      { resource: 'employeeMonths', rowId: row.id, location: kind },
      t`Document`,
    );
  const remove = async (file: FileRow) =>
    sayUndoable(await removeFile(file), t`"${file.name}" removed`);
  const names = missing.map((one) => t(PAPER_WORDS[one])).join(', ');
  return (
    <section className="x-column" aria-label={t`Documents of the month`}>
      <h3>{t`Documents of the month`}</h3>
      <p className="x-hint" role="status">
        {missing.length === 0 ? (
          <Trans>Nothing is missing that ought to be there by today.</Trans>
        ) : (
          <Trans>Missing: {names}</Trans>
        )}
      </p>
      {own.length > 0 ? (
        <ul className="x-list" aria-label={t`Documents of the month`}>
          {own.map(({ file, kind: of }) => (
            <li key={file.id} className="x-row-card-line">
              <span className="x-name">
                <Paperclip size={14} aria-hidden="true" />
                <Link to="/files" search={{ file: file.id }} className="x-row-link">
                  {file.name}
                </Link>
                <SyncMark mark={file._mark} />
              </span>
              <HStack as="span" flex="none" gap="8px">
                <span className="x-hint">{t(PAPER_WORDS[of])}</span>
                <RemoveFileButton file={file} onRemove={() => void remove(file)} />
              </HStack>
            </li>
          ))}
        </ul>
      ) : null}
      <AddingBars rowId={row.id} />
      <DropArea
        onFiles={add}
        before={
          <ChoiceField
            label={t`Kind of new ones`}
            values={PAPER_KINDS}
            words={PAPER_WORDS}
            value={kind}
            onChange={setKind}
          />
        }
      >
        <FilePickers label={t`Add documents`} size="small" onFiles={add} />
      </DropArea>
      <p className="x-hint">
        <Trans>
          RLC, RNT and the forms are of the whole company: with one person they are there for all.
        </Trans>
      </p>
    </section>
  );
}
