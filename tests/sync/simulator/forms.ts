import type { Draft } from '#local/db.ts';
import { draftName, nameOfDraft } from '#local/drafts.ts';
import { enqueueIn } from '#local/outbox/enqueue.ts';
import { DraftKeeper, type Unsaved } from '#records/draft-keeper.ts';
import type { Item } from './agenda.ts';
import type { Device, Tab } from './device.ts';
import { seenRow, seenRows } from './seen.ts';
import type { Change, Fields } from './store.ts';

const label = 'x';
const FIELDS = ['name', 'notes'];
/** Longer than the pause after the last key and the writing: what was typed since may go with a killed page. */
const WRITTEN_AFTER_MS = 5_000;

/** A form over a project, as a page has it open. */
interface Form {
  tab: Tab;
  name: string;
  rowId: string;
  keeper: DraftKeeper;
  typed: Fields;
  seen: Fields;
  /** What an earlier visit left in it, or another page holds, and the person has not answered to. */
  offered: Draft | null;
  isShown: boolean;
}

/** A text that a person typed: where, and when. */
interface Typed {
  device: Device;
  at: number;
}

/**
 * What people type in forms, with the keeper of the drafts as it is shipped. I22: a typed text is saved,
 * offered again, or given up by its person; only what was typed right before a page was killed may be gone.
 */
export class Forms {
  private open: Form[] = [];
  /** The texts of which nothing has become yet. */
  private readonly texts = new Map<string, Typed>();

  constructor(
    private readonly now: () => number,
    /** Whether a page waits for its disk. */
    private readonly isStoring: (tab: Tab) => boolean,
    private readonly fail: (law: string, text: string) => void,
  ) {}

  /** One of the things that people do with a form of a page. */
  async act(tab: Tab, what: Item['what'], { a, b }: Item, text: string): Promise<void> {
    const form = this.open.find((one) => one.tab === tab) ?? (await this.begin(tab, a));
    // Nobody types in a form that is not there yet.
    if (!form?.isShown) return;
    switch (what) {
      case 'type':
        return this.type(form, FIELDS[b % FIELDS.length] ?? 'name', text);
      case 'save-form':
        return this.save(form);
      case 'discard-form':
        this.giveUp(Object.values(form.typed));
        form.typed = {};
        return form.keeper.forget();
      case 'answer-draft':
        return this.answer(form, b % 2 === 0);
      default:
        form.keeper.flush();
        this.open = this.open.filter((one) => one !== form);
    }
  }

  /** A page is gone at once: what it had not kept yet goes with it. */
  killed(tab: Tab): void {
    const gone = this.open.filter((form) => form.tab === tab);
    // A disk may stand still for minutes: what was on its way to it is gone with the page.
    const isStoring = this.isStoring(tab);
    this.open = this.open.filter((form) => form.tab !== tab);
    const kept = new Set<unknown>(keptOn(tab.device));
    for (const { typed } of gone) {
      for (const text of Object.values(typed)) {
        const known = this.texts.get(String(text));
        const isYoung = known && known.at > this.now() - WRITTEN_AFTER_MS;
        const wasFrozen = known && tab.realm.frozenUntil > known.at;
        if ((isYoung || wasFrozen || isStoring) && !kept.has(text)) this.giveUp([text]);
      }
    }
  }

  /** A commit: a text that leaves the drafts was saved or given up, or a page still has it. */
  look(device: Device, changes: readonly Change[]): void {
    for (const { table, after } of changes) {
      if (table === 'outbox' && after) this.giveUp(Object.values(after['patch'] as Fields));
    }
    const drafts = changes.filter(({ table }) => table === 'drafts');
    if (drafts.length === 0) return;
    const kept = new Set(keptOn(device));
    for (const { before } of drafts) {
      for (const text of textsIn(before)) if (!kept.has(text)) this.check(device, text, 'left');
    }
  }

  /** When everything rests, each is where its person finds it. */
  checkEnd(): void {
    for (const [text, { device }] of this.texts) {
      if (!keptOn(device).includes(text)) this.check(device, text, 'is not among');
    }
  }

