import { collectionOf } from '#local/collections/index.ts';
import { HEADERS } from '#contract/sync.ts';
import { isSameValue } from '#local/mirror/same-value.ts';
import { browserLeader } from '#local/leader.ts';
import { DAY_MS, type Item, type Plan } from './agenda.ts';
import { CommitChecks } from './checks.ts';
import { setCurrent } from './current.ts';
import { Device, type Tab } from './device.ts';
import { setHost } from './dexie.ts';
import type { Reader } from './feed.ts';
import { Forms } from './forms.ts';
import { setBrowser } from './globals.ts';
import { Ledger } from './ledger.ts';
import { Network } from './network.ts';
import { Others } from './others.ts';
import { People } from './people.ts';
import { Random } from './random.ts';
import { Scheduler } from './scheduler.ts';
import { Server, type ServerFlaws } from './server.ts';
import type { Change } from './store.ts';
import { seedIds } from './uuid.ts';

export interface Violation {
  /** The invariant's name in docs/sync.md. */
  law: string;
  text: string;
}

const SHOWN_NOTES = new Set(['pause', 'deviceId', 'cursor', 'epoch']);
const EXPECTED = /There is (no|already a) row/;
const LOCKS = globalThis.navigator?.locks;

/** Two devices, one server and the way between them, as one plan wants them. */
export class World {
  readonly scheduler: Scheduler;
  readonly server: Server;
  readonly network: Network;
  readonly ledger = new Ledger();
  readonly forms: Forms;
  readonly people: People;
  readonly devices: Device[];
  violation: Violation | null = null;
  private readonly random: Random;
  private readonly others: Others;
  private readonly checks = new Map<Device, CommitChecks>();
  private restore: ((epoch: string) => void) | null = null;
  private epochs = 1;

  constructor(
    readonly plan: Plan,
    seed: number,
    flaws: ServerFlaws,
    isTraced: boolean,
  ) {
    this.random = new Random(seed);
    this.scheduler = new Scheduler(this.random, isTraced);
    this.server = new Server(() => this.scheduler.now, flaws);
    this.server.feed.pageSize = plan.pageSize;
    this.network = new Network(
      this.scheduler,
      this.random,
      this.server,
      flaws.crossesBatch === true,
    );
    this.forms = new Forms(
      () => this.scheduler.now,
      ({ realm }) => this.scheduler.isStoring(realm),
      this.fail,
    );
    this.people = new People(this.forms);
    this.others = new Others(this.scheduler, this.random, this.server, this.people, (id, row) => {
      this.noteRow(id, row);
      this.hint();
    });
    const persons = ['ana', plan.isSamePerson ? 'ana' : 'brais'];
    this.devices = persons.map((id, index) => new Device(`d${index}`, id, this.scheduler));
    this.installBrowser();
    this.watch();
  }

  /** What is on the server before anybody looks, and one page open on each device. */
  begin(): void {
    const admin: Reader = { userId: 'ana', role: 'admin', scopes: ['admin', 'user:ana'] };
    const editor: Reader = { userId: 'brais', role: 'editor', scopes: ['user:brais'] };
    this.server.admit(admin);
    this.server.admit(editor);
    const { feed } = this.server;
    for (const company of ['c1', 'c2']) {
      const fields = { cif: 'A58818501', name: company, description: '', archived: false };
      this.noteRow(company, feed.write('companies', company, fields, null));
      editor.scopes.push(`company:${company}`);
      const project = { name: `p-${company}`, companyId: company, parentId: null, notes: '' };
      const dates = { startDate: null, endDate: null, state: 'draft', code: company };
      this.noteRow(
        `p-${company}`,
        feed.write('projects', `p-${company}`, { ...project, ...dates }, null),
      );
    }
    this.network.rates = this.plan.rates;
    this.network.latest = this.plan.latest;
    this.devices.forEach((device, index) => {
      device.skew = this.plan.skews[index] ?? 0;
      device.locks.isBroken = this.plan.locks === 'broken';
      device.signIn();
      device.open(false).comeBack();
      if (this.random.chance(0.6)) device.open(false).comeBack();
      if (this.random.chance(0.5)) device.open(true).comeBack();
    });
  }

  fail = (law: string, text: string): void => {
    this.violation ??= { law, text };
    this.scheduler.note(`VIOLATION ${law} ${text}`);
  };

