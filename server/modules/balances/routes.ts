import * as z from 'zod';
import { amortizationRow } from '#contract/resources/amortizations.ts';
import {
  balanceDispute,
  balanceDisputed,
  collaboratorBalance,
  statementQuery,
} from '#contract/resources/balance-entries.ts';
import type { App, Context } from '../../context.ts';
import { describeRoute, idParams } from '../../openapi.ts';
import { answerPdf } from '../../pdf/answer.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { registerRows } from '../../rows/register.ts';
import { idOf } from '../../sync/resource.ts';
import { dayInSpain } from '../../today.ts';
import { apart } from '../../threads/apart.ts';
import { parse } from '../../validate.ts';
import { balanceOf, chargesFor, findCollaborator } from './balance.ts';
import { disputeBalance } from './dispute.ts';
import { entryRules } from './rules.ts';
import { statementOfYear } from './statement.ts';

/** What collaborators are owed: the entries, and what they come to with the charges for their use. */
export function addBalances(app: App, context: Context): void {
  const { db } = context;
  const describe = describeRoute('collaborators');
  registerRows(app, context, 'balanceEntries', { rules: entryRules, isPaged: true });

  app.get(
    '/collaborators/:id/balances',
    {
      schema: {
        ...describe(
          'getCollaboratorBalance',
          'The running balance of a collaborator',
          collaboratorBalance,
        ),
        params: idParams,
      },
    },
    async (request) => ({ data: await balanceOf(db, principalOf(request).actor, idOf(request)) }),
  );

  app.get(
    '/collaborators/:id/balances.pdf',
    {
      schema: {
        ...describe('getCollaboratorStatement', 'The balance as PDF, of all years or of one'),
        params: idParams,
        querystring: statementQuery,
      },
    },
    async (request, reply) => {
      const { actor } = principalOf(request);
      const { year, language } = request.query;
      const id = idOf(request);
      const person = await findCollaborator(db, actor, id);
      const balance = await balanceOf(db, actor, id);
      const { openingCents, closingCents, entries } = balance;
      const statement =
        year === undefined
          ? { openingCents, closingCents, entries }
          : statementOfYear(balance, year);
      const bytes = await apart(
        'writeStatementPdf',
        { name: person.name, nif: person.nif },
        statement,
        { year, language },
      );
      const name = [person.name, year, language].filter((part) => part !== undefined).join(' ');
      return answerPdf(reply, `${name}.pdf`, bytes);
    },
  );

  app.post(
    '/collaborators/:id/balances/dispute',
    {
      schema: {
        ...describe(
          'disputeCollaboratorBalance',
          'A collaborator says what is wrong in the own statement',
          balanceDisputed,
        ),
        params: idParams,
        body: balanceDispute,
      },
    },
    async (request) => {
      const { actor } = principalOf(request);
      const dispute = parse(balanceDispute, request.body);
      const told = await disputeBalance(db, actor, idOf(request), dispute, dayInSpain(new Date()));
      return { data: { told } };
    },
  );

  app.get(
    '/collaborators/:id/amortizations',
    {
      schema: {
        ...describe(
          'listAmortizationsOfCollaborator',
          'Charges for the use of a collaborator',
          z.array(amortizationRow),
        ),
        params: idParams,
      },
    },
    async (request) => ({ data: await chargesFor(db, principalOf(request).actor, idOf(request)) }),
  );
}
