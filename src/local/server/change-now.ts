import { RESOURCE_PATHS, type ResourceName } from '#contract/paths.ts';
import { HEADERS } from '#contract/sync.ts';
import { callApi } from '../api/call.ts';
import { kindFor, type ServerKind } from '../api/kind.ts';
import { localDb } from '../db.ts';
import { otherPorts } from '../other-server/ports.ts';
import { putNow } from '../other-server/put-now.ts';

interface Row {
  id: string;
  version: number;
}

type Change = (
  resource: ResourceName,
  row: Row,
  fields: Readonly<Record<string, unknown>>,
) => Promise<void>;

const CHANGE: Readonly<Record<ServerKind, Change>> = {
  xeito: async (resource, { id, version }, body) => {
    await callApi({
      method: 'PUT',
      path: `${RESOURCE_PATHS[resource]}/${id}`,
      body,
      headers: {
        [HEADERS.idempotencyKey]: crypto.randomUUID(),
        [HEADERS.ifMatch]: `"${version}"`,
      },
      blocking: true,
    });
  },
  other: (resource, { id }, fields) =>
    putNow(localDb(), otherPorts(localDb()), resource, id, fields),
};

/**
 * Changes a row now, online and past the outbox: for secrets, which do not wait on a device. The next
 * pull brings the row.
 * @throws ApiProblem when the server refuses, NetworkProblem when it cannot be heard
 */
export async function changeNow(...[resource, row, fields]: Parameters<Change>): Promise<void> {
  await CHANGE[(await kindFor(localDb())) ?? 'xeito'](resource, row, fields);
}
