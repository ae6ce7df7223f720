import type * as z from 'zod';
import {
  type multimediaCreate,
  type Multimedia,
  multimediaRow,
  type multimediaUpdate,
} from '#contract/resources/multimedias.ts';
import type { App, Context } from '../../context.ts';
import { rowRepository } from '../../rows/repository.ts';
import { resourceOf } from '../../rows/register.ts';
import { registerResource } from '../../sync/resource.ts';
import { addListOfProject } from '../projects/list-of-project.ts';
import { multimediaRules } from './rules.ts';
import { thumbnailOf } from './thumbnail.ts';

type Given = Pick<Multimedia, 'thumbnail'>;
type Create = z.output<typeof multimediaCreate>;
type Update = z.output<typeof multimediaUpdate>;

/** Pictures, sound, texts and links of projects. The small view of a picture is the server's. */
export function addMultimedias(app: App, context: Context): void {
  const { store } = context.files;
  const rows = rowRepository<Multimedia, Create & Given, Update & Partial<Given>>(
    'multimedias',
    multimediaRules,
  );
  registerResource<Multimedia, Create, Update>(
    app,
    context,
    resourceOf('multimedias', { isPaged: true }),
    {
      ...rows,
      async create(tx, actor, fields) {
        return rows.create(tx, actor, {
          ...fields,
          thumbnail: await thumbnailOf(tx, store, fields),
        });
      },
      async update(tx, actor, row, fields) {
        const { fileId = row.fileId } = fields;
        if (fileId === row.fileId) return rows.update(tx, actor, row, fields);
        const thumbnail = await thumbnailOf(tx, store, { fileId, projectId: row.projectId });
        return rows.update(tx, actor, row, { ...fields, thumbnail });
      },
    },
  );
  addListOfProject(app, context, 'multimedias', multimediaRow, rows.page);
}
