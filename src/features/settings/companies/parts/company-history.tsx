import { useLingui } from '@lingui/react/macro';
import { toldField } from '#records/history-field.ts';
import type { Company } from '#contract/resources/companies.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { LocalRow } from '#local/db.ts';
import { RecordHistory } from '#records/record-history.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { archiveCompany, restoreValue } from '../actions.ts';
import { companyProblem } from '../problems.ts';
import { isRestorable, useValueWords } from './value-words.ts';

/** Who changed what in a company. */
export function CompanyHistory({ company, actor }: { company: LocalRow<Company>; actor: Actor }) {
  const { t } = useLingui();
  const words = useValueWords();
  const restore = async (name: string, value: unknown) => {
    if (!isRestorable(name)) return;
    const outcome =
      name === 'archived'
        ? await archiveCompany(actor, company, value === true)
        : await restoreValue(actor, company, name, value as never);
    if (!outcome.ok) showSnackbar(t(companyProblem(outcome.problem)), { color: 'danger' });
  };
  return (
    <RecordHistory
      inCard
      resource="companies"
      row={company}
      {...{ actor, restore, isRestorable }}
      readOnly={false}
      fieldFor={(name) => toldField(words.label(name), (value) => words.say(name, value))}
    />
  );
}
