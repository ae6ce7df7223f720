import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { PATHS, RESOURCE_PATHS } from '#contract/paths.ts';
import {
  givenRequest,
  givenRow,
  readersAnswer,
  readingBody,
  readingRow,
} from '#contract/readings.ts';
import { type Actor, canGiveReading, canReadGiven } from '#domain/access/policy.ts';
import type { App, Context } from '../../context.ts';
import { createHeaders, describeRoute, idParams } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal } from '../../problem.ts';
import { answerOnce } from '../../sync/idempotency.ts';
import { dayInSpain } from '../../today.ts';
import { parse } from '../../validate.ts';
import { readDossier } from '../call-requests/dossier/facts.ts';
import { addDossierParts } from '../call-requests/dossier/routes.ts';
import { contentQuery, sendContent } from '../files/content.ts';
import { noteRead } from './history.ts';
import { giveReading, listGiven, listReaders, openReading, takeReading } from './rows.ts';
import { givenAnswer, readGiven } from './view.ts';

const describe = describeRoute('readings');
const today = () => dayInSpain(new Date());

/** One request, read by somebody from outside up to a day: given by administrators, looked up with each call. */
export function addReadings(app: App, context: Context): void {
  addReaders(app, context);
  addGiven(app, context);
}

function addReaders(app: App, { db }: Context): void {
  const path = `${RESOURCE_PATHS.callRequests}/:id/readers`;
  const giver = (request: FastifyRequest): Actor => {
    const { actor } = principalOf(request);
    if (!canGiveReading(actor)) throw new Refusal('FORBIDDEN');
    return actor;
  };

  app.get(
    path,
    {
      schema: {
        ...describe(
          'listReaders',
          'Who was given a request to read, and who may be',
          readersAnswer,
        ),
        params: idParams,
      },
    },
    async (request) => {
      giver(request);
      return { data: await listReaders(db, request.params.id) };
    },
  );

  app.post(
    path,
    {
      schema: {
        ...describe('giveReading', 'Gives a request to an adviser to read', readingRow, 201),
        headers: createHeaders,
        params: idParams,
        body: readingBody,
      },
    },
    (request, reply) => {
      const { id: actorId } = giver(request);
      return answerOnce(db, request, reply, actorId, async (tx) => {
        const body = parse(readingBody, request.body);
        const row = await giveReading(tx, actorId, request.params.id, body, today());
        return { status: 201, data: row };
      });
    },
  );

  app.delete(
    `${path}/:readingId`,
    {
      schema: {
        ...describe('takeReading', 'Takes a request away from an adviser', readingRow),
        params: idParams.extend({ readingId: z.uuid() }),
      },
    },
    async (request) => {
      const { id: actorId } = giver(request);
      const { id, readingId } = request.params;
      return { data: await takeReading(db, actorId, id, readingId) };
    },
  );
}

function addGiven(app: App, { db, files }: Context): void {
  const reader = (request: FastifyRequest): Actor => {
    const { actor } = principalOf(request);
    if (!canReadGiven(actor)) throw new Refusal('FORBIDDEN');
    return actor;
  };
  /** The last day of what is open now. */
  const open = (request: FastifyRequest, id: string) =>
    openReading(db, reader(request).id, id, today());

  app.get(
    PATHS.readings,
    { schema: describe('listGiven', 'The requests that one may read', z.array(givenRow)) },
    async (request) => ({ data: await listGiven(db, reader(request).id, today()) }),
  );

  app.get(
    `${PATHS.readings}/:id`,
    {
      schema: {
        ...describe(
          'getGiven',
          'A request that one may read: its call, milestones, documents, records and checks',
          givenRequest,
        ),
        params: idParams,
      },
    },
    async (request) => {
      const { id } = request.params;
      const untilDay = await open(request, id);
      const given = await readGiven(db, id, principalOf(request).actor);
      await noteRead(db, request, id, given.request.internalCode);
      return { data: givenAnswer(given, untilDay) };
    },
  );

  app.get(
    `${PATHS.readings}/:id/files/:fileId/content`,
    {
      // Ranges count the bytes as they are.
      compress: false,
      schema: {
        ...describe('getGivenContent', 'The bytes of a document of it; takes Range'),
        params: idParams.extend({ fileId: z.uuid() }),
        querystring: contentQuery,
      },
    },
    async (request, reply) => {
      const { id, fileId } = request.params;
      await open(request, id);
      const row = (await readGiven(db, id, principalOf(request).actor)).files.get(fileId);
      if (!row) throw new Refusal('NOT_FOUND');
      await noteRead(db, request, id, row.name);
      return sendContent(request, reply, files, row, request.query);
    },
  );

  addDossierParts(app, files, {
    path: `${PATHS.readings}/:id`,
    tag: 'readings',
    names: { zip: 'getGivenJustification', workbook: 'getGivenExpenseList' },
    async read(request, part) {
      const { id } = request.params;
      await open(request, id);
      const dossier = await readDossier(db, id, principalOf(request).actor);
      await noteRead(db, request, id, part);
      return dossier;
    },
  });
}
