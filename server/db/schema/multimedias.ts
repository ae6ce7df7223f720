import { boolean, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Multimedia } from '#contract/resources/multimedias.ts';
import { rowColumns } from './columns.ts';
import { files } from './files.ts';
import { projects } from './projects.ts';

const words = () => text().notNull().default('');

export const multimedias = pgTable(
  'multimedias',
  {
    ...rowColumns(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    title: text().notNull(),
    kind: text().$type<Multimedia['kind']>().notNull(),
    fileId: uuid().references(() => files.id),
    url: text(),
    takenOn: date(),
    author: words(),
    rightsOwner: words(),
    licence: words(),
    rightsUntil: date(),
    tags: jsonb().$type<string[]>().notNull().default([]),
    publicityEvidence: boolean().notNull().default(false),
    order: integer(),
    notes: words(),
    thumbnail: words(),
  },
  (table) => [index('multimedias_project').on(table.projectId)],
);