  /** One item of the plan happens. */
  take(item: Item): void {
    const { what, a } = item;
    const device = this.devices[item.device] ?? this.devices[0];
    if (!device) return;
    const tabs = device.tabs.filter(({ isWorker }) => !isWorker);
    const tab = tabs[a % Math.max(1, tabs.length)];
    this.scheduler.note(`${device.name} ${what}`);
    switch (what) {
      case 'others-write':
        return this.others.write(item);
      case 'others-delete':
        return this.others.remove(item);
      case 'others-end':
        return this.others.end(item);
      case 'wake':
        return device.tabs[a % Math.max(1, device.tabs.length)]?.comeBack();
      case 'kill':
        return this.kill(device, a);
      case 'open':
        return device.tabs.length < 4 ? device.open(a % 3 === 0).comeBack() : undefined;
      case 'freeze':
        return this.freeze(tab, a);
      case 'sign-out':
        device.session = null;
        return undefined;
      case 'sign-in':
        device.signIn();
        return device.tabs[0]?.comeBack();
      case 'stranger':
        return device.signInStranger(this.devices);
      case 'clock':
        return this.setClock(device, item);
      case 'restart':
        return this.network.restart();
      case 'down':
        this.network.isDown = true;
        return undefined;
      case 'up':
        this.network.isDown = false;
        return undefined;
      case 'prune':
        return this.server.prune();
      case 'back-up':
        this.restore = this.server.backUp();
        return undefined;
      case 'restore':
        return this.restoreBackup();
      case 'revoke':
        return this.changeScopes((scopes) => scopes.filter((scope) => scope !== companyOf(a)));
      case 'grant':
        return this.changeScopes((scopes) => [...new Set([...scopes, companyOf(a)])]);
      case 'role': {
        const reader = this.server.reader('brais');
        reader.role = reader.role === 'editor' ? 'user' : 'editor';
        return undefined;
      }
      case 'too-old':
        this.server.minSchema = 2;
        return undefined;
      case 'damage':
        return this.damage(device, a);
      case 'reload':
        return this.update();
      default:
        if (tab) this.actAt(tab, item);
        return undefined;
    }
  }

  /** The app takes itself to a newer version: the server takes its requests again. */
  update(): void {
    this.server.minSchema = 1;
    for (const { tabs } of this.devices) for (const tab of tabs) tab.endPause('upgrade');
  }

  actAt(tab: Tab, item: Item): void {
    const act = () =>
      this.people.act(tab, item).then(
        () => tab.sync(),
        (error: unknown) => {
          if (!EXPECTED.test(String(error))) this.trouble(error);
        },
      );
    this.scheduler.inContext({ realm: tab.realm, kind: 'person' }, () =>
      this.scheduler.add(item.what, () => void act()),
    );
  }

  private trouble = (error: unknown): void => {
    this.fail('no crash', error instanceof Error ? (error.stack ?? String(error)) : String(error));
  };

  private kill(device: Device, chance: number): void {
    const tab = device.tabs[chance % Math.max(1, device.tabs.length)];
    if (!tab) return;
    this.forms.killed(tab);
    device.kill(tab, this.random.chance(0.5));
    const reopen = () => device.open(tab.isWorker).comeBack();
    this.scheduler.after(this.random.oneOf(10, 1_000, 60_000), 'open again', reopen);
  }

  /** A bit of a document on the device's disk falls over. */
  private damage(device: Device, chance: number): void {
    const chunks = device.store.peekAll('chunks');
    const chunk = chunks[chance % Math.max(1, chunks.length)];
    if (!chunk) return;
    const bytes = new Uint8Array(chunk['bytes'] as ArrayBuffer);
    bytes[0] = (bytes[0] ?? 0) ^ 1;
  }

  private freeze(tab: Tab | undefined, chance: number): void {
    if (!tab) return;
    const ms = 1_000 + (chance % 120_000);
    tab.realm.frozenUntil = this.scheduler.now + ms;
    this.scheduler.after(ms + 1, 'thaw', () => tab.sync());
  }

  /** Somebody sets the clock of a device, or its battery is flat: it is wrong by minutes, or by years. */
  private setClock(device: Device, { a, b, c }: Item): void {
    const most = [600_000, 12 * 3_600_000, 20 * DAY_MS, 4_000 * DAY_MS][b % 4] ?? 0;
    device.skew = c % 3 === 0 ? 0 : (a % (2 * most)) - most;
  }

  private restoreBackup(): void {
    if (!this.restore) return;
    this.epochs += 1;
    this.restore(`epoch ${this.epochs}`);
    this.ledger.forgetServer();
    this.network.restart();
  }

  private changeScopes(change: (scopes: string[]) => string[]): void {
    const reader = this.server.reader('brais');
    reader.scopes = change(reader.scopes);
    this.hint();
  }

