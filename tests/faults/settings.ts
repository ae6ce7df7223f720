import { seeded } from '../support/random.ts';

/**
 * How much is done. Short in `npm test`; `npm run test:faults -- --faults N --kills N
 * --restarts N --seconds N --seed S` sets the variables.
 */
export const SEED = number('FAULTS_SEED', 1);
/** Faults of the network per scenario. */
export const FAULTS = number('FAULTS_COUNT', 40);
/** Kills of the browser, and of the server. */
export const KILLS = number('FAULTS_KILLS', 5);
/** Restarts of the database. */
export const RESTARTS = number('FAULTS_RESTARTS', 2);
/** For so long connections to the database are ended, one after the other. */
export const SECONDS = number('FAULTS_SECONDS', 3);

/** The long forms take their time; a hang still ends. */
export const LIMIT_MS = 90_000 + (FAULTS + KILLS + RESTARTS) * 8_000 + SECONDS * 2_000;

/** Chance of its own for each scenario, so that one does not shift the other's. */
export function chanceOf(scenario: string) {
  let mixed = SEED;
  for (const letter of scenario) mixed = Math.imul(mixed, 31) + letter.charCodeAt(0);
  return seeded(mixed);
}

/** One line with figures for whoever reads the run. */
export function say(scenario: string, figures: Record<string, number | string>): void {
  const text = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  console.log(`${scenario}: seed ${SEED}, ${text.join(', ')}`);
}

function number(name: string, usual: number): number {
  const given = process.env[name];
  if (given === undefined || given === '') return usual;
  const value = Number(given);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${name}=${given} is no number`);
  return value;
}
