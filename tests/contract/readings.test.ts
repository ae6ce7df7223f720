import { eq, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AuditLine } from '#contract/audit.ts';
import type { GivenRequest, GivenRow, ReadingRow } from '#contract/readings.ts';
import { addDays } from '#domain/days.ts';
import { madridDay } from '#domain/madrid-day.ts';
import {
  accountingRecords,
  callRequests,
  companies,
  documentations,
  expenses,
  milestones,
  organizations,
  readings,
  tenders,
} from '../../server/db/schema/index.ts';
import { nextCif } from '../support/cifs.ts';
import { type FileServer, newDocument, SETUPS, startFileServer } from '../support/file-server.ts';
import { loginAll } from '../support/roles.ts';

const TODAY = madridDay(new Date());
const [COMPANY, GIVEN, OTHER] = [uuidv7(), uuidv7(), uuidv7()];

describe.each(SETUPS)(
  'what an adviser reads on %s and %s',
  { timeout: 120_000 },
  (engine, store) => {
    let server: FileServer;
    let tokens: Awaited<ReturnType<typeof loginAll>>;
    /** Documents by whose they are. */
    const documents: Record<string, string> = {};
    beforeAll(async () => {
      server = await startFileServer(engine, store);
      tokens = await loginAll(server);
      const { db } = server;
      await db.insert(companies).values({ id: COMPANY, cif: nextCif(), name: 'Ficticia' });
      const organizationId = uuidv7();
      await db
        .insert(organizations)
        .values({ id: organizationId, name: 'Agadic', level: 'regional' });
      for (const [id, name] of [
        [GIVEN, 'given'],
        [OTHER, 'other'],
      ] as const) {
        await fill(id, name, organizationId);
      }
    });
    afterAll(() => server.stop());
    afterEach(() => server.db.delete(readings));

    async function fill(id: string, name: string, organizationId: string): Promise<void> {
      const { db } = server;
      const [tenderId, paper, expenseId] = [uuidv7(), uuidv7(), uuidv7()];
      const title = `Call of ${name}`;
      await db.insert(tenders).values({ id: tenderId, code: name, title, organizationId });
      await db.insert(callRequests).values({
        id,
        tenderId,
        companyId: COMPANY,
        internalCode: `S-${name}`,
        title: `Film of ${name}`,
        eligibleBudgetCents: 1_000_00,
        grantedCents: 600_00,
        grantDate: '2026-02-02',
        state: 'justifying',
        activityReport: 'Kept inside',
      });
      await db
        .insert(milestones)
        .values({ id: uuidv7(), callRequestId: id, title: `Step of ${name}` });
      const of = { callRequestId: id, group: 'resolution', type: `Paper of ${name}` } as const;
      await db.insert(documentations).values({ ...of, id: paper, notes: 'A note of ours' });
      documents[`paper of ${name}`] = await send(`paper-${name}.txt`, 'documentations', paper);
      const issueDate = '2026-03-01';
      const amounts = { netCents: 100_00, totalCents: 100_00 };
      const expense = { id: expenseId, companyId: COMPANY, issueDate, ...amounts };
      await db.insert(expenses).values({ ...expense, type: 'outgoings', notes: 'A note of ours' });
      documents[`invoice of ${name}`] = await send(`invoice-${name}.txt`, 'expenses', expenseId);
      await db.insert(accountingRecords).values({
        id: uuidv7(),
        callRequestId: id,
        expenseId,
        issueDate,
        ...amounts,
        imputedCents: 50_00,
        creditor: `Supplier of ${name}`,
        docNumber: 'F-1',
        notes: 'A note of ours',
      });
      const tray = await send(`company-${name}.txt`, 'companies', COMPANY);
      documents[`company of ${name}`] = tray;
    }

    async function send(name: string, resource: string, rowId: string): Promise<string> {
      const document = newDocument(
        { name, resource: resource as 'expenses', rowId },
        Buffer.from(`The bytes of ${name}`),
      );
      const { status } = await server.postForm(document, { as: tokens.admin });
      expect(status).toBe(201);
      return document.row.id;
    }

    const give = async (untilDay: string, id = GIVEN) => {
      const body = { userId: server.people.adviser.id, untilDay };
      const as = tokens.admin;
      return server.ask<ReadingRow>('POST', `/call_request/${id}/readers`, { as, body });
    };
    /** As the clock brings it. */
    const runOut = () =>
      server.db
        .update(readings)
        .set({ untilDay: addDays(TODAY, -1) })
        .where(sql`true`);
    const read = <T>(path: string) => server.ask<T>('GET', path, { as: tokens.adviser });
    const bytes = async (path: string) => {
      const headers = { authorization: `Bearer ${tokens.adviser}` };
      const response = await fetch(`${server.url}/api${path}`, { headers });
      return { status: response.status, content: new Uint8Array(await response.arrayBuffer()) };
    };
    const fileOf = (id: string, name: string) => `/readings/${id}/files/${documents[name]}/content`;
    const PATHS = () => [
      `/readings/${GIVEN}`,
      fileOf(GIVEN, 'paper of given'),
      `/readings/${GIVEN}/justification.zip`,
      `/readings/${GIVEN}/accounting.xlsx`,
    ];
    const statuses = () => Promise.all(PATHS().map(async (path) => (await bytes(path)).status));

    it('is the request that was given, with its documents, records and checks', async () => {
      expect((await give(TODAY)).status).toBe(201);
      const listed = await read<GivenRow[]>('/readings');
      expect(listed.data).toEqual([
        {
          id: GIVEN,
          internalCode: 'S-given',
          title: 'Film of given',
          state: 'justifying',
          body: 'Agadic',
          untilDay: TODAY,
        },
      ]);
      const { data } = await read<GivenRequest>(`/readings/${GIVEN}`);
      expect(data).toMatchObject({
        applicant: { name: 'Ficticia' },
        tender: { code: 'given' },
        milestones: [{ title: 'Step of given' }],
        documents: [{ type: 'Paper of given', files: [{ name: 'paper-given.txt' }] }],
        records: [{ creditor: 'Supplier of given', imputedCents: 50_00 }],
        justifiedCents: 50_00,
      });
      expect(data.records[0]?.files.map(({ name }) => name)).toEqual(['invoice-given.txt']);
      expect(data.findings.map(({ code }) => code)).toContain('UNPAID');
    });

    it('has no field that is kept inside, and nothing of another request', async () => {
      await give(TODAY);
      const told = JSON.stringify([await read('/readings'), await read(`/readings/${GIVEN}`)]);
      expect(told).not.toMatch(/Kept inside|A note of ours|other/);
    });

    it('opens its documents and its dossier', async () => {
      await give(TODAY);
      for (const name of ['paper', 'invoice']) {
        const { status, content } = await bytes(fileOf(GIVEN, `${name} of given`));
        expect([status, new TextDecoder().decode(content)]).toEqual([
          200,
          `The bytes of ${name}-given.txt`,
        ]);
      }
      const { content } = await bytes(`/readings/${GIVEN}/justification.zip?language=gl`);
      expect(Object.keys(unzipSync(content)).length).toBeGreaterThan(3);
      expect((await bytes(`/readings/${GIVEN}/accounting.xlsx`)).status).toBe(200);
    });

    it('is no other request, and no document of another, whatever the path', async () => {
      await give(TODAY);
      const refused = [
        `/readings/${OTHER}`,
        `/readings/${OTHER}/justification.zip`,
        fileOf(OTHER, 'paper of other'),
        ...['paper of other', 'invoice of other', 'company of other', 'company of given'].map(
          (name) => fileOf(GIVEN, name),
        ),
      ];
      for (const path of refused) expect([path, (await bytes(path)).status]).toEqual([path, 404]);
      // The calls of the staff stay shut, for what was given too.
      const own = documents['paper of given'];
      for (const path of [
        `/files/${own}/content`,
        `/call_request/${GIVEN}`,
        `/call_request/${GIVEN}/justification.zip`,
        '/files',
        '/expenses',
      ]) {
        expect([path, (await bytes(path)).status]).toEqual([path, 403]);
      }
    });

    it('is nothing before it was given, after its day and when it was taken away', async () => {
      const none = PATHS().map(() => 404);
      expect(await statuses()).toEqual(none);
      const { data } = await give(TODAY);
      expect(await statuses()).toEqual(PATHS().map(() => 200));
      await runOut();
      expect(await statuses()).toEqual(none);
      expect((await read<GivenRow[]>('/readings')).data).toEqual([]);
      await give(addDays(TODAY, 1));
      expect((await read('/readings/' + GIVEN)).status).toBe(200);
      const path = `/call_request/${GIVEN}/readers/${data.id}`;
      expect((await server.ask('DELETE', path, { as: tokens.admin })).status).toBe(200);
      expect(await statuses()).toEqual(none);
      expect((await read<GivenRow[]>('/readings')).data).toEqual([]);
    });

    it('is never changed by who reads it', async () => {
      await give(TODAY);
      const as = tokens.adviser;
      const [paper] = await server.db
        .select()
        .from(documentations)
        .where(eq(documentations.callRequestId, GIVEN));
      const writes = [
        ['PUT', `/call_request/${GIVEN}`, { title: 'Mine' }],
        ['DELETE', `/call_request/${GIVEN}`, undefined],
        ['PUT', `/call_request/documentation/${paper?.id}`, { notes: 'Mine' }],
        ['POST', '/call_request/milestone', { callRequestId: GIVEN, title: 'Mine' }],
        ['POST', '/call_request/accounting', { callRequestId: GIVEN, imputedCents: 1 }],
        ['POST', `/call_request/${GIVEN}/readers`, { userId: uuidv7(), untilDay: TODAY }],
      ] as const;
      for (const [method, path, body] of writes) {
        const { status } = await server.ask(method, path, { as, ...(body && { body }) });
        expect([method, path, status]).toEqual([method, path, 403]);
      }
      const document = newDocument(
        { name: 'mine.txt', resource: 'callRequests', rowId: GIVEN },
        Buffer.from('Mine'),
      );
      expect((await server.postForm(document, { as })).status).toBe(403);
    });

    it('brings nothing to the mirror but the own account', async () => {
      await give(TODAY);
      const { data } = await read<{ rows: { t: string }[]; more: boolean }>(
        '/sync/changes?limit=2000',
      );
      expect(data.more).toBe(false);
      expect(data.rows.map(({ t }) => t)).toEqual(['accounts']);
    });

    it('is given to advisers alone, and not up to a day that is past', async () => {
      const as = tokens.admin;
      const path = `/call_request/${GIVEN}/readers`;
      const ask = (body: object) => server.ask('POST', path, { as, body });
      const { user, adviser } = server.people;
      const staff = await ask({ userId: user.id, untilDay: TODAY });
      expect(staff.problem.errors).toEqual([{ path: 'userId', code: 'invalid' }]);
      const late = await ask({ userId: adviser.id, untilDay: addDays(TODAY, -1) });
      expect(late.problem.errors).toEqual([{ path: 'untilDay', code: 'too-small' }]);
    });

    it('given again has the new day, and stands once', async () => {
      const first = await give(TODAY);
      const again = await give(addDays(TODAY, 9));
      expect(again.data).toEqual({ ...first.data, untilDay: addDays(TODAY, 9) });
      expect(await server.db.select().from(readings)).toHaveLength(1);
    });

    it('stands in the history: who was given it, who read what, and that it was taken away', async () => {
      const last = (await history())[0]?.id ?? 0;
      const { data } = await give(TODAY);
      await bytes(`/readings/${GIVEN}`);
      await bytes(fileOf(GIVEN, 'paper of given'));
      await bytes(`/readings/${GIVEN}/justification.zip`);
      const path = `/call_request/${GIVEN}/readers/${data.id}`;
      await server.ask('DELETE', path, { as: tokens.admin });
      // What is refused is no reading.
      await bytes(`/readings/${GIVEN}`);
      const said = `${data.userName} (${TODAY})`;
      const { admin, adviser } = server.people;
      const lines = (await history()).filter(({ id }) => id > last).toReversed();
      expect(
        lines.map(({ userId, action, fields }) => [
          userId,
          action,
          fields[0]?.before,
          fields[0]?.after,
        ]),
      ).toEqual([
        [admin.id, 'update', null, said],
        [adviser.id, 'read', null, 'S-given'],
        [adviser.id, 'read', null, 'paper-given.txt'],
        [adviser.id, 'read', null, 'justification.zip'],
        [admin.id, 'update', said, null],
      ]);
    });

    async function history(): Promise<AuditLine[]> {
      const path = `/audit?resource=callRequests&rowId=${GIVEN}&limit=100`;
      return (await server.ask<AuditLine[]>('GET', path, { as: tokens.admin })).data;
    }
  },
);
