import { register } from 'tsx/esm/api';

register();
const { ConfigProblem, readConfig } = await import('../../server/config.ts');
const { DataDirInUse } = await import('../../server/db/lock.ts');
const { DatabaseAway } = await import('../../server/db/database-away.ts');
const { RestoreProblem } = await import('../../server/backup/restore.ts');

/** Runs a command on the instance that the settings name; what is the person's affair is told in a line. */
export async function onInstance(work) {
  try {
    await work(readConfig(process.env), await import('../../server/backup/commands.ts'));
  } catch (error) {
    const isKnown = [ConfigProblem, DataDirInUse, DatabaseAway, RestoreProblem].some(
      (one) => error instanceof one,
    );
    if (!isKnown) throw error;
    end(error.message);
  }
}

export function end(line) {
  console.error(line);
  process.exit(1);
}
