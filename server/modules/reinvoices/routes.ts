import type * as z from 'zod';
import {
  type Reinvoice,
  reinvoiceCreate,
  reinvoiceRow,
  reinvoiceUpdate,
} from '#contract/resources/reinvoices.ts';
import type { App, Context } from '../../context.ts';
import { rowRepository } from '../../rows/repository.ts';
import { registerResource } from '../../sync/resource.ts';
import { reinvoiceRules } from './rules.ts';

/** What companies of the group invoice to each other, with the calls of the specification (§7). */
export function addReinvoices(app: App, context: Context): void {
  registerResource(
    app,
    context,
    {
      name: 'reinvoices',
      singular: 'reinvoice',
      row: reinvoiceRow,
      create: reinvoiceCreate,
      update: reinvoiceUpdate,
    },
    rowRepository<Reinvoice, z.output<typeof reinvoiceCreate>, z.output<typeof reinvoiceUpdate>>(
      'reinvoices',
      reinvoiceRules,
    ),
  );
}
