import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { PATHS } from '#contract/paths.ts';
import { fileSearchQuery, type FoundFile, foundFile } from '#contract/resources/files.ts';
import type { Actor } from '#domain/access/policy.ts';
import { excerptOf } from '#domain/documents/excerpt.ts';
import { headOfText } from '#domain/documents/text.ts';
import { wordsIn } from '#domain/fold.ts';
import type { App, Context } from '../../context.ts';
import { type Database, queryRows } from '../../db/client.ts';
import { files, fileTexts } from '../../db/schema/index.ts';
import { describeRoute } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { refuseOutsider } from '../projects/repository.ts';
import { visibleTo } from './access.ts';
import { questionOf } from './texts.ts';

/** More than a person looks through. */
const MOST_FOUND = 20;

/** `GET /files/search`: the documents in whose text some words stand, the likeliest first, each with the place. */
export function addFileSearch(app: App, { db }: Context): void {
  app.get(
    PATHS.fileSearch,
    {
      schema: {
        ...describeRoute('files')(
          'searchFiles',
          'Documents whose text has these words, at most 20, with the place where they stand',
          z.array(foundFile),
        ),
        querystring: fileSearchQuery,
      },
    },
    async (request) => {
      const { actor } = principalOf(request);
      refuseOutsider(actor);
      return { data: await searchTexts(db, actor, request.query.q) };
    },
  );
}

async function searchTexts(db: Database, actor: Actor, asked: string): Promise<FoundFile[]> {
  const question = questionOf(asked);
  if (!question) return [];
  const found = await db
    .select({ id: files.id, name: files.name, resource: files.resource, rowId: files.rowId })
    .from(fileTexts)
    .innerJoin(files, eq(files.id, fileTexts.fileId))
    .where(and(isNull(files.deletedAt), visibleTo(actor), sql`${fileTexts.words} @@ ${question}`))
    .orderBy(desc(sql`ts_rank(${fileTexts.words}, ${question})`), desc(files.createdAt), files.id)
    .limit(MOST_FOUND);
  const words = wordsIn(asked);
  const stems = await stemsOf(db, words);
  const answers: FoundFile[] = [];
  for (const file of found) {
    const text = await readText(db, file.id);
    // It may have been removed meanwhile.
    if (text === undefined) continue;
    answers.push({ ...file, ...(excerptOf(text, words, stems) ?? beginningOf(text)) });
    // A long text takes some milliseconds: others have their turn in between.
    await nextTurn();
  }
  return answers;
}

/** Where the words stand in the text in a form that only the index knows. */
function beginningOf(text: string): Pick<FoundFile, 'page' | 'pieces'> {
  const [line = ''] = headOfText(text)
    .trim()
    .split(/[\n\f]/);
  return { page: 1, pieces: [{ text: line, isFound: false }] };
}

/** The beginnings that the forms of these words share; empty for a word that the index leaves out. */
async function stemsOf(db: Database, words: readonly string[]): Promise<string[]> {
  const rows = await queryRows<{ stem: string }>(
    db,
    sql`select coalesce((ts_lexize('spanish_stem', asked.word))[1], '') as stem
      from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) with ordinality as asked (word, place)
      order by asked.place`,
  );
  return rows.map(({ stem }) => stem);
}

async function readText(db: Database, fileId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ text: fileTexts.text })
    .from(fileTexts)
    .where(eq(fileTexts.fileId, fileId));
  return row?.text;
}
