/** `npm run verify`: everything that is fast, for the time of writing. The rest is `npm test`. */
import { GATES, runAll, vitest } from './support/steps.mjs';

const tests = vitest('unit and screens', ['unit', 'screens']);
const { passed, failed } = await runAll([tests, ...GATES], 2);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
