import type * as z from 'zod';
import {
  RESULT_LINE_TABS,
  resultAmortizations,
  resultCollaborators,
  resultLines,
  resultProjects,
  resultQuery,
  resultSummary,
  type UnmatchedEntry,
} from '#contract/results.ts';
import { type Actor, canSeeResults, canSeeSalaries } from '#domain/access/policy.ts';
import { amortizationsTab, sumResources } from '#domain/results/amortizations.ts';
import { collaboratorsTab } from '#domain/results/collaborators.ts';
import { type ResultQuestion, yearBefore } from '#domain/results/question.ts';
import { withoutPeople } from '#domain/results/salaries.ts';
import { type ResultSums, sumResults } from '#domain/results/sums.ts';
import { lineTab, projectsTab, summaryTab, tabParts } from '#domain/results/tabs.ts';
import type { App, Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { describeRoute } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal } from '../../problem.ts';
import { readBooks, readLedgers, readResources, type ResultLedgers } from './read.ts';

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
  app.get(
    '/results/amortizations',
    {
      schema: {
        ...describe(
          'getResultAmortizations',
          'By resource, project and account, and what resources are worth',
          resultAmortizations,
        ),
        querystring: resultQuery,
      },
    },
    async (request) => {
      const { actor } = principalOf(request);
      const { ledgers, question } = await asked(db, actor, request.query);
      const resources = sumResources(question, ledgers.charges);
      const beads = await readResources(db);
      return { data: amortizationsTab(question, sumsOf(ledgers, question), resources, beads) };
    },
  );
  app.get(
    '/results/collaborators',
    {
      schema: {
        ...describe(
          'getResultCollaborators',
          'What the account of each collaborator comes to',
          resultCollaborators,
        ),
        querystring: resultQuery,
      },
    },
    async (request) => {
      const { actor } = principalOf(request);
      const question = questionOf(actor, request.query);
      return { data: { lines: collaboratorsTab(question, await readBooks(db, actor)) } };
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
        const sums = sumsOf(ledgers, question);
        const all = lineTab(sums, tab);
        const lines = tab === 'personals' && !canSeeSalaries(actor) ? withoutPeople(all) : all;
        return { data: { lines, parts: tabParts(sums, tab) } };
      },
    );
  }
}

async function asked(
  db: Database,
  actor: Actor,
  query: z.output<typeof resultQuery>,
): Promise<{ ledgers: ResultLedgers; question: ResultQuestion }> {
  const question = questionOf(actor, query);
  return { ledgers: await readLedgers(db, actor), question };
}

/** @throws Refusal FORBIDDEN */
function questionOf(actor: Actor, query: z.output<typeof resultQuery>): ResultQuestion {
  if (!canSeeResults(actor)) throw new Refusal('FORBIDDEN');
  const { companies, year, from, to, basis, intercompany } = query;
  return {
    companyIds: companies ?? null,
    year,
    months: [from, to],
    basis,
    intercompany: intercompany === 'with',
  };
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
