import type * as z from 'zod';
import {
  RESULT_LINE_TABS,
  resultLines,
  resultProjects,
  resultQuery,
  resultSummary,
  type UnmatchedEntry,
} from '#contract/results.ts';
import { type Actor, canSeeResults } from '#domain/access/policy.ts';
import { type ResultQuestion, yearBefore } from '#domain/results/question.ts';
import { type ResultSums, sumResults } from '#domain/results/sums.ts';
import { lineTab, projectsTab, summaryTab } from '#domain/results/tabs.ts';
import type { App, Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { describeRoute } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal } from '../../problem.ts';
import { readLedgers, type ResultLedgers } from './read.ts';

/** The results of the group, computed from the database by the rule that the app computes them by. */
export function addResults(app: App, { db }: Context): void {
  const describe = describeRoute('results');
  app.get(
    '/results/summary',
    {
      schema: {
        ...describe('getResultSummary', 'Profit and loss by company, and the Group', resultSummary),
        querystring: resultQuery,
      },
    },
    async (request) => {
      const { actor } = principalOf(request);
      const { ledgers, question } = await asked(db, actor, request.query);
      const lines = summaryTab(sumsOf(ledgers, question), sumsOf(ledgers, yearBefore(question)));
      return { data: { lines, unmatched: unmatchedOf(ledgers) } };
    },
  );
  app.get(
    '/results/projects',
    {
      schema: {
        ...describe('getResultProjects', 'What each project comes to', resultProjects),
        querystring: resultQuery,
      },
    },
    async (request) => {
      const { actor } = principalOf(request);
      const { ledgers, question } = await asked(db, actor, request.query);
      return { data: { lines: projectsTab(sumsOf(ledgers, question)) } };
    },
  );
  for (const tab of RESULT_LINE_TABS) {
    const name = `${tab.charAt(0).toUpperCase()}${tab.slice(1)}`;
    app.get(
      `/results/${tab}`,
      {
        schema: {
          ...describe(`getResult${name}`, 'By account and contact, month by month', resultLines),
          querystring: resultQuery,
        },
      },
      async (request) => {
        const { actor } = principalOf(request);
        const { ledgers, question } = await asked(db, actor, request.query);
        return { data: { lines: lineTab(sumsOf(ledgers, question), tab) } };
      },
    );
  }
}

/** @throws Refusal FORBIDDEN */
async function asked(
  db: Database,
  actor: Actor,
  query: z.output<typeof resultQuery>,
): Promise<{ ledgers: ResultLedgers; question: ResultQuestion }> {
  if (!canSeeResults(actor)) throw new Refusal('FORBIDDEN');
  const { companies, year, from, to, basis, intercompany } = query;
  const question: ResultQuestion = {
    companyIds: companies ?? null,
    year,
    months: [from, to],
    basis,
    intercompany: intercompany === 'with',
  };
  return { ledgers: await readLedgers(db, actor), question };
}

function sumsOf({ rows, charges, context }: ResultLedgers, question: ResultQuestion): ResultSums {
  return sumResults(question, rows, charges, context);
}

function unmatchedOf({ ledger, unmatched }: ResultLedgers): UnmatchedEntry[] {
  const byId = new Map(ledger.map((row) => [row.id, row]));
  return unmatched.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { companyId, type, issueDate: date, docNumber, contactName, netCents } = row;
    return [{ id, companyId, type, date, docNumber, contactName, netCents }];
  });
}
