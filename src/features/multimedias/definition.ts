import { msg } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { canProject, type ProjectPlace } from '#domain/access/policy.ts';
import { fitsKind, MULTIMEDIA_KINDS } from '#domain/multimedias/kinds.ts';
import { contractFields } from '#records/contract-field.ts';
import { defineRecord, type FormValues, type RecordDefinition } from '#records/definition.ts';
import { problemsIn, valuesOf } from '#records/form-values.ts';
import { textOf } from '#records/names.ts';

/** What a piece is called, and what it is found by. */
export const MAIN = ['title', 'tags', 'publicityEvidence'];
/** Who made it and when, who owns it, and until when it may be used. */
export const RIGHTS = ['takenOn', 'author', 'rightsOwner', 'licence', 'rightsUntil', 'notes'];

/** The multimedia of a project: a link has an address, a document the kinds that it may be of. */
export const MULTIMEDIAS: RecordDefinition = defineRecord({
  resource: 'multimedias',
  title: msg`Multimedia`,
  one: msg`Multimedia`,
  newOne: msg`New multimedia`,
  rowName: ({ title }) => textOf(title),
  fields: contractFields('multimedias', {
    title: {},
    tags: { help: msg`Separated by commas.` },
    publicityEvidence: {
      wide: true,
      help: msg`Evidence of the publicity that a grant asks for.`,
    },
    url: {
      label: msg`Address`,
      wide: true,
      required: true,
      placeholder: () => 'https://',
      isShown: ({ kind }) => kind === 'link',
    },
    kind: {
      label: msg`Type`,
      wide: true,
      isShown: ({ kind }) => kind !== 'link',
      isOffered: (value, { row, data }) => {
        const type = textOf(data.byId('files').get(textOf(row?.['fileId']))?.['type']);
        return MULTIMEDIA_KINDS.some((kind) => kind === value && fitsKind(kind, type));
      },
    },
    takenOn: {},
    author: {},
    rightsOwner: {},
    licence: {},
    rightsUntil: { help: msg`Empty: without end.` },
    notes: {},
  }),
  columns: [],
  withoutUses: true,
  removal: ({ title, fileId }, data) => ({
    label: msg`Remove from the multimedia`,
    said: data.byId('files').has(textOf(fileId))
      ? msg`"${textOf(title)}" removed. Its document stays among the files.`
      : msg`"${textOf(title)}" removed`,
  }),
  may: () => false,
});

/** The same for one project: whoever may change it may change what is shown of it. */
export function useMultimediasOf({ id, companyId }: ProjectPlace): RecordDefinition {
  return useMemo(
    () => ({
      ...MULTIMEDIAS,
      may: (actor, action) => {
        return canProject(actor, action === 'read' ? 'read' : 'update', { id, companyId });
      },
    }),
    [id, companyId],
  );
}

/** Several documents that are being added; `draft` tells which is which. */
export interface DraftsForm {
  drafts: (FormValues & { draft: string })[];
}

/** What is said of a document before anything is. */
export const EMPTY = valuesOf(MULTIMEDIAS, { kind: 'document' });

export const draftsResolver: Resolver<DraftsForm> = (values) => {
  const problems = values.drafts.map((draft) => Object.entries(problemsIn(MULTIMEDIAS, draft)));
  if (problems.every((found) => found.length === 0)) return { values, errors: {} };
  const drafts = problems.map((found) =>
    Object.fromEntries(found.map(([name, message]) => [name, { type: 'contract', message }])),
  );
  return { values: {}, errors: { drafts } as unknown as FieldErrors<DraftsForm> };
};
