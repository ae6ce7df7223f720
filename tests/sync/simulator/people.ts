import type { ResourceName } from '#contract/paths.ts';
import { addFile } from '#local/files/add.ts';
import { discardEntry } from '#local/outbox/discard.ts';
import { retryEntry, undoEntry, undoLast } from '#local/outbox/entries.ts';
import { type Change, enqueueIn, newRowId } from '#local/outbox/enqueue.ts';
import { type Entry, isHeld } from '#local/outbox/entry.ts';
import { type ConflictChoice, resolveConflict, undoChoice } from '#local/outbox/resolve.ts';
import { FORM_DEEDS, type Item } from './agenda.ts';
import { entriesOf } from './checks.ts';
import type { Tab } from './device.ts';
import type { Forms } from './forms.ts';
import { WORDS } from './rules.ts';
import { seenRow, seenRows } from './seen.ts';
import { SmallBlob } from './small-form.ts';
import type { Fields } from './store.ts';

const label = 'x';
const DAYS = ['2026-01-01', '2026-02-02', '2026-03-03', null];
const STATES = ['draft', 'active', 'closing'];

/** Does at a page what a person's item says, with the functions that the screens call. */
export class People {
  private values = 0;

  constructor(private readonly forms: Forms) {}

  async act(tab: Tab, item: Item): Promise<unknown> {
    const { what, a, b, c } = item;
    const { device, db } = tab;
    if (isFormDeed(what)) return this.forms.act(tab, what, item, this.text(5 * c + 3));
    const entries = entriesOf(device);
    const entry = at(entries, a);
    const held = at(entries.filter(isHeld), a);
    switch (what) {
      case 'create-company':
        return enqueueIn(db, this.newCompany(b));
      case 'create-project': {
        const change = this.newProject(tab, a, b, c);
        return change && enqueueIn(db, change);
      }
      case 'edit':
      case 'edit-dates': {
        const change = this.edit(tab, what, a, b, c);
        return change && enqueueIn(db, change);
      }
      case 'delete': {
        const row = at(seenRows(device.store, 'projects'), a);
        const rowId = String(row?.['id']);
        const change: Change = { op: 'delete', resource: 'projects', rowId, label };
        return row && enqueueIn(db, change, { isUndoable: b % 2 === 0 });
      }
      case 'add-file':
        return this.addFile(tab, a, b, c);
      case 'edit-file': {
        const row = at(device.store.peekAll('files'), a);
        const rowId = String(row?.['id']);
        const patch = { name: this.text(b) };
        return row && enqueueIn(db, { op: 'update', resource: 'files', rowId, patch, label });
      }
      case 'delete-file': {
        const row = at(device.store.peekAll('files'), a);
        const rowId = String(row?.['id']);
        const change: Change = { op: 'delete', resource: 'files', rowId, label };
        return row && enqueueIn(db, change, { isUndoable: b % 2 === 0 });
      }
      case 'undo-last':
        return undoLast();
      case 'undo-entry':
        return entry && undoEntry(entry.seq);
      case 'discard':
        return entry && discardEntry((held && b % 2 === 0 ? held : entry).seq);
      case 'retry':
        return entry && retryEntry((held ?? entry).seq);
      case 'resolve':
        return this.resolve(
          tab,
          at(
            entries.filter((e) => e.conflict),
            a,
          ),
          b,
          c,
        );
      case 'undo-choice': {
        const choice = at(device.store.peekAll('choices'), a);
        return choice && undoChoice(Number(choice['id']));
      }
      default:
        throw new Error(`Nobody does ${what}.`);
    }
  }

  /** A value that nobody has written before, so that an overwritten one can be told. */
  text(chance: number): string {
    this.values += 1;
    if (chance % 40 === 0) return WORDS.invalid;
    if (chance % 40 === 1) return WORDS.forbidden;
    if (chance % 40 === 2) return WORDS.rule;
    return chance % 5 === 0 ? ` v${this.values} ` : `v${this.values}`;
  }

