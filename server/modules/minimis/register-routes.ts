import { and, eq, isNull } from 'drizzle-orm';
import { PATHS } from '#contract/paths.ts';
import { registerAnswer, registerQuery } from '#contract/resources/minimis-aids.ts';
import { isElevated } from '#domain/access/roles.ts';
import { addYears } from '#domain/days.ts';
import { normaliseTaxId } from '#domain/identifiers/tax-id.ts';
import type { App, Context } from '../../context.ts';
import { companies } from '../../db/schema/index.ts';
import { describeRoute } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal } from '../../problem.ts';
import { dayInSpain } from '../../today.ts';
import { refuseUnanswered } from '../bdns/unanswered.ts';

/** For so long what is granted is kept on record (Reg. (UE) 2023/2831, article 6). */
const YEARS = 10;

/** `GET /minimis_aids/register`: what the national database published of a company's minimis aid. */
export function addRegister(app: App, { bdns, db }: Context): void {
  app.get(
    PATHS.minimisRegister,
    {
      schema: {
        ...describeRoute('minimisAids')(
          'readMinimisRegister',
          'The minimis aid of a company in the national subsidies database',
          registerAnswer,
        ),
        querystring: registerQuery,
      },
    },
    async (request) => {
      if (!isElevated(principalOf(request).actor.role)) throw new Refusal('FORBIDDEN');
      const [company] = await db
        .select({ cif: companies.cif })
        .from(companies)
        .where(and(eq(companies.id, request.query.companyId), isNull(companies.deletedAt)));
      if (!company) throw new Refusal('NOT_FOUND');
      const today = dayInSpain(new Date());
      const from = addYears(today, -YEARS);
      const awards = await bdns
        .minimisOf(normaliseTaxId(company.cif), from, today)
        .catch(refuseUnanswered(request));
      return {
        data: {
          from,
          rows: awards.map((award) => ({
            concessionCode: award.code,
            day: award.grantDate,
            beneficiary: `${award.nif} ${award.beneficiary}`,
            ggeCents: award.equivalentCents,
            regulation: award.regulation,
            bdns: award.bdns,
            body: award.body,
          })),
        },
      };
    },
  );
}
