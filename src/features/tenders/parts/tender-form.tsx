import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Organization } from '#contract/resources/organizations.ts';
import { type Actor, canTender } from '#domain/access/policy.ts';
import { RowForm } from '#records/row-form.tsx';
import { draftName } from '#local/drafts.ts';
import { useRecordForm } from '#records/use-record-form.ts';
import { Button } from '#ui/button.tsx';
import { updateTender } from '../actions.ts';
import { formOf, patchOf, type TenderForm as Fields, tenderResolver } from '../form.ts';
import type { TenderLine } from '../tender.ts';
import { AidSection, ConditionsSection } from './form-money.tsx';
import { DatesSection } from './form-dates.tsx';
import { IdentitySection, PublicationSection } from './form-identity.tsx';

/** All fields of a call but its lists, edited in place; others' changes show up in untouched fields. */
export function TenderForm({
  line,
  actor,
  organizationsById,
  onClose,
}: {
  line: TenderLine;
  actor: Actor;
  organizationsById: ReadonlyMap<string, Organization>;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { tender } = line;
  const values = useMemo(() => formOf(tender), [tender]);
  const readOnly = !canTender(actor, 'update');
  const form = useRecordForm<Fields>(draftName('tenders', tender.id), values, {
    resolver: tenderResolver,
    mode: 'onBlur',
  });
  const { control, hasChanges } = form;
  const parts = { control, readOnly };
  return (
    <section className="x-card" aria-label={t`Data of the tender`}>
      <header className="x-card-head">
        <h2>
          <Trans>Data of the tender</Trans>
        </h2>
        <Button size="small" onClick={onClose} disabled={hasChanges}>
          <Trans>Back to the summary</Trans>
        </Button>
      </header>
      <RowForm
        {...{ form, readOnly }}
        className="x-form ten-form"
        mark={tender._mark}
        toPatch={patchOf}
        update={(patch, seen) => updateTender(actor, tender, patch, seen)}
      >
        <IdentitySection {...parts} organizationsById={organizationsById} />
        <PublicationSection {...parts} />
        <DatesSection {...parts} calendar={line.calendar} />
        <AidSection {...parts} />
        <ConditionsSection {...parts} />
      </RowForm>
    </section>
  );
}
