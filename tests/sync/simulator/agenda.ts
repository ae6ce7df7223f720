import type { FaultRates } from './network.ts';
import { FAULTS } from './network.ts';
import { Random } from './random.ts';

/** What they do in a form. */
export const FORM_DEEDS = [
  'type',
  'type',
  'type',
  'save-form',
  'discard-form',
  'leave-form',
  'answer-draft',
] as const;
/** What people do at a device. */
export const DEEDS = [
  'create-company',
  'create-project',
  'edit',
  'edit',
  'edit',
  'edit-dates',
  'delete',
  'undo-last',
  'undo-entry',
  'discard',
  'retry',
  'resolve',
  'undo-choice',
  'add-file',
  'add-file',
  'edit-file',
  'delete-file',
  ...FORM_DEEDS,
] as const;
/** What happens without them. */
export const EVENTS = [
  'others-write',
  'others-write',
  'others-delete',
  'others-end',
  'wake',
  'wake',
  'kill',
  'open',
  'freeze',
  'sign-out',
  'sign-in',
  'stranger',
  'restart',
  'down',
  'up',
  'prune',
  'back-up',
  'restore',
  'revoke',
  'grant',
  'role',
  'too-old',
  'damage',
  'clock',
  'reload',
] as const;

export interface Item {
  /** Milliseconds from the beginning. */
  at: number;
  what: (typeof DEEDS)[number] | (typeof EVENTS)[number];
  device: number;
  /** Chance, drawn beforehand: another item may be left out without changing this one. */
  a: number;
  b: number;
  c: number;
}

/** All that is decided of a schedule before it begins. */
export interface Plan {
  items: Item[];
  rates: FaultRates;
  /** How long the network holds a request back at the most. */
  latest: number;
  pageSize: number;
  isSamePerson: boolean;
  locks: 'sound' | 'broken' | 'none';
  skews: [number, number];
}

export const DAY_MS = 86_400_000;

/** Kinds of events are drawn per schedule, so that some schedules are nearly clean. */
export function drawPlan(seed: number, focus: Focus | undefined): Plan {
  const random = new Random(seed ^ 0x5bd1e995);
  const drawn = random.oneOf(20_000, 120_000, 900_000, 8 * 3_600_000, 3 * DAY_MS);
  const span = focus?.span ?? drawn;
  const events = EVENTS.filter((event) => event === 'wake' || random.chance(0.35));
  if (focus) events.push(...focus.events);
  const count = 6 + random.below(24);
  const items: Item[] = [];
  for (let index = 0; index < count; index += 1) {
    const isDeed = random.chance(0.6);
    const what = (isDeed ? random.pick(DEEDS) : random.pick(events)) ?? 'wake';
    const chance = { a: random.word(), b: random.word(), c: random.word() };
    items.push({ at: Math.floor(random.unit() * span), what, device: random.below(2), ...chance });
  }
  const rates: FaultRates = {};
  for (const fault of FAULTS) {
    // One that came later has a chance of its own: what was drawn before stays as it was.
    const chance = fault === 'undone-batch' ? new Random(seed ^ 0x2545f491) : random;
    if (chance.chance(0.25)) rates[fault] = chance.oneOf(0.03, 0.08, 0.2);
  }
  for (const fault of focus?.faults ?? []) rates[fault] = focus?.rate ?? 0.15;
  return {
    items: items.toSorted((x, y) => x.at - y.at),
    rates,
    latest: focus?.span ?? random.oneOf(5_000, 60_000, 3_600_000, 1.25 * DAY_MS),
    pageSize: 1 + random.below(5),
    isSamePerson: random.chance(0.3),
    locks: random.oneOf('sound', 'sound', 'broken', 'none'),
    skews: [skew(random), skew(random)],
  };
}

/** What a focused run has more of than chance would give. */
export interface Focus {
  events: readonly (typeof EVENTS)[number][];
  faults: readonly (typeof FAULTS)[number][];
  /** How often each of these is. */
  rate?: number;
  /** Milliseconds over which its schedules go. */
  span?: number;
}

function skew(random: Random): number {
  return random.chance(0.2) ? random.below(7_200_000) - 3_600_000 : 0;
}
