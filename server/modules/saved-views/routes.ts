import type { App, Context } from '../../context.ts';
import { resourceOf } from '../../rows/register.ts';
import { registerResource } from '../../sync/resource.ts';
import { savedViewRepository } from './rules.ts';

/** The views of lists that each person saved. */
export function addSavedViews(app: App, context: Context): void {
  const views = resourceOf('savedViews');
  registerResource(app, context, views, savedViewRepository());
}
