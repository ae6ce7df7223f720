import { setImmediate as nextTurn } from 'node:timers/promises';
import type * as z from 'zod';
import {
  RESULT_LINE_TABS,
  resultAmortizations,
  resultCollaborators,
  resultLine,
  resultLines,
  resultProjects,
  resultQuery,
  resultSummary,
  type UnmatchedEntry,
} from '#contract/results.ts';
import { type Actor, canSeeResults, canSeeSalaries } from '#domain/access/policy.ts';
import { AMORTIZATION_BUCKETS, amortizationsTab } from '#domain/results/amortizations.ts';
import { PROJECT_BUCKETS } from '#domain/results/buckets.ts';
import type { ResultQuestion } from '#domain/results/question.ts';
import type { LedgerRow } from '#domain/results/rows.ts';
import { withoutPeople } from '#domain/results/salaries.ts';
import {
  LINE_TABS,
  type LineOfTab,
  lineTab,
  projectsTab,
  summaryTab,
  type TabPart,
  tabParts,
} from '#domain/results/tabs.ts';
import type { App, Context } from '../../context.ts';
import { answerText, listText, type RowWriter, rowWriter } from '../../lists/answer.ts';
import { partsOf } from '../../lists/parts.ts';
import { describeRoute } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { refuseField, Refusal } from '../../problem.ts';
import { readCollaboratorLines, readResources, readResourceSums, readResults } from './read.ts';

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
      const question = questionOf(actor, request.query);
      const grain = { months: true, yearBefore: true } as const;
      const { sums, previous, ...told } = await readResults(db, actor, question, grain);
      const lines = summaryTab(sums, previous);
      return { data: { lines, ...told, unmatched: told.unmatched.map(toUnmatched) } };
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
      const question = questionOf(actor, request.query);
      const { sums } = await readResults(db, actor, question, { projects: true }, PROJECT_BUCKETS);
      return { data: { lines: projectsTab(sums) } };
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
      const question = questionOf(actor, request.query);
      const grain = { months: true, projects: true } as const;
      const { sums } = await readResults(db, actor, question, grain, AMORTIZATION_BUCKETS);
      const resources = await readResourceSums(db, actor, question);
      const beads = await readResources(db);
      return { data: amortizationsTab(question, sums, resources, beads) };
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
      return { data: { lines: await readCollaboratorLines(db, actor, question) } };
    },
  );
  for (const tab of RESULT_LINE_TABS) {
    const path = `/results/${tab}`;
    const write = rowWriter(resultLine, path);
    const name = `${tab.charAt(0).toUpperCase()}${tab.slice(1)}`;
    app.get(
      path,
      {
        schema: {
          ...describe(`getResult${name}`, 'By account and contact, month by month', resultLines),
          querystring: resultQuery,
        },
      },
      async (request, reply) => {
        const { actor } = principalOf(request);
        const question = questionOf(actor, request.query);
        const grain = { months: true, contacts: true } as const;
        const { sums } = await readResults(db, actor, question, grain, LINE_TABS[tab]);
        // There may be a line for each account of each contact: others get their turn between the steps.
        const all = lineTab(sums, tab);
        await nextTurn();
        const parts = tabParts(sums, tab);
        await nextTurn();
        const lines = tab === 'personals' && !canSeeSalaries(actor) ? withoutPeople(all) : all;
        return answerText(reply, linesText(write, lines, parts));
      },
    );
  }
}

async function* linesText(write: RowWriter, lines: readonly LineOfTab[], parts: TabPart[]) {
  yield '{"data":{"lines":';
  yield* listText(write, partsOf(lines));
  yield `,"parts":${JSON.stringify(parts)}}}`;
}

/** @throws Refusal FORBIDDEN, or INVALID for months that end before they begin */
function questionOf(actor: Actor, query: z.output<typeof resultQuery>): ResultQuestion {
  if (!canSeeResults(actor)) throw new Refusal('FORBIDDEN');
  const { companies, year, from, to, basis, intercompany } = query;
  if (to < from) refuseField('to', 'too-small');
  return {
    companyIds: companies ?? null,
    year,
    months: [from, to],
    basis,
    intercompany: intercompany === 'with',
  };
}

function toUnmatched(row: LedgerRow): UnmatchedEntry {
  const { id, companyId, type, issueDate: date, docNumber, contactName, netCents } = row;
  return { id, companyId, type, date, docNumber, contactName, netCents };
}
