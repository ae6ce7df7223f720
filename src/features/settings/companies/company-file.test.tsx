import { screen } from '@testing-library/react';
import { i18n } from '@lingui/core';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '#domain/access/policy.ts';
import { closeDb, localDb } from '#local/db.ts';
import { savedRow, savedRows } from '#local/mirror/read.ts';
import { fmt } from '#ui/fmt.ts';
import { tableToCsv } from '#ui/tables/export-table.ts';
import { companyFixture, renderScreens, signedIn } from '../../../../tests/support/feature.tsx';
import { fileColumnsOf, fileRowOf } from '#records/file-columns.ts';
import type { Words } from '#records/words.ts';
import { CompaniesScreen } from './companies-screen.tsx';
import { importLine } from '#records/import-line.ts';
import { COMPANIES } from './definition.ts';
import { companiesInFile } from './queries.ts';

const admin: Actor = { id: v7(), role: 'admin', companyIds: [], projectRights: [] };
const alpha = companyFixture(v7(), {
  name: 'Alpha',
  holdedApiKey: '••••1234',
  ibans: ['ES9121000418450200051332', 'ES7921000813610123456789'],
});
const old = companyFixture(v7(), { name: 'Old one', archived: true });
const data = companiesInFile(
  [old, alpha].map((company) => ({ ...company, _mark: null, _scopes: [] })),
);
const words: Words = { fmt: fmt('en'), language: 'en', say: (message) => i18n._(message) };
const columns = fileColumnsOf(COMPANIES, data, words);
const rowOf = (id: string) => {
  const row = data.byId('companies').get(id);
  if (!row) throw new Error('No such company');
  return fileRowOf(COMPANIES, row, data, words);
};
const line = (values: Record<string, unknown>, id?: string, actor = admin) =>
  importLine(COMPANIES, actor, data, { line: 2, row: id ? rowOf(id) : null, values });

afterEach(closeDb);

describe('a file of companies', () => {
  it('has what a person fills in and never the accounting key', () => {
    const csv = tableToCsv(columns, [rowOf(alpha.id)]);
    expect(csv).toContain('Alpha');
    expect(csv).toContain('ES9121000418450200051332, ES7921000813610123456789');
    expect(csv).not.toContain('••••');
    expect(columns.map(({ key }) => key)).not.toContain('holdedApiKey');
  });

  it('means the company in use where an archived one had its CIF', () => {
    expect(data.rows.map(({ id }) => id)).toEqual([alpha.id]);
  });
});

describe('a line of a file of companies', () => {
  beforeEach(() => signedIn({}, { companies: [old, alpha] }));

  it('makes a new one on this device', async () => {
    expect(
      await line({ cif: 'B15000011', name: 'Beta', ibans: 'ES9121000418450200051332' }),
    ).toBeNull();
    const made = (await savedRows('companies')).find(({ name }) => name === 'Beta');
    expect(made).toMatchObject({
      cif: 'B15000011',
      ibans: ['ES9121000418450200051332'],
      fiscalYearStart: 1,
      _mark: 'pending',
    });
  });

  it('changes only what differs, and no key', async () => {
    expect(
      await line({ address: 'Rúa Nova 1', holdedApiKey: 'a-new-secret' }, alpha.id),
    ).toBeNull();
    expect(await savedRow('companies', alpha.id)).toMatchObject({ address: 'Rúa Nova 1' });
    expect((await localDb().outbox.toArray())[0]?.patch).toEqual({ address: 'Rúa Nova 1' });
  });

  it('is refused with what is wrong', async () => {
    expect(await line({ cif: 'B15000012', name: 'Beta' })).toBe('cif');
    expect(await line({ cif: alpha.cif, name: 'Twin' })).toBe('taken');
    const user: Actor = { ...admin, role: 'user' };
    expect(await line({ cif: 'B15000011', name: 'Beta' }, undefined, user)).toBe(
      'Your role or your rights do not allow this.',
    );
    expect(await localDb().outbox.count()).toBe(0);
  });
});

describe('the list of companies', () => {
  it('goes out to a file and comes in from one', async () => {
    await signedIn({}, { companies: [alpha] });
    renderScreens({ '/settings/companies': CompaniesScreen }, '/settings/companies');
    await screen.findByRole('button', { name: 'Export' });
    expect(screen.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', false);
  });

  it('comes in from no file for an editor, who may not add companies', async () => {
    await signedIn({ role: 'editor' }, { companies: [alpha] });
    renderScreens({ '/settings/companies': CompaniesScreen }, '/settings/companies');
    await screen.findByRole('button', { name: 'Export' });
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  });
});
