import { describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import type { FileRow } from '#contract/resources/files.ts';
import type { LocalRow } from '#local/db.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { companyFixture, projectFixture } from '../../../tests/support/feature.tsx';
import { fileFixture } from '../../../tests/support/files.ts';
import { type Documents, placeOf, rowsOf, viewDocuments } from './documents.ts';

import { ownerToValue, valueToOwner } from './form.ts';
import { isShown, kindOf } from './kinds.ts';
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
});
const scan = at({ name: 'Scan.pdf', resource: 'expenses', rowId: ticket.id });
const documents: Documents = {
  files: [deed, loose, { ...poster, _mark: 'pending' }],
  projectsById: new Map([[film.id, local(film)]]),
  companiesById: new Map([alpha, beta].map((company) => [company.id, local(company)])),
  expensesById: new Map(),
  peopleById: new Map(),
};
const shown = (search: object) =>
  viewDocuments(documents, filesSearch.parse(search)).map(({ file }) => file.name);

describe('the list of documents', () => {
  it('shows all, the newest first', () => {
    expect(shown({})[0]).toBe('Poster.png');
    expect(shown({})).toHaveLength(3);
  });

  it('is searched by name and by what they belong to, without accents', () => {
    expect(shown({ q: 'deed' })).toEqual(['Deed.pdf']);
    expect(shown({ q: 'pelicula poster' })).toEqual(['Poster.png']);
  });

  it('is narrowed by kind, owner and state', () => {
    expect(shown({ kind: 'image' })).toEqual(['Poster.png']);
    expect(shown({ owner: 'companies' })).toEqual(['Deed.pdf']);
    expect(shown({ owner: 'none' })).toEqual(['Loose.pdf']);
    expect(shown({ unsent: 1 })).toEqual(['Poster.png']);
  });

  it('shows of the company in view what is of it or of its projects, and the tray', () => {
    expect(shown({ company: alpha.id })).toEqual(['Poster.png', 'Loose.pdf']);
    expect(shown({ company: beta.id }).toSorted()).toEqual(['Deed.pdf', 'Loose.pdf']);
    expect(shown({ company: 'ua' })).toEqual(['Poster.png', 'Loose.pdf']);
  });

  it('counts the others with the same content', () => {
    const copies = rowsOf(documents).map((row) => [row.file.name, row.copies]);
    expect(Object.fromEntries(copies)).toEqual({
      'Deed.pdf': 1,
      'Loose.pdf': 1,
      'Poster.png': 0,
    });
  });

  it('opens with an address that means nothing', () => {
    const search = { kind: 'cake', owner: 3, unsent: 'yes', file: 'x', q: 7 };
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
  const found = (search: object) => viewDocuments(withTicket, filesSearch.parse(search)).length;

  it('is found by its supplier, in the company of the expense', () => {
    expect(found({ q: 'panaderia t-7' })).toBe(1);
    expect(found({ company: beta.id })).toBe(1);
    expect(found({ company: alpha.id })).toBe(0);
    expect(found({ owner: 'expenses' })).toBe(1);
  });

  it('is changed by whoever may change the expense', () => {
    expect(placeOf(scan, withTicket)).toEqual({
      resource: 'expenses',
      expense: { companyId: beta.id, projectIds: [] },
    });
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
