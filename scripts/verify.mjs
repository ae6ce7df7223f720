/** `npm run verify`: everything that is fast, for the time of writing. The rest is `npm test`. */
import { GATES, runAll, vitest } from './support/steps.mjs';

const unit = vitest('unit', ['unit']);
// The screens take long: those that the last commit or the work in hand touches.
const screens = vitest('screens that changed', ['screens'], 'HEAD~1');
const { passed, failed } = await runAll([unit, ...GATES, screens], 2);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
