import { randomUUID } from 'node:crypto';
import type { Role } from '#domain/access/roles.ts';
import { files } from '../../../server/db/schema/index.ts';
import { makeLink } from '../../../server/modules/calendar/links.ts';
import { insertEmployee } from './people-subjects.ts';
import type { Make, Target } from './requests.ts';
import {
  insertRequest,
  insertSearch,
  insertTender,
  SUBVENTION_SUBJECTS,
} from './subvention-subjects.ts';
import type { World } from './world.ts';

const DOCUMENTATION = '/api/call_request/documentation';
const PLANNING = '/api/call_request/accounting/planning';

const ofRequest: Make = async (world, _role, target) => ({
  params: { id: target === 'absent' ? randomUUID() : await insertRequest(world) },
});

async function idOf(path: string, world: World, role: Role, target: Target): Promise<string> {
  const subject = SUBVENTION_SUBJECTS[path];
  return target === 'absent' || !subject ? randomUUID() : subject.insert(world, target, role);
}

/** A document of the row of that owner. */
async function insertFile(
  { server }: World,
  resource: 'documentations' | 'tenders',
  rowId: string,
): Promise<string> {
  const id = randomUUID();
  const content = { name: 'acta.pdf', type: 'application/pdf', size: 9, sha256: 'a'.repeat(64) };
  await server.db.insert(files).values({ id, resource, rowId, ...content });
  return id;
}

const onDocumentOfRequest: Make = async (world, role, target) => {
  const owner = await idOf(DOCUMENTATION, world, role, target);
  const id = target === 'absent' ? owner : await insertFile(world, 'documentations', owner);
  return { params: { id } };
};

async function documentOfCall(world: World, target: Target): Promise<string> {
  if (target === 'absent') return randomUUID();
  return insertFile(world, 'tenders', await insertTender(world));
}

function formWith(name: string, about: object, field: string): FormData {
  const form = new FormData();
  form.append(field, new Blob([randomUUID()]), 'acta.txt');
  form.append('location', 'bases');
  form.append(name, JSON.stringify(about));
  return form;
}

/** Operations of public aid that do not go by the plain way of a resource. */
export const SUBVENTION_WAYS: Readonly<Record<string, Make>> = {
  'POST /api/call_searches/{id}/run': async (world, _role, target) => ({
    params: { id: target === 'absent' ? randomUUID() : await insertSearch(world) },
  }),
  'GET /api/minimis_aids/declaration.pdf': ({ companyIds }, _role, target) => ({
    query: `company=${target === 'absent' ? randomUUID() : companyIds[target]}&day=2026-05-04`,
  }),
  'GET /api/employees/timesheet.pdf': async (world, _role, target) => ({
    query: `employee=${target === 'absent' ? randomUUID() : await insertEmployee(world, target)}&month=2026-05`,
  }),
  'GET /api/minimis_aids/register': ({ companyIds }, _role, target) => ({
    query: `companyId=${target === 'absent' ? randomUUID() : companyIds[target]}`,
  }),
  'POST /api/profile/calendar': async (world, role) => ({
    as: (await world.spare(role)).token,
    body: { language: 'gl' },
  }),
  'GET /api/calendar/{token}.ics': async ({ server }) => {
    const { id } = server.people.user;
    const { url } = await makeLink(server.db, server.config, id, 'es');
    return { params: { token: /([\w-]+)\.ics$/.exec(url)?.[1] ?? '' } };
  },
  'GET /api/call_request/budget/{id}': ofRequest,
  'GET /api/call_request/accounting/{id}': ofRequest,
  'GET /api/call_request/accounting/by-budget-item/{id}': ofRequest,
  'GET /api/call_request/accounting/by-expense/{id}': ofRequest,
  [`PUT ${PLANNING}`]: async (world, role, target) => ({
    body: { id: await idOf(PLANNING, world, role, target), plannedCents: 2_00 },
  }),
  'POST /api/call_request/add_documentation': async (world, role, target) => ({
    body: { callRequestId: (await ofRequest(world, role, target)).params?.['id'], type: 'A form' },
  }),
  'POST /api/call_request/file': async (world, role, target) => {
    const documentationId = await idOf(DOCUMENTATION, world, role, target);
    const about = { callRequestId: randomUUID(), documentationId };
    return { body: formWith('callRequestFile', about, 'files') };
  },
  'DELETE /api/call_request/file/{id}': onDocumentOfRequest,
  'POST /api/tender/file': async (world, _role, target) => {
    const tenderId = target === 'absent' ? randomUUID() : await insertTender(world);
    return { body: formWith('tenderFile', { tenderId }, 'file') };
  },
  'PUT /api/tender/file': async (world, _role, target) => {
    const form = new FormData();
    form.append('tenderFile', JSON.stringify({ id: await documentOfCall(world, target) }));
    form.append('location', 'forms');
    return { body: form };
  },
  'DELETE /api/tender/file/{id}': async (world, _role, target) => ({
    params: { id: await documentOfCall(world, target) },
  }),
};
