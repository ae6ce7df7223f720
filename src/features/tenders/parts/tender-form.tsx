import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Organization } from '#contract/resources/organizations.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { LocalRow } from '#local/db.ts';
import { recordsDataOf } from '#records/records-data.ts';
import { RowCardForm } from '#records/row-page.tsx';
import { TENDERS } from '../definition.tsx';
import type { TenderLine } from '../tender.ts';
import { CalendarContext } from './term-field.tsx';

interface Props {
  line: TenderLine;
  actor: Actor;
  organizationsById: ReadonlyMap<string, LocalRow<Organization>>;
  /** The field that somebody was led to. */
  at: string | undefined;
  onClose: () => void;
}

/** All fields of a call but its lists, edited in place. */
export function TenderForm({ line, at, actor, organizationsById, onClose }: Props) {
  const { t } = useLingui();
  const { tender } = line;
  const data = useMemo(
    () =>
      recordsDataOf('tenders', {
        tenders: [tender],
        organizations: [...organizationsById.values()],
      }),
    [tender, organizationsById],
  );
  return (
    <CalendarContext value={line.calendar}>
      <RowCardForm
        definition={TENDERS}
        row={tender}
        {...{ data, actor, at, onClose }}
        title={t`Data of the call`}
        back={t`Back to the summary`}
      />
    </CalendarContext>
  );
}
