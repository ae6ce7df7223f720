/** `npm run reset-totp -- LOGIN`: takes the second factor of a person away. */
import { end, onInstance } from './support/instance.mjs';

const [login] = process.argv.slice(2);
if (login === undefined) end('Name the person: npm run reset-totp -- <login>');
await onInstance(async (config, { resetTotp }) => {
  await resetTotp(config, login);
  console.log(`${login} signs in with the password alone; the sessions have ended.`);
});
