import { afterEach, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { changeFields, deleteRow } from '#records/actions.ts';
import { closeDb } from '#local/db.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { CALL_REQUEST_EXAMPLES } from '../../../tests/examples/call-requests.ts';
import { titled } from '../../../tests/examples/example.ts';
import { requestFixture } from '../../../tests/support/call-requests.tsx';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { companyFixture, signedIn } from '../../../tests/support/feature.tsx';
import { changeState } from './actions.ts';
import { REQUESTS } from './definitions/requests.tsx';

const SAVED = { _mark: null, _scopes: [] };

afterEach(closeDb);

describe('what a person does with a request', () => {
  it.each(titled(CALL_REQUEST_EXAMPLES))(
    'is judged as everywhere: %s',
    async (_, { role, is, change, refusal }) => {
      const request = requestFixture(is);
      const { actor } = await signedIn({ role }, { callRequests: [request] });
      const saved = { ...request, ...SAVED };
      const { state, ...patch } = change ?? {};
      const step = { day: '2026-05-04', comment: '', override: '' };
      const outcome = await (change === null
        ? deleteRow(REQUESTS, actor, saved)
        : state
          ? changeState(actor, request, { ...step, state }, { stopping: [] })
          : changeFields(REQUESTS, actor, saved, patch));
      expect(outcome.ok ? null : outcome.problem).toBe(refusal);
    },
  );

  it('does not remove one that minimis aid or a justification names', async () => {
    const request = requestFixture();
    const alpha = companyFixture(v7());
    const names = { id: v7(), companyId: alpha.id, callRequestId: request.id };
    const minimisAids = [catalogueRow('minimisAids', names)];
    const rows = { companies: [alpha], callRequests: [request], minimisAids };
    const { actor } = await signedIn({ role: 'admin' }, rows);
    expect(await deleteRow(REQUESTS, actor, { ...request, ...SAVED })).toEqual({
      ok: false,
      problem: 'IN_USE',
    });
    expect(await savedEntries()).toEqual([]);
  });
});
