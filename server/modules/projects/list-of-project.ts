import type * as z from 'zod';
import { pageQuery } from '#contract/paging.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { App, Context } from '../../context.ts';
import { answerPage, pageOf, rowWriter } from '../../lists/answer.ts';
import type { From, Part } from '../../lists/parts.ts';
import { describePages, idParams } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal } from '../../problem.ts';
import type { Database } from '../../db/client.ts';
import { idOf, type Place } from '../../sync/resource.ts';
import { findProject, refuseOutsider } from './repository.ts';

/** The rows of a resource that are of one project, page by page, under the path of the specification's route. */
export function addListOfProject(
  app: App,
  { db, secrets }: Context,
  name: 'movements' | 'multimedias',
  row: z.ZodType,
  page: (db: Database, actor: Actor, place: Place, from: From) => Promise<Part>,
): void {
  const path = `/projects/:id/${name}`;
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const write = rowWriter(row, path);
  app.get(
    path,
    {
      schema: {
        ...describePages(name)(`list${title}OfProject`, `${title} of a project`, row),
        params: idParams,
        querystring: pageQuery,
      },
    },
    async (request, reply) => {
      const { actor } = principalOf(request);
      const projectId = idOf(request);
      refuseOutsider(actor);
      if (!(await findProject(db, actor, projectId))) throw new Refusal('NOT_FOUND');
      return answerPage(reply, write, pageOf(path, request.query, secrets), (from) =>
        page(db, actor, { projectId }, from),
      );
    },
  );
}
