import { describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import type { FileRow } from '#contract/resources/files.ts';
import { canFile } from '#domain/access/policy.ts';
import { makeCalendar } from '#domain/calendar/working-calendar.ts';
import { NO_BOUND } from '#domain/tenders/windows.ts';
import type { LocalRow } from '#local/db.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { reinvoiceFixture } from '../../../tests/support/reinvoices.ts';
import { companyFixture, projectFixture } from '../../../tests/support/feature.tsx';
import { fileFixture } from '../../../tests/support/files.ts';
import { type Documents, ownerText, fileOwnerOf, rowsOf, viewDocuments } from './documents.ts';

import { ownerToValue, valueToOwner } from './form.ts';
import { isShown, kindOf } from '#records/documents/kinds.ts';
import { filesSearch } from './search.ts';

const local = <T>(row: T): LocalRow<T> => ({ ...row, _mark: null, _scopes: [] });
const alpha = companyFixture(v7(), { name: 'Alpha', isUA: true });
const beta = companyFixture(v7(), { name: 'Beta' });
const film = projectFixture(v7(), { code: 'P-2026-001', name: 'Película', companyId: alpha.id });
const at = (owner: Partial<FileRow>) => local(fileFixture(v7(), owner));
const poster = at({
  name: 'Poster.png',
  type: 'image/png',
  resource: 'projects',
  rowId: film.id,
  createdAt: '2026-03-01T10:00:00.000Z',
});
const deed = at({ name: 'Deed.pdf', resource: 'companies', rowId: beta.id });
const loose = at({ name: 'Loose.pdf', sha256: deed.sha256 });
const ticket = catalogueRow('expenses', {
  companyId: beta.id,
  contactName: 'Panadería Inventada',
  docNumber: 'T-7',
  issueDate: '2026-02-03',
  accrualDate: null,
  paidDate: null,
  imputations: [],
});
const scan = at({ name: 'Scan.pdf', resource: 'expenses', rowId: ticket.id });
const documents: Documents = {
  files: [deed, loose, { ...poster, _mark: 'pending' }],
  projectsById: new Map([[film.id, local(film)]]),
  companiesById: new Map([alpha, beta].map((company) => [company.id, local(company)])),
  commentsById: new Map(),
  expensesById: new Map(),
  reinvoicesById: new Map(),
  peopleById: new Map(),
  tendersById: new Map(),
  requestsById: new Map(),
  milestonesById: new Map(),
  documentationsById: new Map(),
  requestIdsByExpense: new Map(),
  calendarOf: () => makeCalendar({ holidays: [], confirmedYears: [] }),
};
const TODAY = '2026-11-21';
const view = (all: Documents, search: object) =>
  viewDocuments(all, filesSearch.parse(search), TODAY).map(({ file }) => file.name);
const shown = (search: object) => view(documents, search);

describe('the list of documents', () => {
  it('shows all, the newest first', () => {
    expect(shown({})[0]).toBe('Poster.png');
    expect(shown({})).toHaveLength(3);
  });

  it('is searched by name and by what they belong to, without accents', () => {
    expect(shown({ q: 'deed' })).toEqual(['Deed.pdf']);
    expect(shown({ q: 'pelicula poster' })).toEqual(['Poster.png']);
  });

  it('is searched and narrowed by tags', () => {
    const files = documents.files.map((file) =>
      file.name === 'Poster.png' ? { ...file, tags: ['Publicidade'] } : file,
    );
    const tagged = { ...documents, files };
    expect(view(tagged, { tag: 'publicidade' })).toEqual(['Poster.png']);
    expect(view(tagged, { q: 'publicidade' })).toEqual(['Poster.png']);
    expect(view(tagged, { tag: ['other'] })).toEqual([]);
  });

  it('is narrowed by kind, owner and state', () => {
    expect(shown({ kind: 'image' })).toEqual(['Poster.png']);
    expect(shown({ owner: 'companies' })).toEqual(['Deed.pdf']);
    expect(shown({ owner: 'none' })).toEqual(['Loose.pdf']);
    expect(shown({ state: 'unsent' })).toEqual(['Poster.png']);
    expect(shown({ state: 'attention' })).toEqual([]);
    expect(shown({ state: 'sent' }).toSorted()).toEqual(['Deed.pdf', 'Loose.pdf']);
  });

  it('shows of the company in view what is of it or of its projects, and the tray', () => {
    expect(shown({ company: alpha.id })).toEqual(['Poster.png', 'Loose.pdf']);
    expect(shown({ company: beta.id }).toSorted()).toEqual(['Deed.pdf', 'Loose.pdf']);
    expect(shown({ company: 'ua' })).toEqual(['Poster.png', 'Loose.pdf']);
  });

  it('names the others with the same content', () => {
    const copies = rowsOf(documents).map((row) => [row.file.name, row.same.map(({ id }) => id)]);
    expect(Object.fromEntries(copies)).toEqual({
      'Deed.pdf': [loose.id],
      'Loose.pdf': [deed.id],
      'Poster.png': [],
    });
  });

  it('puts those with the same content beside each other', () => {
    const early = at({ name: 'Copy.png', sha256: poster.sha256 });
    const middle = { createdAt: '2026-02-01T00:00:00.000Z' };
    const files = [early, { ...deed, ...middle }, { ...loose, ...middle }, poster, scan];
    const names = view({ ...documents, files }, { copies: 1 });
    expect(names.slice(0, 2)).toEqual(['Poster.png', 'Copy.png']);
    expect(names.slice(2).toSorted()).toEqual(['Deed.pdf', 'Loose.pdf']);
  });

  it('opens with an address that means nothing', () => {
    const search = {
      kind: 'cake',
      owner: 3,
      state: 'yes',
      copies: 2,
      project: 'p',
      file: 'x',
      q: 7,
    };
    expect(filesSearch.parse(search)).toEqual({ q: '7' });
  });
});

describe('the kind of a document', () => {
  it.each([
    ['image/svg+xml', 'image', false],
    ['image/png', 'image', true],
    ['application/pdf', 'pdf', true],
    ['text/html', 'text', false],
    ['text/csv', 'sheet', false],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'sheet', false],
    ['application/zip', 'archive', false],
    ['application/octet-stream', 'other', false],
  ])('of %s is %s, shown in a tab: %s', (type, kind, canShow) => {
    expect([kindOf(type), isShown(type)]).toEqual([kind, canShow]);
  });
});

