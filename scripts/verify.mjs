/** `npm run verify`: everything that is fast, for the time of writing. The rest is `npm test`. */
import { conclude, GATES, runAll, vitest } from './support/steps.mjs';

const unit = vitest('unit', ['unit']);
// The screens take long: those that the last commit or the work in hand touches.
const screens = vitest('screens that changed', ['screens'], 'HEAD~1');
conclude(await runAll([unit, ...GATES, screens], 2));
