import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { PATHS, RESOURCE_PATHS } from '#contract/paths.ts';
import {
  reinvoiceCreate,
  reinvoiceExpensesBody,
  reinvoiceRow,
} from '#contract/resources/reinvoices.ts';
import { canReinvoice } from '#domain/access/policy.ts';
import { isElevated } from '#domain/access/roles.ts';
import { storedLines } from '#domain/reinvoices/lines.ts';
import { resourceOf } from '../../rows/register.ts';
import type { App, Context } from '../../context.ts';
import { companies } from '../../db/schema/index.ts';
import { changeHeaders, createHeaders, describeRoute, idParams } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal } from '../../problem.ts';
import { checkVersion } from '../../sync/headers.ts';
import { answerOnce } from '../../sync/idempotency.ts';
import { admit, idOf, record, registerResource } from '../../sync/resource.ts';
import { bodyOf, sentFields } from '../../sync/sent-fields.ts';
import { dayInSpain } from '../../today.ts';
import { parse } from '../../validate.ts';
import { peekReinvoiceCode } from './codes.ts';
import { addReinvoicePdf } from './pdf-routes.ts';
import { reinvoiceRepository as repository } from './repository.ts';

const PATH = RESOURCE_PATHS.reinvoices;

/** What companies of the group invoice to each other, with the calls of the specification (§7). */
export function addReinvoices(app: App, context: Context): void {
  addNextCode(app, context);
  addCreate(app, context);
  addLines(app, context);
  addReinvoicePdf(app, context);
  registerResource(app, context, resourceOf('reinvoices'), repository);
}

function addNextCode(app: App, { db }: Context): void {
  app.get(
    PATHS.reinvoiceNextCode,
    {
      schema: {
        ...describeRoute('reinvoices')(
          'nextReinvoiceCode',
          'The code that an invoice of the issuer would get today',
          z.string(),
        ),
        querystring: z.object({
          issuer: z
            .uuid()
            .optional()
            .describe('The first company of the caller where it is left out'),
        }),
      },
    },
    async (request) => {
      const { actor } = principalOf(request);
      // The number tells how much a company invoices: it is for those who see all of its money.
      if (!isElevated(actor.role)) throw new Refusal('FORBIDDEN');
      const { issuer: wanted } = request.query;
      const isTheirs = (id: string) =>
        canReinvoice(actor, 'create', { companyId: id, projectIds: [] });
      if (wanted !== undefined && !isTheirs(wanted)) throw new Refusal('FORBIDDEN');
      const known = await db
        .select({ id: companies.id })
        .from(companies)
        .where(
          and(
            isNull(companies.deletedAt),
            wanted === undefined ? eq(companies.archived, false) : eq(companies.id, wanted),
          ),
        )
        .orderBy(companies.name, companies.id);
      const issuer = known.find(({ id }) => isTheirs(id))?.id;
      if (issuer === undefined) throw new Refusal('NOT_FOUND');
      return { data: await peekReinvoiceCode(db, issuer, dayInSpain(new Date())) };
    },
  );
}

/** The specification's own name of `POST /reinvoices`. */
function addCreate(app: App, { db }: Context): void {
  app.post(
    PATHS.reinvoiceCreate,
    {
      schema: {
        ...describeRoute('reinvoices')(
          'createReinvoiceAsSpecified',
          'Creates a reinvoice, as `POST /reinvoices` does',
          reinvoiceRow,
          201,
        ),
        headers: createHeaders,
        body: reinvoiceCreate,
      },
    },
    (request, reply) => {
      const { actor } = principalOf(request);
      return answerOnce(db, request, reply, actor.id, async (tx) => {
        repository.authorize(actor, { action: 'create', body: bodyOf(request) });
        const sent = sentFields(request, reinvoiceCreate, reinvoiceRow, undefined);
        const row = await repository.create(tx, actor, parse(reinvoiceCreate, sent));
        await record(tx, request, 'reinvoices', 'create', undefined, row);
        return { status: 201, data: row };
      });
    },
  );
}

/** The lines that are no dummies, as a whole: dummies in the body are passed over, stored ones stay. */
function addLines(app: App, { db }: Context): void {
  app.put(
    `${PATH}/:id/expenses`,
    {
      schema: {
        ...describeRoute('reinvoices')(
          'replaceReinvoiceExpenses',
          'Replaces the lines that are no dummies',
          reinvoiceRow,
        ),
        headers: changeHeaders,
        params: idParams,
        body: reinvoiceExpensesBody,
      },
    },
    (request, reply) => {
      const { actor } = principalOf(request);
      return answerOnce(db, request, reply, actor.id, async (tx) => {
        const target = await repository.lock(tx, actor, idOf(request));
        // The specification sends the list itself.
        const body = Array.isArray(request.body) ? { expenses: request.body } : request.body;
        const asked = { headers: request.headers, body };
        const sent = sentFields(asked, reinvoiceExpensesBody, reinvoiceRow, undefined);
        const before = admit(repository, actor, 'update', target, bodyOf({ body: sent }));
        await checkVersion(tx, request, before);
        const { expenses } = parse(reinvoiceExpensesBody, sent);
        const dummies = before.expenses.filter((line) => line.dummy);
        const row = await repository.update(tx, actor, before, {
          expenses: [...storedLines(expenses), ...dummies],
        });
        await record(tx, request, 'reinvoices', 'update', before, row);
        return { status: 200, data: row };
      });
    },
  );
}
