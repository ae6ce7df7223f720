import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { savedRow } from '#local/mirror/read.ts';
import type { WaitingRow } from '#local/mirror/approvals.ts';
import { nameOfApproved } from '#records/approvals.ts';
import { useFmt } from '#ui/fmt.ts';
import { Framed } from '#ui/frames.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { FactLine } from '#ui/page.tsx';
import { ownerIdOf, recordPlace } from '#ui/record-place.ts';
import { SyncMark } from '#ui/sync-mark.tsx';

/** What is to be approved: how much, of whom, for what, and who wrote it. */
export function WaitingCard({ waiting }: { waiting: WaitingRow }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { resource, row, amountCents } = waiting;
  const named = useNamed(waiting);
  const kinds = { expenses: t`Expense`, reinvoices: t`Reinvoice`, budgets: t`Budget line` };
  const place = recordPlace(resource, row.id, ownerIdOf(resource, row));
  const said = factsOf(waiting);
  const day = resource === 'expenses' ? row.issueDate : resource === 'reinvoices' ? row.date : null;
  const written = row.moneyAt ?? row.createdAt;
  return (
    <Framed as="article" aria-label={nameOfApproved(waiting)}>
      <header className="x-line x-line-ends">
        <span className="x-hint">{kinds[resource]}</span>
        <SyncMark mark={row._mark} />
      </header>
      <strong>
        {place ? (
          <Link {...place} className="x-link">
            {nameOfApproved(waiting)}
          </Link>
        ) : (
          nameOfApproved(waiting)
        )}
      </strong>
      <chakra.p fontSize="24px">
        <MoneyText cents={amountCents} />
      </chakra.p>
      <dl className="x-lines">
        {said.map((text) => (
          <FactLine key={text} name={t`For`}>
            {text}
          </FactLine>
        ))}
        {day === null ? null : <FactLine name={t`Date`}>{fmt.day(day)}</FactLine>}
        <FactLine name={t`Company`}>{named?.company ?? '—'}</FactLine>
        {named?.other ? (
          <FactLine name={resource === 'reinvoices' ? t`Receiver` : t`Project`}>
            {named.other}
          </FactLine>
        ) : null}
        <FactLine name={t`Written by`}>
          {named?.author ?? t`Somebody`} · {fmt.instant(written)}
        </FactLine>
        {named?.limitCents === null || named === undefined ? null : (
          <FactLine name={t`Limit of the company`}>
            <MoneyText cents={named.limitCents} />
          </FactLine>
        )}
      </dl>
      <p className="x-hint">
        {resource === 'budgets' ? (
          <Trans>Approving it makes it an approved line of the budget.</Trans>
        ) : resource === 'reinvoices' ? (
          <Trans>Until then it is not issued.</Trans>
        ) : (
          <Trans>
            With its VAT, before what is withheld. Until then it is neither said to be paid nor
            justified.
          </Trans>
        )}
      </p>
    </Framed>
  );
}

function factsOf(waiting: WaitingRow): string[] {
  if (waiting.resource === 'expenses') return [waiting.row.concept].filter(Boolean);
  return [waiting.row.notes].filter(Boolean);
}

/** The names of what it names; undefined while being read. */
function useNamed({ resource, row, companyId }: WaitingRow) {
  const authorId = row.moneyBy ?? row.createdBy;
  const otherId =
    resource === 'reinvoices'
      ? row.receiverId
      : resource === 'budgets'
        ? row.projectId
        : (row.imputations[0]?.projectId ?? null);
  return useLiveQuery(async () => {
    const [company, author, receiver, project] = await Promise.all([
      savedRow('companies', companyId),
      authorId === null ? undefined : savedRow('people', authorId),
      otherId === null || resource !== 'reinvoices' ? undefined : savedRow('companies', otherId),
      otherId === null || resource === 'reinvoices' ? undefined : savedRow('projects', otherId),
    ]);
    return {
      company: company?.name,
      limitCents: company?.approvalOverCents ?? null,
      author: author?.name,
      other: receiver?.name ?? (project && `${project.code} ${project.name}`),
    };
  }, [resource, companyId, authorId, otherId]);
}
