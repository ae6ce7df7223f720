import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { ApiKeyMade } from '#contract/api-keys.ts';
import type { Actor } from '#domain/access/policy.ts';
import { canApiKey } from '#domain/access/policy.ts';
import { type Role, ROLES, isStaff } from '#domain/access/roles.ts';
import { addDays, type Day } from '#domain/days.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { ShownOnce } from '#ui/shown-once.tsx';
import { today } from '#ui/today.ts';
import { ROLE_WORDS } from '#ui/words/options.ts';
import { ChipsField } from '#ui/fields/chips-field.tsx';
import { useWords } from '#records/use-words.ts';
import { useCompanies } from '../../companies/queries.ts';
import { useAnswer } from '#records/use-answer.ts';
import { readTotp } from '../../profile/calls.ts';
import { profileProblem } from '../../profile/problems.ts';
import { isTyped, NOTHING_TYPED, ProofFields, proofOf } from '../../profile/proof-fields.tsx';
import { useAttempt } from '../../profile/use-attempt.ts';
import { makeProgram } from '../programs.ts';
import { type Refusal, refusalOf } from '../problems.ts';

/** A year: who forgets a key is asked again. */
const DAYS = 365;

/** Makes a key for password, and code where there is a second factor, and shows it once. */
export function NewKey({ actor, onMade }: { actor: Actor; onMade: () => void }) {
  const { t } = useLingui();
  const { say } = useWords();
  const companies = useCompanies() ?? [];
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const [companyIds, setCompanyIds] = useState<readonly string[]>([]);
  const [expiresOn, setExpiresOn] = useState<Day | null>(() => addDays(today(), DAYS));
  const [made, setMade] = useState<ApiKeyMade>();
  /** Of what the key is to be; what is not right of the proof stands at its own fields. */
  const [refusal, setRefusal] = useState<Refusal>();
  const { value: totp } = useAnswer(readTotp, profileProblem);
  const withCode = totp?.isOn ?? false;
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const { busy, attempt, ...failed } = useAttempt();
  const roles = ROLES.filter((one) => isStaff(one) && canApiKey(actor, { role: one }));
  const codeOf = (field: string) => refusal?.fields.find((one) => one.name === field)?.code;
  const isWhole =
    name.trim() !== '' &&
    expiresOn !== null &&
    (role !== 'editor' || companyIds.length > 0) &&
    isTyped(typed, withCode);

  const make = async () => {
    if (!isWhole) return;
    setRefusal(undefined);
    // Each code is taken once: the next try needs another.
    setTyped({ ...typed, code: '' });
    await attempt(async () => {
      try {
        const companies = role === 'editor' ? [...companyIds] : [];
        const asked = { name: name.trim(), role, companyIds: companies, expiresOn };
        setMade(await makeProgram({ ...asked, ...proofOf(typed, withCode) }));
        setName('');
        setTyped(NOTHING_TYPED);
        onMade();
      } catch (error) {
        const refused = refusalOf(error);
        if (!refused.fields.some(({ name: field }) => !(field in NOTHING_TYPED))) throw error;
        setRefusal(refused);
      }
    });
  };
  return (
    <form
      className="x-column"
      aria-label={t`New key of a program`}
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <div className="x-fields">
        <div>
          <TextField
            label={t`Name of the program`}
            value={name}
            maxLength={200}
            error={codeOf('name')}
            onChange={setName}
          />
        </div>
        <div>
          <ChoiceField
            label={t`Role`}
            values={roles}
            words={ROLE_WORDS}
            value={role}
            onChange={setRole}
          />
        </div>
        <div>
          <DateField
            label={t`Taken until`}
            value={expiresOn}
            min={today()}
            error={codeOf('expiresOn')}
            onChange={setExpiresOn}
          />
        </div>
        {role === 'editor' ? (
          <ChipsField
            label={t`Companies`}
            help={t`It writes in these alone.`}
            value={companyIds}
            onChange={setCompanyIds}
            options={companies.map(({ company: { id, name: label } }) => ({ value: id, label }))}
          />
        ) : null}
      </div>
      <div className="x-form">
        <ProofFields {...{ typed, withCode }} attempt={failed} onChange={setTyped} />
      </div>
      {refusal ? (
        <p className="x-field-error" role="alert">
          {say(refusal.message)}
        </p>
      ) : null}
      <span className="x-actions">
        <Button type="submit" icon={KeyRound} disabled={!isWhole || busy}>
          <Trans>Make a key</Trans>
        </Button>
      </span>
      {made ? <MadeKey made={made} /> : null}
    </form>
  );
}

function MadeKey({ made: { key, name } }: { made: ApiKeyMade }) {
  const { t } = useLingui();
  return (
    <ShownOnce
      label={t`Key of ${name}`}
      value={key}
      refused={t`The browser does not let the app copy: mark the key and copy it.`}
    />
  );
}