describe('a document of an expense', () => {
  const withTicket: Documents = {
    ...documents,
    files: [scan],
    expensesById: new Map([[ticket.id, local(ticket)]]),
  };
  const found = (search: object) => view(withTicket, search).length;

  it('is found by its supplier, in the company of the expense', () => {
    expect(found({ q: 'panaderia t-7' })).toBe(1);
    expect(found({ company: beta.id })).toBe(1);
    expect(found({ company: alpha.id })).toBe(0);
    expect(found({ owner: 'expenses' })).toBe(1);
  });

  it('is found by the projects that bear it', () => {
    const part = { id: v7(), budgetId: null, amountCents: 100, date: ticket.issueDate, note: '' };
    const borne = { ...ticket, imputations: [{ ...part, projectId: film.id }] };
    const all = {
      ...withTicket,
      files: [scan, poster, deed],
      expensesById: new Map([[ticket.id, local(borne)]]),
    };
    expect(view(all, { project: film.id }).toSorted()).toEqual(['Poster.png', 'Scan.pdf']);
    expect(view(all, { project: v7() })).toEqual([]);
  });

  it('is changed by whoever may change the expense', () => {
    expect(fileOwnerOf(scan, withTicket)).toEqual({
      resource: 'expenses',
      expense: { companyId: beta.id, projectIds: [] },
      isPersonnel: false,
    });
  });
});

