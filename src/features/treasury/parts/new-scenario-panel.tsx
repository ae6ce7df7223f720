import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { refusalSentence } from '#ui/words/refusals/index.ts';
import { type Actor, canTreasury } from '#domain/access/policy.ts';
import type { CashFlowItem } from '#domain/treasury/cash-flow.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { undoOf } from '#local/outbox/undo.ts';
import { Button } from '#ui/button.tsx';
import { FormPanel } from '#ui/fields/form-panel.tsx';
import { SelectField, TextField } from '#ui/fields/text-field.tsx';
import { showUndoable } from '#ui/undoable.ts';
import { create } from '../actions.ts';
import type { TreasuryDesk } from '../queries.ts';
import { suppositionOf } from '../scenarios.ts';
import type { TreasurySearch } from '../search.ts';
import { isSupposed, NOTHING_SUPPOSED, SuppositionFields } from './supposition-fields.tsx';

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
  const [name, setName] = useState('');
  const [companyId, setCompany] = useState(inView ?? (isOfGroup ? '' : (companies[0]?.id ?? '')));
  const [supposed, setSupposed] = useState(NOTHING_SUPPOSED);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isReady = name.trim() !== '' && (supposed.key === '' || isSupposed(supposed));
  const save = async () => {
    if (!isReady) return;
    const suppositions = supposed.key === '' ? [] : [suppositionOf(newRowId(), supposed)];
    const patch = { name: name.trim(), companyId: companyId || null, suppositions };
    const label = t`New scenario: ${patch.name}`;
    setSaving(true);
    const outcome = await create(actor, 'treasuryScenarios', patch, label);
    setSaving(false);
    if (!outcome.ok) {
      setProblem(t(refusalSentence(outcome.problem)));
      return;
    }
    showUndoable(t`Scenario saved on this device`, undoOf([outcome.seq]));
    onScenario(outcome.rowId);
  };
  return (
    <FormPanel
      {...{ problem, onClose }}
      title={t`New scenario`}
      hasChanges={name !== '' || supposed !== NOTHING_SUPPOSED}
      isSubmitting={isSaving}
      readOnly={false}
      onSave={save}
      renderFoot={({ formId, close }) => (
        <>
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone="primary" type="submit" form={formId} disabled={!isReady || isSaving}>
            <Trans>Create scenario</Trans>
          </Button>
        </>
      )}
    >
      <div className="tre-panel">
        <div className="tre-fields">
          <TextField label={t`Name`} required maxLength={200} value={name} onChange={setName} />
          <SelectField
            label={t`Company`}
            {...(isOfGroup ? { empty: t`The whole group` } : {})}
            value={companyId}
            options={companies.map(({ id, name: of }) => ({ value: id, label: of }))}
            onChange={setCompany}
          />
        </div>
        <SuppositionFields {...{ desk, items }} value={supposed} onChange={setSupposed} />
      </div>
    </FormPanel>
  );
}
