import { savedViewCreate, savedViewRow, savedViewUpdate } from '#contract/resources/saved-views.ts';
import type { App, Context } from '../../context.ts';
import { registerResource } from '../../sync/resource.ts';
import { savedViewRepository } from './rules.ts';

/** The views of lists that each person saved. */
export function addSavedViews(app: App, context: Context): void {
  const views = {
    name: 'savedViews',
    singular: 'savedView',
    row: savedViewRow,
    create: savedViewCreate,
    update: savedViewUpdate,
  } as const;
  registerResource(app, context, views, savedViewRepository());
}
