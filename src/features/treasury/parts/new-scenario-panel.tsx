import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Actor, canTreasury } from '#domain/access/policy.ts';
import type { CourseItem } from '#domain/treasury/course.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { undoEntry } from '#local/outbox/entries.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/fields/text-field.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { Panel } from '#ui/overlays.tsx';
import { create } from '../actions.ts';
import type { TreasuryDesk } from '../queries.ts';
import { suppositionOf } from '../scenarios.ts';
import type { TreasurySearch } from '../search.ts';
import { isSupposed, NOTHING_SUPPOSED, SuppositionFields } from './supposition-fields.tsx';

/** Another course of the money: its name, whose it is, and what is supposed first. */
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
  items: readonly CourseItem[];
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
  const isReady = name.trim() !== '' && (supposed.key === '' || isSupposed(supposed));
  const save = async () => {
    const suppositions = supposed.key === '' ? [] : [suppositionOf(newRowId(), supposed)];
    const patch = { name: name.trim(), companyId: companyId || null, suppositions };
    const label = t`New scenario: ${patch.name}`;
    const outcome = await create(actor, 'treasuryScenarios', patch, label);
    if (!outcome.ok) return;
    showSnackbar(t`Scenario saved on this device`, {
      action: { label: t`Undo`, run: () => void undoEntry(outcome.seq) },
    });
    onScenario(outcome.rowId);
  };
  return (
    <Panel
      open
      title={t`New scenario`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone="primary" disabled={!isReady} onClick={() => void save()}>
            <Trans>Create scenario</Trans>
          </Button>
        </>
      }
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
    </Panel>
  );
}
