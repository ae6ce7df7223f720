/** `npm run new-epoch`: after a database went back to an earlier state by means of its own. */
import { onInstance } from './support/instance.mjs';

await onInstance(async (config, { newEpoch }) => {
  await newEpoch(config);
  console.log('Devices get everything anew; everybody signs in again.');
});
