import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { draftName } from '#local/drafts.ts';
import { NewRecordPanel } from '#records/new-record-panel.tsx';
import { useRecordForm } from '#records/use-record-form.ts';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { type Actor, canTreasury } from '#domain/access/policy.ts';
import type { CashFlowItem } from '#domain/treasury/cash-flow.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { SelectField, TextField } from '#ui/fields/text-field.tsx';
import { create } from '../actions.ts';
import type { TreasuryDesk } from '../queries.ts';
import { suppositionOf } from '../scenarios.ts';
import type { TreasurySearch } from '../search.ts';
import {
  isSupposed,
  NOTHING_SUPPOSED,
  type Supposed,
  SuppositionFields,
} from './supposition-fields.tsx';

interface ScenarioForm {
  name: string;
  companyId: string;
  supposed: Supposed;
}

/** Another cash flow: its name, whose it is, and what is supposed first. */
export function NewScenarioPanel({
  actor,
  desk,
  items,
  search,
  onClose,
  onScenario,
}: {
  actor: Actor;
  desk: TreasuryDesk;
  items: readonly CashFlowItem[];
  search: TreasurySearch;
  onClose: () => void;
  onScenario: (id: string) => void;
}) {
  const { t } = useLingui();
  const companies = desk.companies.filter(({ id }) => canTreasury(actor, id));
  const isOfGroup = canTreasury(actor, null);
  const inView = companies.find(({ id }) => id === search.company)?.id;
  const [start] = useState<ScenarioForm>(() => ({
    name: '',
    companyId: inView ?? (isOfGroup ? '' : (companies[0]?.id ?? '')),
    supposed: NOTHING_SUPPOSED,
  }));
  const form = useRecordForm<ScenarioForm>(draftName('treasuryScenarios', null), start, {});
  const { error: _name, ...name } = useFormField(form.control, 'name').field;
  const { error: _company, ...company } = useFormField(form.control, 'companyId').field;
  const { field: supposed } = useFormField(form.control, 'supposed');
  const isReady =
    name.value.trim() !== '' && (supposed.value.key === '' || isSupposed(supposed.value));
  return (
    <NewRecordPanel
      {...{ form, isReady, onClose }}
      resource="treasuryScenarios"
      title={t`New scenario`}
      create={(typed) => {
        const { key } = typed.supposed;
        const suppositions = key === '' ? [] : [suppositionOf(newRowId(), typed.supposed)];
        const patch = {
          name: typed.name.trim(),
          companyId: typed.companyId || null,
          suppositions,
        };
        return create(actor, 'treasuryScenarios', patch, t`New scenario: ${patch.name}`);
      }}
      said={t`Scenario saved on this device`}
      onOpen={onScenario}
      label={<Trans>Create scenario</Trans>}
    >
      <div className="tre-panel">
        <div className="tre-fields">
          <TextField label={t`Name`} required maxLength={200} {...name} />
          <SelectField
            label={t`Company`}
            {...(isOfGroup ? { empty: t`The whole group` } : {})}
            {...company}
            options={companies.map(({ id, name: of }) => ({ value: id, label: of }))}
          />
        </div>
        <SuppositionFields
          {...{ desk, items }}
          value={supposed.value}
          onChange={supposed.onChange}
        />
      </div>
    </NewRecordPanel>
  );
}
