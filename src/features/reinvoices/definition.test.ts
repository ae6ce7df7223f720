import { afterEach, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { closeDb } from '#local/db.ts';
import { titled } from '../../../tests/examples/example.ts';
import { REINVOICE_EXAMPLES } from '../../../tests/examples/reinvoices.ts';
import { companyFixture, projectFixture, signedIn } from '../../../tests/support/feature.tsx';
import { reinvoiceFixture } from '../../../tests/support/reinvoices.ts';
import { changeFields, deleteRow } from '#records/actions.ts';
import { REINVOICES } from './definition.tsx';

const [alpha, beta] = [companyFixture(v7()), companyFixture(v7())];
const film = projectFixture(v7(), { companyId: alpha.id });

afterEach(closeDb);

describe('what a person does with a reinvoice', () => {
  it.each(titled(REINVOICE_EXAMPLES))(
    'is judged as everywhere: %s',
    async (_, { role, is, change, refusal }) => {
      const parties = { issuerId: alpha.id, receiverId: beta.id, projectId: film.id };
      const reinvoice = reinvoiceFixture({ ...parties, ...is });
      const rows = { companies: [alpha, beta], projects: [film], reinvoices: [reinvoice] };
      const projectRights = [{ projectId: film.id, level: 'read', amounts: true }] as const;
      const companyIds = role === 'user' ? [] : [alpha.id];
      const person = { role, companyIds, projectRights: [...projectRights] };
      const { actor } = await signedIn(person, rows);
      const row = { ...reinvoice, _mark: null, _scopes: [] };
      const outcome = await (change === null
        ? deleteRow(REINVOICES, actor, row)
        : changeFields(REINVOICES, actor, row, change));
      expect(outcome.ok ? null : outcome.problem).toBe(refusal);
    },
  );
});
