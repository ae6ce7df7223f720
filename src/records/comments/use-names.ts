import { useLiveQuery } from 'dexie-react-hooks';
import { savedAccount, savedRows } from '#local/mirror/read.ts';

/** What people are called, by their ids; who is from outside knows themselves alone. */
export function useNames(): ReadonlyMap<string, string> {
  return useLiveQuery(readNames, [], NO_NAMES);
}

async function readNames(): Promise<ReadonlyMap<string, string>> {
  const [people, account] = await Promise.all([savedRows('people'), savedAccount()]);
  const own = account ? [account] : [];
  return new Map([...own, ...people].map(({ id, name }) => [id, name]));
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();