describe('a document of a reinvoice', () => {
  const parties = { issuerId: alpha.id, receiverId: beta.id };
  const withNote = (projectId: string | null) => {
    const note = reinvoiceFixture({ ...parties, projectId, code: 'RF-2026-0001' });
    const pdf = at({ name: 'Note.pdf', resource: 'reinvoices', rowId: note.id });
    const all = {
      ...documents,
      files: [pdf],
      reinvoicesById: new Map([[note.id, local(note)]]),
    };
    return { pdf, all, found: (search: object) => view(all, search).length };
  };

  it('is found among those of its project, by its code, in the company of its issuer', () => {
    const { all, found } = withNote(film.id);
    expect(found({ project: film.id })).toBe(1);
    expect(found({ project: v7() })).toBe(0);
    expect([found({ owner: 'projects' }), found({ owner: 'companies' })]).toEqual([1, 0]);
    expect(found({ q: 'rf-2026-0001' })).toBe(1);
    expect([found({ company: alpha.id }), found({ company: beta.id })]).toEqual([1, 0]);
    expect(rowsOf(all)[0]?.retention).toEqual(rowsOf(documents)[2]?.retention);
  });

  it('without a project is found among those of its issuer', () => {
    const { all, found } = withNote(null);
    expect([found({ owner: 'projects' }), found({ owner: 'companies' })]).toEqual([0, 1]);
    expect(rowsOf(all)[0]?.retention).toEqual({ because: 'company', until: null });
  });

  it('is read by both companies and changed by its issuer', () => {
    const { pdf, all } = withNote(film.id);
    const reinvoice = { companyId: alpha.id, projectIds: [film.id] };
    expect(fileOwnerOf(pdf, all)).toEqual({
      resource: 'reinvoices',
      reinvoice,
      receiverId: beta.id,
    });
  });
});

describe('how long a document is kept', () => {
  const old = local({ ...ticket, issueDate: '2018-05-05', imputations: [] });
  const over = local({ ...film, state: 'closed' as const, endDate: '2019-06-30' });
  const all: Documents = {
    ...documents,
    files: [scan, poster, deed, loose],
    projectsById: new Map([[film.id, over]]),
    companiesById: new Map([
      [alpha.id, local({ ...alpha, fiscalYearStart: 9 })],
      [beta.id, local(beta)],
    ]),
    expensesById: new Map([[ticket.id, old]]),
  };
  const becauseOf = (documentsHere: Documents) =>
    Object.fromEntries(
      rowsOf(documentsHere).map(({ file, retention }) => [
        file.name,
        retention.until ?? retention.because,
      ]),
    );

  it('follows what it belongs to and the accounting year of the company', () => {
    expect(becauseOf(all)).toEqual({
      'Scan.pdf': '2024-12-31',
      'Poster.png': '2025-08-31',
      'Deed.pdf': 'company',
      'Loose.pdf': 'unassigned',
    });
    expect(becauseOf({ ...all, projectsById: new Map([[film.id, local(film)]]) })).toMatchObject({
      'Poster.png': 'project-goes-on',
    });
    expect(becauseOf({ ...all, companiesById: new Map() })).toMatchObject({
      'Scan.pdf': 'unknown',
    });
  });

  it('narrows the list to what may be removed', () => {
    expect(view(all, { over: 1 }).toSorted()).toEqual(['Poster.png', 'Scan.pdf']);
    const search = filesSearch.parse({ over: 1 });
    const before = viewDocuments(all, search, '2025-08-31').map(({ file }) => file.name);
    expect(before).toEqual(['Scan.pdf']);
  });
});

