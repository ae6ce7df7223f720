import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { NewRecordPanel } from '#records/new-record-panel.tsx';
import { useRecordForm } from '#records/use-record-form.ts';
import { draftName } from '#local/drafts.ts';
import type { Actor } from '#domain/access/policy.ts';
import { createUsage } from '../actions.ts';
import { type ChargeForm, chargeResolver, emptyUsage, fieldsOf } from '../form.ts';
import type { Catalogues } from '../queries.ts';
import { companyChoices } from '../targets.ts';
import { ChargeFields } from './charge-fields.tsx';

/** Charges a project for the use of a resource: units × price, in a month. */
export function NewUsagePanel({
  actor,
  catalogues,
  companyId,
  month,
  onClose,
}: {
  actor: Actor;
  catalogues: Catalogues;
  companyId: string | undefined;
  /** `YYYY-MM`. */
  month: string;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const companies = companyChoices(catalogues, actor);
  const only = companies.length === 1 ? companies[0]?.value : undefined;
  const [start] = useState(() => emptyUsage(month, companyId ?? only ?? ''));
  const form = useRecordForm<ChargeForm>(draftName('amortizations', null), start, {
    resolver: chargeResolver,
  });
  const { control, setValue } = form;
  return (
    <NewRecordPanel
      {...{ form, onClose }}
      resource="amortizations"
      title={t`New charge for use`}
      create={(typed) => {
        const bead = catalogues.beadsById.get(typed.resourceId);
        return createUsage(actor, fieldsOf(typed), bead?.code ?? '');
      }}
      said={t`Charge saved on this device`}
      label={<Trans>Create charge</Trans>}
    >
      <ChargeFields {...{ control, setValue, actor, catalogues }} readOnly={false} />
    </NewRecordPanel>
  );
}