  private noteRow(id: string, row: Parameters<Ledger['noteRow']>[1]): void {
    this.ledger.noteRow(id, row);
  }

  /** The stream of hints: not every page hears every one. */
  private hint(): void {
    for (const { tabs } of this.devices) {
      const tab = this.random.pick(tabs);
      if (!tab || this.random.chance(0.4)) continue;
      this.scheduler.after(this.random.below(500), 'hint', () => tab.pullNow());
    }
  }

  private installBrowser(): void {
    const { scheduler, random, network } = this;
    const deviceOf = () => {
      const name = scheduler.context.realm?.name.split('/')[0];
      return this.devices.find((device) => device.name === name);
    };
    const tabOf = () => deviceOf()?.tabs.find(({ realm }) => realm === scheduler.context.realm);
    const here = (): Device => {
      const device = deviceOf();
      if (!device) throw new Error('This runs on no device.');
      return device;
    };
    seedIds(random);
    browserLeader.locks = this.plan.locks === 'none' ? undefined : LOCKS;
    setBrowser({
      scheduler,
      random,
      network,
      locks: () => here().locks,
      skew: () => deviceOf()?.skew ?? 0,
    });
    setHost({
      turns: scheduler,
      owner: () => scheduler.context,
      store: (name) => here().storeNamed(name),
    });
    setCurrent({
      db: () => {
        const tab = tabOf();
        if (!tab) throw new Error('This runs in no page.');
        return tab.db;
      },
      session: () => here().session ?? undefined,
      saveSession: (session) => {
        here().session = session;
      },
      endSession: () => {
        here().session = null;
      },
    });
  }

  private watch(): void {
    const { server, network, ledger, scheduler, fail } = this;
    server.onDecision = (key, answer) => {
      scheduler.note(`server decides ${key}: ${answer.status}`);
      ledger.noteDecision(key, answer, fail);
    };
    server.onEffect = (effect) => {
      ledger.noteEffect(effect, fail);
      // The row as it will be: the effect is carried out right after.
      const { sha256 } = effect.fields;
      if (
        effect.t === 'files' &&
        effect.method === 'POST' &&
        !server.documents.holds(String(sha256))
      ) {
        fail('I16', `files/${effect.id} has not its bytes`);
      }
      const born = effect.method === 'POST' ? collectionOf(effect.t).defaults : {};
      const row =
        effect.method === 'DELETE' ? null : { ...born, ...effect.before, ...effect.fields };
      ledger.noteRow(effect.id, row as Parameters<Ledger['noteRow']>[1]);
      this.hint();
    };
    network.onRequest = (request) => {
      const { method, path, headers, body } = request;
      scheduler.note(`sends ${headers[HEADERS.idempotencyKey]} ${method} ${path} ${body ?? ''}`);
      const name = scheduler.context.realm?.name.split('/')[0];
      const device = this.devices.find((one) => one.name === name);
      if (device) ledger.noteRequest(device, request, scheduler.now, fail);
    };
    for (const device of this.devices) {
      device.onTrouble = this.trouble;
      const checks = new CommitChecks(device, server, ledger, () => scheduler.context, fail);
      this.checks.set(device, checks);
      device.store.onCommit = (changes) => {
        if (scheduler.isTraced)
          for (const change of changes) scheduler.note(describe(device, change));
        checks.look(changes);
        this.forms.look(device, changes);
        const pause = changes.find(({ table, key }) => table === 'meta' && key === 'pause');
        // As the engine does when the server has refused the token.
        if (pause?.after?.['value'] === 'auth') device.session = null;
      };
    }
  }
}

/** A line of the trace; rows of the mirror are left out. */
function describe({ name }: Device, { table, key, before, after }: Change): string {
  if (isSameValue(before, after)) return '';
  if (table === 'meta' && !SHOWN_NOTES.has(String(key))) return '';
  if (table === 'meta') return `${name} note ${String(key)} ${short(after?.['value'])}`;
  if (table === 'bases') return `${name} base ${short(key)} ${short(after?.['version'])}`;
  if (table !== 'outbox') return '';
  if (!after) return `${name} entry ${String(key)} gone`;
  const { op, resource, rowId, state, patch, baseFields, key: attempt } = after;
  const text = [op, resource, rowId, state, patch, baseFields, attempt].map(short).join(' ');
  return `${name} entry ${String(key)} ${text}`;
}

function short(value: unknown): string {
  return value === undefined ? '-' : JSON.stringify(value).replaceAll('"', '').slice(0, 90);
}

function companyOf(chance: number): string {
  return `company:c${1 + (chance % 2)}`;
}
