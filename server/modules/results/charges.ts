import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#domain/access/policy.ts';
import { PERSON } from '#domain/beads/typologies.ts';
import { type ResultQuestion, yearBefore } from '#domain/results/question.ts';
import { amortizations, beads } from '../../db/schema/index.ts';
import { isOneOf } from '../../db/wire.ts';
import { ofOwnCompanies } from '../../rows/money.ts';

const { companyId, period, projectId, accountNum, resourceId, type, amountCents } = amortizations;

/** `isOwnUse` of a charge, of the resource that is joined. */
const isOwnUse = sql`coalesce(${type} = 'usage' and ${beads.typology} <> ${sql.raw(`'${PERSON}'`)}, false)`;
const withResource = sql`
  ${amortizations} left join ${beads} on ${and(eq(beads.id, resourceId), isNull(beads.deletedAt))}
`;

/** Rows of `ResultCharge`: what the charges of a year and the year before come to, month by month. */
export function chargesOfYears(actor: Actor, question: ResultQuestion): SQL {
  const [from, to] = [`${yearBefore(question).year}-01`, `${question.year}-12`];
  return sql`
    select ${companyId} as "companyId", ${period}, ${projectId} as "projectId",
      ${accountNum} as "accountNum", ${isOwnUse} as "isOwnUse",
      sum(${amountCents})::bigint as "amountCents"
    from ${withResource}
    where ${and(seen(actor, question), sql`${period} between ${from} and ${to}`)}
    group by ${companyId}, ${period}, ${projectId}, ${accountNum}, ${isOwnUse}
  `;
}

/** Rows of `ResourceCharge`: what those of each resource come to in every month that has any. */
export function chargesOfResources(actor: Actor, question: ResultQuestion): SQL {
  return sql`
    select ${companyId} as "companyId", ${resourceId} as "resourceId", ${type}, ${period},
      null as "projectId", '' as "accountNum", ${isOwnUse} as "isOwnUse",
      sum(${amountCents})::bigint as "amountCents"
    from ${withResource}
    where ${seen(actor, question)}
    group by ${companyId}, ${resourceId}, ${type}, ${period}, ${isOwnUse}
  `;
}

function seen(actor: Actor, { companyIds }: ResultQuestion): SQL | undefined {
  return and(
    isNull(amortizations.deletedAt),
    ofOwnCompanies(actor, companyId),
    companyIds === null ? undefined : isOneOf(companyId, companyIds),
  );
}
