import type { Item } from './agenda.ts';
import type { Row } from './feed.ts';
import type { People } from './people.ts';
import type { Random } from './random.ts';
import type { Scheduler } from './scheduler.ts';
import type { Server } from './server.ts';

/** Whoever else changes rows on the server, from devices that are not looked at. */
export class Others {
  constructor(
    private readonly scheduler: Scheduler,
    private readonly random: Random,
    private readonly server: Server,
    private readonly people: People,
    /** Told of each row that is another now; null: it is gone. */
    private readonly onChange: (id: string, row: Row | null) => void,
  ) {}

  write({ a, b, c }: Item): void {
    const { feed } = this.server;
    const t = a % 3 === 0 ? 'companies' : 'projects';
    const rows = feed.rowsOf(t);
    const row = rows[b % Math.max(1, rows.length)];
    if (!row) return;
    const name = c % 2 === 0 ? 'name' : t === 'companies' ? 'description' : 'notes';
    const change =
      t === 'projects' && c % 5 === 0
        ? { [c % 2 === 0 ? 'startDate' : 'endDate']: `2026-05-0${1 + (c % 9)}` }
        : { [name]: this.people.text(5 * c + 3) };
    const number = this.server.isNumberedEarly ? feed.nextNumber() : undefined;
    // A transaction takes its time, and others commit meanwhile.
    this.scheduler.after(this.random.below(400), 'other commits', () => {
      if (!this.server.feed.row(t, row.id)) return;
      this.onChange(row.id, this.server.feed.write(t, row.id, change, 'other', number));
    });
  }

  /** Somebody takes a row out of use, or into use again. */
  end({ a, b, c }: Item): void {
    const { feed } = this.server;
    const t = a % 2 === 0 ? 'companies' : 'projects';
    const rows = feed.rowsOf(t);
    const row = rows[b % Math.max(1, rows.length)];
    if (!row) return;
    const isBack = c % 4 === 0;
    const change =
      t === 'companies' ? { archived: !isBack } : { state: isBack ? 'active' : 'archived' };
    this.onChange(row.id, feed.write(t, row.id, change, 'other'));
  }

  remove({ b }: Item): void {
    const { feed } = this.server;
    const rows = feed.rowsOf('projects');
    const row = rows[b % Math.max(1, rows.length)];
    if (!row) return;
    feed.remove('projects', row.id);
    this.onChange(row.id, null);
  }
}
