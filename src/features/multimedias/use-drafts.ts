import type { MessageDescriptor } from '@lingui/core';
import { useState } from 'react';
import { type UseFormReturn, useFieldArray, useForm } from 'react-hook-form';
import { v4 } from 'uuid';
import { refusalSentence } from '#ui/words/refusals/index.ts';
import type { RecordDefinition } from '#records/definition.ts';
import type { Actor } from '#domain/access/policy.ts';
import { addDocument } from './actions.ts';
import { type DraftsForm, draftsResolver, EMPTY } from './definition.ts';
import { type Choices, type Prepared, stemOf } from './pictures/prepare.ts';
import { documentProblem } from '#records/document-problem.ts';
import { type Chosen, usePrepared } from './use-prepared.ts';

const TITLE_MAX = 200;

/** What several documents often have in common. */
const ALIKE = ['tags', 'author', 'rightsOwner', 'licence', 'rightsUntil'];

interface Drafts {
  form: UseFormReturn<DraftsForm>;
  /** In the order of the form. */
  items: readonly { chosen: Chosen; problem: MessageDescriptor | undefined }[];
  ready: ReadonlyMap<string, Prepared>;
  add: (files: readonly File[]) => void;
  remove: (draft: string) => void;
  /** Has the others say the same of tags, author and rights. */
  copyFrom: (index: number) => void;
  /** Keeps on this device what can be kept; the others stay with their problem. */
  save: (typed: DraftsForm) => Promise<{ saved: number; left: number }>;
}

/** The documents that are being added: what was chosen, what is said of them, and what becomes of it. */
export function useDrafts({
  definition,
  projectId,
  actor,
  choices,
}: {
  definition: RecordDefinition;
  projectId: string;
  actor: Actor;
  choices: Choices;
}): Drafts {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [problems, setProblems] = useState<ReadonlyMap<string, MessageDescriptor>>(new Map());
  const form = useForm<DraftsForm>({ resolver: draftsResolver, defaultValues: { drafts: [] } });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'drafts' });
  const placeOf = (draft: string) =>
    form.getValues('drafts').findIndex((one) => one.draft === draft);

  const ready = usePrepared(chosen, choices, (draft, { takenOn }) => {
    const index = placeOf(draft);
    if (index === -1 || takenOn === null) return;
    const path = `drafts.${index}.takenOn` as const;
    if (form.getValues(path) === null) form.setValue(path, takenOn);
  });
  const drop = (draft: string) => {
    const index = placeOf(draft);
    if (index !== -1) remove(index);
    setChosen((all) => all.filter((one) => one.draft !== draft));
  };
  const keep = async (typed: DraftsForm['drafts'][number]): Promise<boolean> => {
    const prepared = ready.get(typed.draft);
    // Without its place taken out it is not kept unless the person says so.
    if (!prepared || (prepared.treatment === 'unread' && choices.removePlace)) return false;
    const setProblem = (problem: MessageDescriptor) =>
      setProblems((all) => new Map(all).set(typed.draft, problem));
    try {
      const outcome = await addDocument(definition, actor, projectId, prepared, typed);
      if (!outcome.ok) setProblem(refusalSentence(outcome.problem));
      return outcome.ok;
    } catch (error) {
      setProblem(documentProblem(error));
      return false;
    }
  };

  return {
    form,
    ready,
    items: fields.flatMap(({ draft }) => {
      const one = chosen.find((some) => some.draft === draft);
      return one ? [{ chosen: one, problem: problems.get(draft) }] : [];
    }),
    add(files) {
      const added = files.map((file) => ({ draft: v4(), file }));
      setChosen((all) => [...all, ...added]);
      append(
        added.map(({ draft, file }) => ({
          ...EMPTY,
          draft,
          title: stemOf(file.name).trim().slice(0, TITLE_MAX),
        })),
        { shouldFocus: false },
      );
    },
    remove: drop,
    copyFrom(index) {
      const { drafts } = form.getValues();
      const from = drafts[index];
      if (!from) return;
      const same = Object.fromEntries(ALIKE.map((name) => [name, from[name] ?? null]));
      form.setValue(
        'drafts',
        drafts.map((draft) => ({ ...draft, ...same })),
        { shouldDirty: true },
      );
    },
    async save({ drafts }) {
      const saved: string[] = [];
      for (const typed of drafts) if (await keep(typed)) saved.push(typed.draft);
      for (const draft of saved) drop(draft);
      return { saved: saved.length, left: drafts.length - saved.length };
    },
  };
}