  /** Sometimes the same bytes as before, sometimes more than go in one piece. */
  private addFile({ device }: Tab, a: number, b: number, c: number): Promise<unknown> {
    const bytes = Uint8Array.from({ length: 1 + (a % 30) }, (_, index) => (b % 3) + index);
    const company = c % 2 === 0 ? at(device.store.peekAll('companies'), c >>> 1) : undefined;
    const owner = company
      ? ({ resource: 'companies', rowId: String(company['id']) } as const)
      : { resource: null, rowId: null };
    const source = new SmallBlob([bytes]) as unknown as Blob;
    return addFile(source, { name: this.text(5 * c + 3), type: 'text/plain', ...owner });
  }

  private newCompany(chance: number): Change {
    const fields = { cif: 'A58818501', name: this.text(chance), description: '' };
    return { op: 'create', resource: 'companies', rowId: newRowId(), patch: fields, label };
  }

  private newProject(tab: Tab, a: number, b: number, c: number): Change | null {
    const { store } = tab.device;
    const company = at(store.peekAll('companies'), a);
    const parent = b % 2 === 0 ? at(seenRows(store, 'projects'), c) : undefined;
    if (!company) return null;
    const patch = {
      name: this.text(b),
      companyId: String(company['id']),
      parentId: parent ? String(parent['id']) : null,
    };
    return { op: 'create', resource: 'projects', rowId: newRowId(), patch, label };
  }

  private edit(tab: Tab, what: Item['what'], a: number, b: number, c: number): Change | null {
    const { store } = tab.device;
    const resource: ResourceName = what === 'edit' && a % 4 === 0 ? 'companies' : 'projects';
    const row = at(seenRows(store, resource), b);
    if (!row) return null;
    const patch =
      resource === 'companies' ? this.companyPatch(c) : this.projectPatch(store, what, c);
    return { op: 'update', resource, rowId: String(row['id']), patch, label };
  }

  private companyPatch(chance: number): Fields {
    return chance % 2 === 0
      ? { name: this.text(chance >>> 1) }
      : { description: this.text(chance) };
  }

  private projectPatch(store: Tab['device']['store'], what: Item['what'], chance: number): Fields {
    if (what === 'edit-dates') {
      const day = DAYS[chance % DAYS.length] ?? null;
      return chance % 8 < 4 ? { startDate: day } : { endDate: day };
    }
    switch (chance % 6) {
      case 0:
        return { state: STATES[(chance >>> 4) % STATES.length] };
      case 1:
        return { companyId: at(store.peekAll('companies'), chance >>> 4)?.['id'] };
      case 2:
        return { parentId: at(seenRows(store, 'projects'), chance >>> 4)?.['id'] ?? null };
      case 3:
        return { name: this.text(chance >>> 3), notes: this.text(chance >>> 4) };
      default:
        return { [chance % 6 === 4 ? 'name' : 'notes']: this.text(chance >>> 3) };
    }
  }

  private async resolve(
    tab: Tab,
    entry: Entry | undefined,
    b: number,
    c: number,
  ): Promise<unknown> {
    if (!entry?.conflict) return;
    const sides = ['mine', 'theirs'] as const;
    const fields = Object.fromEntries(
      entry.conflict.fields.map(({ name }, index) => [name, sides[(c >>> index) % 2] ?? 'mine']),
    );
    const choices: ConflictChoice[] = [
      { kind: 'mine' },
      { kind: 'theirs' },
      { kind: 'fields', fields },
      { kind: 'restore' },
      { kind: 'copy' },
    ];
    const kind = choices[b % choices.length] ?? { kind: 'mine' };
    const isResolved = await resolveConflict(entry.seq, kind);
    return isResolved && c % 3 === 0 && this.thinkAgain(tab, entry);
  }

  /** Goes on with the row, and takes the choice back then. */
  private async thinkAgain({ db, device }: Tab, { resource, rowId }: Entry): Promise<unknown> {
    const patch = { name: this.text(2) };
    const change = { op: 'update', resource, rowId, patch, label } as Change;
    if (seenRow(device.store, resource, rowId)) await enqueueIn(db, change);
    const choice = device.store.peekAll('choices').at(-1);
    return choice && undoChoice(Number(choice['id']));
  }
}

function isFormDeed(what: Item['what']): boolean {
  return (FORM_DEEDS as readonly string[]).includes(what);
}

function at<T>(list: readonly T[], chance: number): T | undefined {
  return list.length > 0 ? list[chance % list.length] : undefined;
}
