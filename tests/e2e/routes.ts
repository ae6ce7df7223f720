import type { RunningServer } from '../support/running-server.ts';

/** The paths of the specification's table (§2), with ids of the demonstration filled in by the caller. */
export function allRoutes(ids: DemoIds): string[] {
  const any = '0195c0de-0000-7000-8000-000000000001';
  const project = `/projects/${ids.project}`;
  const tender = `/subventions/tenders/${ids.tender}`;
  const request = `/subventions/call-requests/${ids.request}`;
  const under = (path: string, names: string[]) => names.map((name) => `${path}/${name}`);
  return [
    '/amortizations',
    '/collaborators',
    '/expenses',
    '/files',
    '/projects',
    '/projects/expenses',
    ...under(`/collaborators/${any}`, ['amortizations', 'balances']),
    project,
    ...under(project, ['budgets', 'budgets/new', 'expenses', 'movements', 'movements/new']),
    ...under(project, ['multimedias', 'multimedias/new', 'summary', 'tracking']),
    '/results',
    ...under('/results', ['amortizations', 'collaborators', 'material', 'others', 'personals']),
    ...under('/results', ['projects', 'structures', 'summary', 'treasury']),
    '/settings',
    ...under('/settings', ['beads', 'categories', 'clients', 'collaborators', 'companies']),
    ...under('/settings', [`companies/${ids.company}`, 'companies/new', 'expenses-accounts']),
    ...under('/settings', ['milestones', 'organizations', 'profile', 'users']),
    '/subventions',
    ...under('/subventions', ['calendar', 'minimis', 'tenders', 'call-requests']),
    tender,
    ...under(tender, ['accounts', 'budget', 'call-requests', 'documents', 'milestones', 'summary']),
    request,
    ...under(request, ['accounts', 'budget', 'documents', 'milestones']),
  ];
}

/** One row each of the demonstration, by its id. */
export interface DemoIds {
  project: string;
  company: string;
  tender: string;
  request: string;
}

/** Read as an administrator. */
export async function demoIds(server: RunningServer): Promise<DemoIds> {
  const api = await server.signIn('admin');
  const paths = ['/projects', '/companies', '/tender', '/call_request'];
  const [project = '', company = '', tender = '', request = ''] = await Promise.all(
    paths.map(async (path) => firstId(await api.get(path))),
  );
  return { project, company, tender, request };
}

function firstId(answer: unknown): string {
  const [first] = (answer as { data: { id: string }[] }).data;
  if (!first) throw new Error('The demonstration is empty');
  return first.id;
}
