import { and, asc, inArray, isNull } from 'drizzle-orm';
import { PATHS } from '#contract/paths.ts';
import { declarationQuery } from '#contract/resources/minimis-aids.ts';
import { canCallRequest } from '#domain/access/policy.ts';
import { cumulationsOf } from '#domain/minimis/cumulation.ts';
import { undertakingOf, undertakingsOf } from '#domain/minimis/undertaking.ts';
import type { App, Context } from '../../context.ts';
import { companies, minimisAids } from '../../db/schema/index.ts';
import { toWire } from '../../db/wire.ts';
import { describeRoute } from '../../openapi.ts';
import { answerPdf } from '../../pdf/answer.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal } from '../../problem.ts';
import { apart } from '../../threads/apart.ts';

/** `GET /minimis_aids/declaration.pdf`: what a company declares when it asks for more aid. */
export function addDeclaration(app: App, { db }: Context): void {
  app.get(
    PATHS.minimisDeclaration,
    {
      schema: {
        ...describeRoute('minimisAids')(
          'getMinimisDeclaration',
          'The responsible declaration of the minimis aid of a company, as PDF',
        ),
        querystring: declarationQuery,
      },
    },
    async (request, reply) => {
      if (!canCallRequest(principalOf(request).actor, 'read')) throw new Refusal('FORBIDDEN');
      const { company: companyId, day, language } = request.query;
      const all = await db
        .select()
        .from(companies)
        .where(isNull(companies.deletedAt))
        .orderBy(asc(companies.id));
      const company = all.find(({ id }) => id === companyId);
      const undertaking = undertakingOf(undertakingsOf(all), companyId);
      if (!company || !undertaking) throw new Refusal('NOT_FOUND');
      const ids = undertaking.companies.map(({ id }) => id);
      const rows = await db
        .select()
        .from(minimisAids)
        .where(and(inArray(minimisAids.companyId, ids), isNull(minimisAids.deletedAt)));
      const [cumulation] = cumulationsOf(undertaking.companies, rows.map(toWire), day);
      if (!cumulation) throw new Refusal('NOT_FOUND');
      const bytes = await apart('writeDeclarationPdf', company, cumulation, { day, language });
      return answerPdf(reply, `minimis ${company.name} ${day} ${language}.pdf`, bytes);
    },
  );
}
