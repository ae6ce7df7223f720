import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MIGRATIONS = join(import.meta.dirname, '../../server/db/migrations');

/** The statements of a migration, in their order. */
export function statementsOf(name: string): string[] {
  return readFileSync(join(MIGRATIONS, `${name}.sql`), 'utf8').split('--> statement-breakpoint');
}
