import type { Draft } from '#local/db.ts';
import { draftName } from '#local/drafts.ts';
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
  /** What an earlier visit left in it, and the person has not answered to. */
  offered: Draft | null;
  isShown: boolean;
}

/** A text that a person typed: where, and when. */
interface Typed {
  device: Device;
  form: string;
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
    for (const { typed, name } of gone) {
      const kept = new Set(Object.values(this.draftOf(tab.device, name)?.values ?? {}));
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
    for (const { table, before, after } of changes) {
      if (table !== 'drafts') continue;
      const kept = new Set(textsIn(after));
      for (const text of textsIn(before)) if (!kept.has(text)) this.check(device, text, 'left');
    }
  }

  /** When everything rests, each is where its person finds it. */
  checkEnd(): void {
    for (const [text, { device, form }] of this.texts) {
      const kept = textsIn(device.store.peek('drafts', form) ?? null);
      if (!kept.includes(text)) this.check(device, text, 'is not among');
    }
  }

  private async begin(tab: Tab, chance: number): Promise<Form | null> {
    const rows = seenRows(tab.device.store, 'projects');
    const row = rows[chance % Math.max(1, rows.length)];
    if (!row) return null;
    const rowId = String(row['id']);
    const name = draftName('projects', rowId);
    // Of the same form in two pages the later one has the draft.
    if (this.open.some((form) => form.tab.device === tab.device && form.name === name)) return null;
    const keeper = new DraftKeeper(name);
    const anew = { typed: {}, seen: {}, offered: null, isShown: false };
    const form: Form = { tab, name, rowId, keeper, ...anew };
    this.open.push(form);
    const left = textsIn(this.draftOf(tab.device, name));
    form.offered = await keeper.open(() => true);
    form.isShown = true;
    const offered = textsIn(form.offered);
    const missing = left.find((text) => this.texts.has(text) && !offered.includes(text));
    if (missing) this.fail('I22', `${missing} was left in ${name} and is not offered`);
    return form;
  }

  private type(form: Form, field: string, text: string): void {
    // Who types over a text has given it up, be it their own or one that is offered.
    this.giveUp([form.typed[field], form.offered?.values[field]]);
    this.texts.set(text, { device: form.tab.device, form: form.name, at: this.now() });
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

  private answer(form: Form, isTaken: boolean): void {
    if (!form.offered) return;
    const { values, seen = {} } = form.offered;
    form.offered = null;
    form.keeper.decide();
    if (isTaken) {
      form.typed = { ...values, ...form.typed };
      form.seen = { ...form.seen, ...seen };
    } else {
      const mine = new Set(Object.values(form.typed));
      this.giveUp(Object.values(values).filter((text) => !mine.has(text)));
    }
    form.keeper.later(() => unsavedIn(form));
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

  private draftOf(device: Device, name: string): Draft | null {
    return (device.store.peek('drafts', name) ?? null) as Draft | null;
  }
}

function unsavedIn({ typed, seen }: Form): Unsaved {
  return { values: typed, seen };
}

function textsIn(draft: unknown): string[] {
  const { values = {} } = (draft ?? {}) as Partial<Draft>;
  return Object.values(values).map(String);
}
