import { and, eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import readXlsx from 'read-excel-file/node';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#domain/access/roles.ts';
import {
  accountingRecords,
  callRequestBudgets,
  callRequests,
  companies,
  dedications,
  employeeMonths,
  employees,
  tenders,
} from '../../server/db/schema/index.ts';
import { nextCif } from '../support/cifs.ts';
import { type FileServer, newDocument, SETUPS, startFileServer } from '../support/file-server.ts';
import { readPdf } from '../support/pdf.ts';
import { loginAll } from '../support/roles.ts';

const MONTH = '2026-03';

describe.each(SETUPS)(
  'people in a justification on %s and %s',
  { timeout: 120_000 },
  (...setup) => {
    let server: FileServer;
    let tokens: Awaited<ReturnType<typeof loginAll>>;
    const requestId = uuidv7();
    beforeAll(async () => {
      server = await startFileServer(...setup);
      tokens = await loginAll(server);
      await fill();
    });
    afterAll(() => server.stop());

    /** 2,950 € of 147.5 hours are 20 € an hour; 40 hours are of the request. */
    async function fill(): Promise<void> {
      const { db } = server;
      const [companyId, tenderId] = [uuidv7(), uuidv7()];
      const [employeeId, monthId, itemId] = [uuidv7(), uuidv7(), uuidv7()];
      await db.insert(companies).values({ id: companyId, cif: nextCif(), name: 'Ficticia' });
      await db.insert(tenders).values({ id: tenderId, code: 'CT207G', title: 'Axudas ao cine' });
      const request = { id: requestId, tenderId, companyId, internalCode: 'S-2026-901' };
      await db
        .insert(callRequests)
        .values({ ...request, grantedCents: 600_00, state: 'justifying' });
      await db
        .insert(callRequestBudgets)
        .values({ id: itemId, callRequestId: requestId, name: 'Persoal', approvedCents: 800_00 });
      const person = { name: 'Ana Rey', nif: '12345678Z', category: 'Realizadora' };
      await db
        .insert(employees)
        .values({ id: employeeId, companyId, ...person, yearlyHours: 1_770_000 });
      await db
        .insert(employeeMonths)
        .values({ id: monthId, employeeId, month: MONTH, grossCents: 2_950_00 });
      await db.insert(dedications).values({
        id: uuidv7(),
        employeeId,
        callRequestId: requestId,
        month: MONTH,
        hours: 40_000,
      });
      await db.insert(accountingRecords).values({
        id: uuidv7(),
        callRequestId: requestId,
        crBudgetItemId: itemId,
        employeeId,
        workMonth: MONTH,
        creditor: 'Ana Rey',
        nif: '12345678Z',
        concept: 'Nómina 03/2026',
        issueDate: '2026-03-31',
        netCents: 800_00,
        totalCents: 800_00,
        imputedCents: 800_00,
      });
      const owner = { resource: 'employeeMonths', rowId: monthId, location: 'payslip' };
      const payslip = newDocument({ name: 'marzo.txt', ...owner }, Buffer.from('Nómina'));
      expect((await server.postForm(payslip, { as: tokens.admin })).status).toBe(201);
      await addAnother('../../../etc/Ana Rey', ['N.txt', 'n.txt']);
      await addAnother('ana rey', ['marzo.txt']);

      async function addAnother(name: string, payslips: readonly string[]): Promise<void> {
        const [id, rowId] = [uuidv7(), uuidv7()];
        await db.insert(employees).values({ id, companyId, name, yearlyHours: 1_770_000 });
        await db.insert(employeeMonths).values({ id: rowId, employeeId: id, month: MONTH });
        const work = { employeeId: id, callRequestId: requestId, month: MONTH, hours: 1_000 };
        await db.insert(dedications).values({ id: uuidv7(), ...work });
        for (const called of payslips) {
          const place = { name: called, resource: 'employeeMonths', rowId, location: 'payslip' };
          const sent = newDocument(place, Buffer.from(`${name} ${called}`));
          // oxlint-disable-next-line no-await-in-loop -- in their order
          expect((await server.postForm(sent, { as: tokens.admin })).status).toBe(201);
        }
      }
    }

    async function download(path: string, role: Role): Promise<Uint8Array> {
      const response = await fetch(`${server.url}/api/call_request/${requestId}/${path}`, {
        headers: { authorization: `Bearer ${tokens[role]}` },
      });
      expect(response.status).toBe(200);
      return new Uint8Array(await response.arrayBuffer());
    }

    const reportIn = async (files: Record<string, Uint8Array>) => {
      const { pages } = await readPdf(files['02-memoria-economica.pdf'] ?? new Uint8Array());
      return pages.join(' ').replaceAll('\u00a0', ' ');
    };

    it('has the hours, how the cost of an hour comes about, and the payslips', async () => {
      const files = unzipSync(await download('justification.zip?language=gl', 'admin'));
      const payslips = Object.keys(files).filter((name) => name.startsWith('11-'));
      expect(payslips).toContain('11-persoal/Ana Rey/2026-03 - Nómina - marzo.txt');
      const report = await reportIn(files);
      for (const part of [
        'Ana Rey',
        '03/2026',
        '40',
        '800,00 €',
        '2.950,00 €',
        '147,5',
        '20,00 €',
      ]) {
        expect(report).toContain(part);
      }
      const checks = await readPdf(files['10-comprobacions.pdf'] ?? new Uint8Array());
      expect(checks.pages.join(' ')).toContain('Da nómina do mes falta: Xustificante de pagamento');
      const bytes = await download('accounting.xlsx?language=gl', 'admin');
      const sheets = await readXlsx(Buffer.from(bytes));
      const costs = sheets.find(({ sheet }) => sheet === 'Custo por hora');
      expect(costs?.data.find(([name]) => name === 'Ana Rey')).toEqual([
        'Ana Rey',
        '12345678Z',
        2026,
        2950,
        147.5,
        20,
      ]);
    });

    it('has a folder for each person, whatever the name, and a name for each paper', async () => {
      const files = unzipSync(await download('justification.zip?language=gl', 'admin'));
      const payslips = Object.keys(files).filter((name) => name.startsWith('11-'));
      expect(payslips.toSorted()).toEqual([
        '11-persoal/Ana Rey/2026-03 - Nómina - marzo.txt',
        '11-persoal/ana rey (2)/2026-03 - Nómina - marzo.txt',
        '11-persoal/etc Ana Rey/2026-03 - Nómina - N.txt',
        '11-persoal/etc Ana Rey/2026-03 - Nómina - n (2).txt',
      ]);
    });

    it('says nothing of what people earn to who may not know it', async () => {
      const files = unzipSync(await download('justification.zip?language=gl', 'editor'));
      expect(Object.keys(files).filter((name) => name.startsWith('11-'))).toEqual([]);
      const report = await reportIn(files);
      expect(report).toContain('Ana Rey');
      expect(report).not.toContain('2.950,00 €');
    });

    it('tells what was presented by its amount, and that its hours changed since', async () => {
      const { db } = server;
      await db
        .update(accountingRecords)
        .set({ result: 'submitted' })
        .where(eq(accountingRecords.callRequestId, requestId));
      const sheetsNow = async () => {
        const bytes = await download('accounting.xlsx?language=gl', 'admin');
        const sheets = await readXlsx(Buffer.from(bytes));
        const rowOf = (name: string) =>
          sheets.find(({ sheet }) => sheet === name)?.data.find((row) => row.includes('Ana Rey'));
        return [rowOf('Anexo de persoal')?.slice(-2), rowOf('Custo por hora')?.at(-1)];
      };
      expect(await sheetsNow()).toEqual([[40, 800], 20]);
      await db
        .update(dedications)
        .set({ hours: 30_000 })
        .where(and(eq(dedications.callRequestId, requestId), eq(dedications.hours, 40_000)));
      expect(await sheetsNow()).toEqual([[null, 800], undefined]);
      const files = unzipSync(await download('justification.zip?language=gl', 'admin'));
      expect(await reportIn(files)).toContain('As horas cambiaron despois de presentarse');
    });
  },
);
