import { LEASE_MS } from '#local/leader.ts';
import { isHeld } from '#local/outbox/entry.ts';
import { drawPlan, type Focus, type Item } from './agenda.ts';
import { differencesAtRest, entriesOf, idleWithoutReason } from './checks.ts';
import type { ServerFlaws } from './server.ts';
import { type Violation, World } from './world.ts';

export interface RunOptions {
  flaws?: ServerFlaws;
  focus?: Focus | undefined;
  isTraced?: boolean;
  /** Items of the plan that are left out. */
  without?: ReadonlySet<number>;
}

export interface Outcome {
  violation: Violation | null;
  steps: number;
  hash: number;
  items: number;
  /** What people saved, and what the server changed for them. */
  wishes: number;
  effects: number;
  trace: string[];
}

const MOST_STEPS = 60_000;
const MOST_ROUNDS = 40;

/** Runs one schedule to its end: its faults, then peace, then what people clear up. */
export async function runSchedule(seed: number, options: RunOptions = {}): Promise<Outcome> {
  const plan = drawPlan(seed, options.focus);
  const items = plan.items.filter((_, index) => !options.without?.has(index));
  const world = new World(plan, seed, options.flaws ?? {}, options.isTraced === true);
  const { scheduler } = world;
  world.begin();
  let left = items.length;
  for (const item of items) {
    scheduler.after(item.at, 'plan', () => {
      left -= 1;
      world.take(item);
    });
  }
  await stepWhile(world, () => left > 0);
  endFaults(world);
  await comeToRest(world, () => everyoneWaits(world));
  for (const device of world.devices) {
    const idle = idleWithoutReason(device);
    if (idle.length > 0) world.fail('L1', `waits for nothing: ${JSON.stringify(idle[0])}`);
  }
  let clearRounds = 0;
  await comeToRest(world, (round) => {
    const isClear = world.devices.every((device) => entriesOf(device).length === 0);
    if (!isClear) clearUp(world, round);
    // The last change has still to reach the other device.
    clearRounds = isClear ? clearRounds + 1 : 0;
    return clearRounds > 1;
  });
  checkEnd(world);
  const { steps, hash, trace } = scheduler;
  const { wishes, effects } = world.ledger.counts();
  return { violation: world.violation, steps, hash, items: items.length, wishes, effects, trace };
}

async function stepWhile(world: World, goesOn: () => boolean): Promise<void> {
  while (!world.violation && goesOn()) {
    if (world.scheduler.steps > MOST_STEPS) world.fail('L1', 'it never comes to rest');
    if (!(await world.scheduler.step())) return;
  }
}

function endFaults(world: World): void {
  world.network.rates = {};
  world.network.isDown = false;
}

/** Everybody is awake and signed in, until nothing moves and the work is done. */
async function comeToRest(world: World, isDone: (round: number) => boolean): Promise<void> {
  for (let round = 1; !world.violation; round += 1) {
    // The pages poll, and what a dead page had leased has run out.
    world.scheduler.now += LEASE_MS + 1;
    world.update();
    for (const device of world.devices) {
      if (device.session?.userId !== device.userId) device.signIn();
      if (device.tabs.length === 0) device.open(false);
      world.scheduler.random.pick(device.tabs)?.sync();
    }
    await stepWhile(world, () => true);
    if (isDone(round)) return;
    if (round > MOST_ROUNDS) return world.fail('L1', 'the outbox never empties');
  }
}

function everyoneWaits(world: World): boolean {
  return world.devices.every((device) => idleWithoutReason(device).length === 0);
}

/** People choose for what waits for them: sometimes once more, at last to give it up. */
function clearUp(world: World, round: number): void {
  for (const device of world.devices) {
    const held = entriesOf(device).find(isHeld);
    const tab = device.tabs[0];
    if (!held || !tab) continue;
    const again = round < 4 ? (['resolve', 'retry', 'discard'] as const) : (['discard'] as const);
    const what = world.scheduler.random.pick(again) ?? 'discard';
    const { random } = world.scheduler;
    const item: Item = { at: 0, what, device: 0, a: 0, b: 2 * random.below(9), c: random.word() };
    world.actAt(tab, item);
  }
}

function checkEnd(world: World): void {
  if (world.violation) return;
  world.forms.checkEnd();
  for (const device of world.devices) {
    const [first] = differencesAtRest(device, world.server);
    if (first) world.fail('I8', `${device.name}: ${first}`);
  }
}
