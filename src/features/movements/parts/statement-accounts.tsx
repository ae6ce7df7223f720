import { Trans, useLingui } from '@lingui/react/macro';
import type { Company } from '#contract/resources/companies.ts';
import type { Project } from '#contract/resources/projects.ts';
import { formatIban, isIban } from '#domain/identifiers/iban.ts';
import type { Choice } from '#ui/fields/text-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Figure, Figures } from '#ui/page.tsx';
import type { usePlan } from '../statement/use-plan.ts';
import { Framed } from '#ui/frames.tsx';
import { AccountField } from './account-field.tsx';

/** The accounts of a file, with their days and balances; one that no company has is to be chosen. */
export function StatementAccounts({
  plan: { accounts, setAccount },
  project,
  companies,
  choices,
}: {
  plan: ReturnType<typeof usePlan>;
  project: Project | null;
  companies: readonly Company[];
  choices: readonly Choice[];
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  // It may be an account of the company of the project, or of any where there is none.
  const owners = companies.filter(({ id, archived }) =>
    project ? id === project.companyId : !archived,
  );
  return accounts.map(({ source, isKnown, companyId, choice }, index) => {
    const company = companies.find(({ id }) => id === companyId)?.name ?? '';
    const days = [source.fromOn, source.toOn].filter((day) => day !== null).map(fmt.day);
    return (
      // oxlint-disable-next-line react/no-array-index-key -- a file may hold an account twice
      <Framed key={index}>
        <h3 className="x-subtitle x-line">
          {formatIban(source.account) || t`Account without a number`}
          <span className="x-hint">{[source.holder, company].filter(Boolean).join(' · ')}</span>
        </h3>
        {isKnown ? null : (
          <>
            <p className="x-notice" data-tone="warn">
              <Trans>No company has this account: choose which one it is.</Trans>
            </p>
            <AccountField
              options={[
                ...(!isIban(source.account)
                  ? []
                  : owners.map(({ id, name }) => ({
                      value: id,
                      label: t`This one as it is, of ${name}`,
                    }))),
                ...choices.filter(({ value }) => value !== source.account),
              ]}
              value={choice}
              onChange={(next) => setAccount(source.account, next)}
            />
          </>
        )}
        <Figures>
          <Figure label={t`Days`}>{days.join(' – ') || '—'}</Figure>
          <Figure label={t`Movements`}>{fmt.number(source.movements.length)}</Figure>
          {source.openingCents === null ? null : (
            <Figure label={t`Opening balance`}>{fmt.money(source.openingCents)}</Figure>
          )}
          {source.closingCents === null ? null : (
            <Figure label={t`Closing balance`}>{fmt.money(source.closingCents)}</Figure>
          )}
        </Figures>
      </Framed>
    );
  });
}
