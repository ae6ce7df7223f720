import type { App, Context } from '../../context.ts';
import { resourceOf } from '../../rows/register.ts';
import { registerResource } from '../../sync/resource.ts';
import { assignmentRepository } from '../assignments/rules.ts';
import { deliver } from '../notifications/deliver.ts';
import { commentRepository } from './rules.ts';

/** What people say on rows, and give to each other there. Whom it is for hears of it at once, by push too. */
export function addComments(app: App, context: Context): void {
  void app.register(async (scope: App) => {
    scope.addHook('onResponse', async (request, reply) => {
      if (request.method === 'GET' || reply.statusCode >= 300) return;
      // What is told is written: what does not go out now does with the next notices.
      await deliver(context).catch((error: unknown) => {
        request.log.warn({ err: error }, 'notices did not go out');
      });
    });
    const comments = resourceOf('comments', { isPaged: true });
    registerResource(scope, context, comments, commentRepository());
    const assignments = resourceOf('assignments', { isPaged: true });
    registerResource(scope, context, assignments, assignmentRepository());
  });
}