  private async begin(tab: Tab, chance: number): Promise<Form | null> {
    const rows = seenRows(tab.device.store, 'projects');
    const row = rows[chance % Math.max(1, rows.length)];
    if (!row) return null;
    const rowId = String(row['id']);
    const name = draftName('projects', rowId);
    const keeper = new DraftKeeper(name);
    const anew = { typed: {}, seen: {}, offered: null, isShown: false };
    const form: Form = { tab, name, rowId, keeper, ...anew };
    this.open.push(form);
    await this.offer(form);
    form.isShown = true;
    return form;
  }

  /** Of what is left in it by whatever opening, something is offered; the rest stays for the next time. */
  private async offer(form: Form): Promise<void> {
    const left = keptOn(form.tab.device, form.name).filter((text) => !isIn(form.typed, text));
    form.offered = await form.keeper.open(() => true);
    const kept = keptOn(form.tab.device, form.name);
    const missing = left.find((text) => this.texts.has(text) && kept.includes(text));
    if (missing && !form.offered) {
      this.fail('I22', `${missing} was left in ${form.name} and is not offered`);
    }
  }

  private type(form: Form, field: string, text: string): void {
    // Who types over their own text has given it up.
    this.giveUp([form.typed[field]]);
    this.texts.set(text, { device: form.tab.device, at: this.now() });
    const row = seenRow(form.tab.device.store, 'projects', form.rowId);
    form.seen = { [field]: row?.[field], ...form.seen };
    form.typed = { ...form.typed, [field]: text };
    form.keeper.later(() => unsavedIn(form));
  }

  private async save(form: Form): Promise<void> {
    const { rowId, typed: patch, seen } = form;
    if (Object.keys(patch).length === 0) return;
    await enqueueIn(form.tab.db, { op: 'update', resource: 'projects', rowId, patch, seen, label });
    const isSame = ([field, text]: [string, unknown]) => patch[field] === text;
    const later = Object.entries(form.typed).filter((one) => !isSame(one));
    form.typed = Object.fromEntries(later);
    form.keeper.later(() => unsavedIn(form));
  }

  private async answer(form: Form, isTaken: boolean): Promise<void> {
    if (!form.offered) return;
    const { values, seen = {} } = form.offered;
    form.offered = null;
    form.keeper.decide();
    if (isTaken) {
      form.typed = { ...values, ...form.typed };
      form.seen = { ...form.seen, ...seen };
    }
    // Of what is taken up too, what was typed in the meantime stands.
    this.giveUp(Object.values(values).filter((text) => !isIn(form.typed, text)));
    form.keeper.later(() => unsavedIn(form));
    if (isTaken) return;
    form.keeper.flush();
    await this.offer(form);
  }

  /** Something has become of them. */
  private giveUp(texts: readonly unknown[]): void {
    for (const text of texts) this.texts.delete(String(text));
  }

  private check(device: Device, text: string, how: string): void {
    if (!this.texts.has(text)) return;
    const isHeld = this.open.some(
      ({ tab, typed }) => tab.device === device && Object.values(typed).includes(text),
    );
    if (!isHeld) this.fail('I22', `${text} ${how} the drafts, neither saved nor given up`);
  }
}

/** The texts of all drafts on a device, or of those of one form. */
function keptOn({ store }: Device, name?: string): string[] {
  const drafts = store.peekAll('drafts') as unknown as Draft[];
  return drafts
    .filter((draft) => name === undefined || nameOfDraft(draft) === name)
    .flatMap(textsIn);
}

function isIn(fields: Fields, text: unknown): boolean {
  return Object.values(fields).includes(text);
}

function unsavedIn({ typed, seen }: Form): Unsaved {
  return { values: typed, seen };
}

function textsIn(draft: unknown): string[] {
  const { values = {} } = (draft ?? {}) as Partial<Draft>;
  return Object.values(values).map(String);
}