describe('a document of public aid', () => {
  const me = { id: v7(), role: 'user' as const, companyIds: [], projectRights: [] };
  const tender = catalogueRow('tenders', {
    code: 'CT207G',
    title: 'Films',
    retentionYears: 5,
    maintenanceMonths: 36,
    executionDeadline: [{ from: NO_BOUND, to: { ...NO_BOUND, day: '2019-08-31' } }],
    justificationDeadline: [{ from: NO_BOUND, to: { ...NO_BOUND, day: '2019-11-30' } }],
  });
  const request = catalogueRow('callRequests', {
    tenderId: tender.id,
    companyId: alpha.id,
    internalCode: 'S-2026-003',
    state: 'justifying',
  });
  const own = { callRequestId: request.id, responsibleId: me.id };
  const report = catalogueRow('documentations', { ...own, type: 'Memoria' });
  const payment = catalogueRow('milestones', { ...own, title: 'Pago', responsibleId: v7() });
  const bases = at({ name: 'Bases.pdf', resource: 'tenders', rowId: tender.id });
  const memo = at({ name: 'Memo.pdf', resource: 'documentations', rowId: report.id });
  const slip = at({ name: 'Slip.pdf', resource: 'milestones', rowId: payment.id });
  const form = at({ name: 'Form.pdf', resource: 'callRequests', rowId: request.id });
  const aid = (fields: object = {}): Documents => ({
    ...documents,
    files: [bases, memo, slip, form],
    tendersById: new Map([[tender.id, local(tender)]]),
    requestsById: new Map([[request.id, local({ ...request, ...fields })]]),
    milestonesById: new Map([[payment.id, local(payment)]]),
    documentationsById: new Map([[report.id, local(report)]]),
  });

  it('is called by its call, or by its request and what of it it belongs to', () => {
    const texts = rowsOf(aid()).map((row) => [row.file.name, ownerText(row)]);
    expect(Object.fromEntries(texts)).toEqual({
      'Bases.pdf': 'CT207G Films',
      'Memo.pdf': 'S-2026-003 Memoria',
      'Slip.pdf': 'S-2026-003 Pago',
      'Form.pdf': 'S-2026-003',
    });
  });

  it('is found by that, by its kind of owner, and in the company of the request', () => {
    expect(view(aid(), { q: 's-2026-003 pago' })).toEqual(['Slip.pdf']);
    expect(view(aid(), { owner: 'tenders' })).toEqual(['Bases.pdf']);
    const ofRequests = ['Form.pdf', 'Memo.pdf', 'Slip.pdf'];
    expect(view(aid(), { owner: 'callRequests' }).toSorted()).toEqual(ofRequests);
    expect(view(aid(), { company: alpha.id }).toSorted()).toEqual(ofRequests);
  });

  it('is added to by whoever does the task that it belongs to, and by no other user', () => {
    const may = (file: FileRow) => canFile(me, 'create', fileOwnerOf(file, aid()));
    expect([memo, slip, bases, form].map(may)).toEqual([true, false, false, false]);
    expect([memo, slip, bases].every((file) => canFile(me, 'read', fileOwnerOf(file, aid())))).toBe(
      true,
    );
  });

  it('is kept until its aid can be claimed back no more, and so is what it pays for', () => {
    const kept = (fields: object) =>
      rowsOf(aid(fields)).map(({ retention }) => retention.until ?? retention.because);
    expect(kept({})).toEqual(['tender', 'request-goes-on', 'request-goes-on', 'request-goes-on']);
    // Three years of maintenance and the four of the limitation.
    expect(kept({ state: 'closed' })).toEqual(['tender', ...Array(3).fill('2026-08-31')]);
    const old = local({ ...ticket, issueDate: '2018-05-05', imputations: [] });
    const over = local({ ...film, state: 'closed' as const, endDate: '2019-06-30' });
    const ofProject = { ...aid({ state: 'closed', projectIds: [film.id] }), files: [scan, poster] };
    const all: Documents = {
      ...ofProject,
      projectsById: new Map([[film.id, over]]),
      expensesById: new Map([[ticket.id, old]]),
      requestIdsByExpense: new Map([[ticket.id, [request.id]]]),
    };
    const untils = rowsOf(all).map(({ retention }) => retention.until);
    expect(untils).toEqual(['2026-08-31', '2026-08-31']);
  });
});

describe('the owner as one choice', () => {
  it('comes back as it went', () => {
    for (const owner of [
      { resource: 'projects', rowId: film.id },
      { resource: 'companies', rowId: beta.id },
      { resource: null, rowId: null },
    ] as const) {
      expect(valueToOwner(ownerToValue(owner))).toEqual(owner);
    }
    expect(valueToOwner('people:1')).toEqual({ resource: null, rowId: null });
  });
});
