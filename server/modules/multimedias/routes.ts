import type * as z from 'zod';
import {
  type Multimedia,
  multimediaCreate,
  multimediaRow,
  multimediaUpdate,
} from '#contract/resources/multimedias.ts';
import type { App, Context } from '../../context.ts';
import { rowRepository } from '../../rows/repository.ts';
import { registerResource } from '../../sync/resource.ts';
import { multimediaRules } from './rules.ts';

/** Pictures, sound, texts and links of projects. */
export function addMultimedias(app: App, context: Context): void {
  registerResource(
    app,
    context,
    {
      name: 'multimedias',
      singular: 'multimedia',
      row: multimediaRow,
      create: multimediaCreate,
      update: multimediaUpdate,
    },
    rowRepository<Multimedia, z.output<typeof multimediaCreate>, z.output<typeof multimediaUpdate>>(
      'multimedias',
      multimediaRules,
    ),
  );
}
