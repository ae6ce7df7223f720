import type { OtherServer } from './server.ts';

/** One row of each kind on the server, as it names them. */
export function fillOther(server: OtherServer) {
  const company = server.write('companies', { cif: 'A58818501', name: 'Brétema' });
  const category = server.write('categories', { name: 'Guión' });
  const bead = server.write('beads', { name: 'Cámara', companies: [] });
  const project = server.write('projects', { name: 'Mareas', companyId: company.id });
  const budget = server.write('budgets', { name: 'Rodaxe', projectId: project.id });
  const tender = server.write('tenders', { code: 'AX-1', title: 'Axudas', minimis: true });
  const request = server.write('callRequests', { tenderId: tender.id, title: 'Solicitude' });
  const callRequestId = request.id;
  const item = server.write('callRequestBudgets', { name: 'Equipo', callRequestId });
  const milestone = server.write('milestones', { title: 'Prazo', callRequestId });
  const record = server.write('accountingRecords', {
    callRequestId,
    expenseId: '0190f000-0000-7000-8000-000000000001',
    imputedCents: 12_345,
    issueDate: '2026-02-03',
  });
  const accounts = ['600', '601', '602'].map((num) =>
    server.write('expenseAccounts', { companyId: company.id, num, name: `Conta ${num}` }),
  );
  const reinvoice = server.write('reinvoices', { issuerId: company.id, date: '2026-03-01' });
  const ofTender = server.write('files', { tenderId: tender.id, name: 'Bases.pdf', size: 3 });
  const ofRequest = server.write('files', { callRequestId, name: 'Acta.pdf', size: 4 });
  return {
    company,
    category,
    bead,
    project,
    budget,
    tender,
    request,
    item,
    milestone,
    record,
    accounts,
    reinvoice,
    ofTender,
    ofRequest,
  };
}
