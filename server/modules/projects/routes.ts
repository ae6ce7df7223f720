import * as z from 'zod';
import { PATHS } from '#contract/paths.ts';
import { projectAnswer, projectSummary } from '#contract/resources/projects.ts';
import { isElevated } from '#domain/access/roles.ts';
import type { App, Context } from '../../context.ts';
import { describeRoute, idParams } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal } from '../../problem.ts';
import { resourceOf } from '../../rows/register.ts';
import { registerResource } from '../../sync/resource.ts';
import { dayInSpain } from '../../today.ts';
import { peekProjectCode } from './codes.ts';
import { projectRepository } from './service.ts';
import { projectSummaries, summaryOfProject } from './summaries.ts';

export function addProjects(app: App, context: Context): void {
  const { db } = context;
  const describe = describeRoute('projects');

  app.get(
    PATHS.projectNextCode,
    { schema: describe('nextProjectCode', 'The code a project would get now', z.string()) },
    async (request) => {
      // The number tells how many projects there are: it is for those who may create one.
      if (!isElevated(principalOf(request).actor.role)) throw new Refusal('FORBIDDEN');
      return { data: await peekProjectCode(db, Number(dayInSpain(new Date()).slice(0, 4))) };
    },
  );

  app.get(
    PATHS.projectSummaries,
    { schema: describe('listProjectSummaries', 'Totals of all projects', z.array(projectSummary)) },
    async (request) => ({ data: await projectSummaries(db, principalOf(request).actor) }),
  );

  app.get(
    '/projects/:id/summary',
    {
      schema: {
        ...describe('getProjectSummary', 'Totals of one project', projectSummary),
        params: idParams,
      },
    },
    async (request) => {
      const found = await summaryOfProject(db, principalOf(request).actor, request.params.id);
      if (!found) throw new Refusal('NOT_FOUND');
      return { data: found };
    },
  );

  const projects = resourceOf('projects', { answer: projectAnswer });
  registerResource(app, context, projects, projectRepository);
}
