import multipart from '@fastify/multipart';
import type { App, Context } from '../../context.ts';
import { resourceOf } from '../../rows/register.ts';
import { registerResource } from '../../sync/resource.ts';
import { addFilesAsSpecified } from './as-specified.ts';
import { addFileContent } from './content.ts';
import { addFileCreate } from './create.ts';
import { fileRepository } from './repository.ts';
import { addFileSearch } from './search.ts';
import { addUploads } from './uploads.ts';

/** Documents: rows like any other, and their bytes on the way in and out. */
export function addFiles(app: App, context: Context): void {
  const files = resourceOf('files', { isPaged: true, goesAlone: true });
  registerResource(app, context, files, fileRepository);
  addFileContent(app, context);
  addFileSearch(app, context);
  addFilesAsSpecified(app, context);
  // Only these calls take other bodies than JSON, each its own.
  void app.register(async (scope: App) => {
    // A file that is too large is told by what stands of it (form.ts), once all of it has passed.
    await scope.register(multipart, { throwFileSizeLimit: false });
    addFileCreate(scope, context);
  });
  void app.register(async (scope: App) => addUploads(scope, context));
}
