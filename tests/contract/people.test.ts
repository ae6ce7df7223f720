import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountingRecord } from '#contract/resources/accounting-records.ts';
import type { Dedication } from '#contract/resources/dedications.ts';
import type { Role } from '#domain/access/roles.ts';
import {
  callRequests,
  companies,
  dedications,
  employeeMonths,
  employees,
  files,
  tenders,
} from '../../server/db/schema/index.ts';
import { nextCif } from '../support/cifs.ts';
import { readPdf } from '../support/pdf.ts';
import { loginAll } from '../support/roles.ts';
import { ENGINES, startServer, type TestServer } from '../support/server.ts';

const MONTH = '2026-03';

describe.each(ENGINES)('people and their hours on %s', { timeout: 60_000 }, (engine) => {
  let server: TestServer;
  let tokens: Record<Role, string>;
  let ids: { person: string; first: string; second: string };
  beforeAll(async () => {
    server = await startServer(engine);
    tokens = await loginAll(server);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    const { db } = server;
    const [companyId, tenderId] = [uuidv7(), uuidv7()];
    ids = { person: uuidv7(), first: uuidv7(), second: uuidv7() };
    const name = 'Ficticia';
    await db
      .insert(companies)
      .values({ id: companyId, cif: nextCif(), name, businessName: 'Ficticia Ñandú, S.L.' });
    await db.insert(tenders).values({ id: tenderId, code: tenderId.slice(-8), title: 'A call' });
    for (const [id, title] of [
      [ids.first, 'Curtametraxe'],
      [ids.second, 'Serie'],
    ] as const) {
      await db.insert(callRequests).values({
        id,
        tenderId,
        companyId,
        title,
        internalCode: `S-${id.slice(-6)}`,
        caseNumber: `EXP-${title}`,
      });
    }
    await db.insert(employees).values({
      id: ids.person,
      companyId,
      name: 'Ana Rey',
      nif: '12345678Z',
      category: 'Realizadora',
      yearlyHours: 1_770_000,
    });
  });

  const dedicate = (fields: object, role: Role = 'admin') =>
    server.change<Dedication>('POST', '/dedications', {
      as: tokens[role],
      body: { employeeId: ids.person, callRequestId: ids.first, month: MONTH, ...fields },
    });

  it('takes hours up to those of the month, over all requests', async () => {
    expect((await dedicate({ hours: 100_000 })).status).toBe(201);
    const over = await dedicate({ callRequestId: ids.second, hours: 47_501 });
    expect([over.status, over.problem?.errorCode]).toEqual([422, 'HOURS_OVER']);
    expect((await dedicate({ callRequestId: ids.second, hours: 47_500 })).status).toBe(201);
    expect((await dedicate({ month: '2026-04', shareBp: 10_000 })).status).toBe(201);
  });

  it('takes no month that nobody can have', async () => {
    const at = async (path: string, body: object) =>
      (await server.change('POST', path, { as: tokens.admin, body })).problem?.errors;
    const month = { employeeId: ids.person, month: MONTH };
    expect(await at('/employee_months', { ...month, workedHours: 2_000_000 })).toEqual([
      { path: 'workedHours', code: 'too-large' },
    ]);
    expect(await at('/employee_months', { ...month, grossCents: 1, sickPayCents: 2 })).toEqual([
      { path: 'sickPayCents', code: 'too-large' },
    ]);
  });

  it('takes no dedication twice, and none that is said in two ways or in none', async () => {
    await dedicate({ hours: 1_000 });
    for (const fields of [
      { hours: 1_000 },
      { month: '2026-05' },
      { month: '2026-05', hours: 1_000, shareBp: 100 },
    ]) {
      expect((await dedicate(fields)).problem?.errorCode).toBe('INVALID');
    }
  });

  it('does not let hours that were worked fall under those that are justified', async () => {
    await dedicate({ hours: 100_000 });
    const worked = (workedHours: number) =>
      server.change('POST', '/employee_months', {
        as: tokens.admin,
        body: { employeeId: ids.person, month: MONTH, workedHours },
      });
    expect((await worked(99_999)).problem?.errorCode).toBe('HOURS_OVER');
    expect((await worked(100_000)).status).toBe(201);
    const change = { as: tokens.admin, body: { partTimeBp: 5_000 }, version: 1 };
    // The hours of the month are written down: the contract may change.
    const path = `/employees/${ids.person}`;
    expect((await server.change('PUT', path, change)).status).toBe(200);
    await dedicate({ month: '2026-04', hours: 70_000 });
    const less = { as: tokens.admin, body: { partTimeBp: 4_000 }, version: 2 };
    expect((await server.change('PUT', path, less)).problem?.errorCode).toBe('HOURS_OVER');
  });

  it('takes one record of the work of a person in a month, of no expense', async () => {
    const record = (fields: object, role: Role = 'admin') =>
      server.change<AccountingRecord>('POST', '/call_request/accounting', {
        as: tokens[role],
        body: {
          callRequestId: ids.first,
          imputedCents: 800_00,
          issueDate: '2026-03-31',
          creditor: 'Ana Rey',
          ...fields,
        },
      });
    const work = { employeeId: ids.person, workMonth: MONTH };
    expect((await record(work, 'editor')).status).toBe(422);
    expect((await record(work)).status).toBe(201);
    expect((await record(work)).status).toBe(422);
    expect((await record({ ...work, callRequestId: ids.second })).status).toBe(201);
    expect((await record({ employeeId: ids.person })).status).toBe(422);
    expect((await record({})).status).toBe(422);
  });

  it('is told to administrators alone, payslips too', async () => {
    const monthId = uuidv7();
    await server.db
      .insert(employeeMonths)
      .values({ id: monthId, employeeId: ids.person, month: MONTH, grossCents: 2_000_00 });
    const fileId = uuidv7();
    await server.db.insert(files).values({
      id: fileId,
      name: 'Nómina.pdf',
      resource: 'employeeMonths',
      rowId: monthId,
      location: 'payslip',
      type: 'application/pdf',
      size: 1,
      sha256: 'b'.repeat(64),
    });
    const statusOf = async (path: string, role: Role) =>
      (
        await fetch(`${server.url}/api${path}`, {
          headers: { authorization: `Bearer ${tokens[role]}` },
        })
      ).status;
    for (const path of [`/employees/${ids.person}`, `/employee_months/${monthId}`]) {
      expect(await statusOf(path, 'admin')).toBe(200);
      for (const role of ['editor', 'user', 'partner'] as const) {
        expect(await statusOf(path, role)).toBe(403);
      }
    }
    expect(await statusOf(`/files/${fileId}`, 'admin')).toBe(200);
    for (const role of ['editor', 'user'] as const) {
      expect(await statusOf(`/files/${fileId}`, role)).toBe(404);
    }
  });

  it.each([
    ['es', 'Parte horario mensual', 'Otros trabajos'],
    ['gl', 'Parte horario mensual', 'Outros traballos'],
    ['en', 'Monthly time sheet', 'Other work'],
  ])('writes the hour part in %s', async (language, title, other) => {
    await server.db.insert(dedications).values([
      {
        id: uuidv7(),
        employeeId: ids.person,
        callRequestId: ids.first,
        month: MONTH,
        hours: 40_500,
      },
      {
        id: uuidv7(),
        employeeId: ids.person,
        callRequestId: ids.second,
        month: MONTH,
        shareBp: 5_000,
      },
      {
        id: uuidv7(),
        employeeId: ids.person,
        callRequestId: ids.first,
        month: '2026-04',
        hours: 1_000,
      },
    ]);
    const response = await fetch(
      `${server.url}/api/employees/timesheet.pdf?employee=${ids.person}&month=${MONTH}&language=${language}`,
      { headers: { authorization: `Bearer ${tokens.admin}` } },
    );
    expect(response.status).toBe(200);
    const pdf = await readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(pdf).toMatchObject({ title, isTagged: true });
    const text = pdf.pages.join(' ').replaceAll('\u00a0', ' ');
    for (const part of [
      'Ficticia Ñandú, S.L.',
      'Ana Rey',
      '12345678Z',
      'Realizadora',
      '03/2026',
      'EXP-Curtametraxe',
      '40,5 h',
      // Half of a twelfth of 1,770 hours, and what is left of it.
      '73,75 h',
      '33,25 h',
      '147,5 h',
      other,
    ]) {
      expect(text).toContain(part);
    }
  });
});
