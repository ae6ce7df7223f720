/** `DATABASE_URL=… npm run move`: from the embedded database of DATA_DIR to a PostgreSQL server. */
import { onInstance } from './support/instance.mjs';

await onInstance(async (config, { move }) => {
  await move(config);
  console.log(
    'All rows are in the database of DATABASE_URL: start the server with it from now on.',
  );
  console.log(`The embedded database in ${config.dataDir} is as it was.`);
});
