import { Box, HStack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Controller } from 'react-hook-form';
import { COMMENT_LETTERS } from '#domain/comments/change.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { type DocumentObstacle, FileProblem, obstacleOf } from '#local/files/problems.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { useDirty } from '#ui/dirty.ts';
import { Form } from '#ui/fields/form.tsx';
import { MentionField } from '#ui/fields/mention-field.tsx';
import { FilePickers } from '#ui/file-picker.tsx';
import { useRecordForm } from '../use-record-form.ts';
import { useColleagues } from './row-comments.ts';
import type { Person } from '#contract/resources/people.ts';
import { useFmt } from '#ui/fmt.ts';
import { DOCUMENT_OBSTACLES } from '#ui/words/documents.ts';

interface Props {
  draft: string;
  /** What stands there; empty for a new one. */
  text: string;
  /** @throws FileProblem */
  onSave: (text: string, people: readonly Person[], files: readonly File[]) => Promise<void>;
  /** Of a change, which takes no files: leaves it as it was. */
  onCancel?: () => void;
}

/** What is said, or changed, on a row. What was typed and not sent waits on this device. */
export function CommentForm({ draft, text, onSave, onCancel }: Props) {
  const { t } = useLingui();
  const people = useColleagues();
  const values = useMemo(() => ({ text }), [text]);
  const form = useRecordForm<{ text: string }>(draft, values, { isKept: true });
  const { control, watch, discard, startAnew, formState } = form;
  const files = useChosenFiles();
  const isEmpty = watch('text').trim() === '';
  const save = form.handleSubmit(async ({ text: typed }) => {
    if (typed.trim() === '') return;
    const isSaved = await files.tryWith((chosen) => onSave(typed.trim(), people, chosen));
    if (!isSaved) return;
    startAnew({ text: '' });
    onCancel?.();
  });
  return (
    <Form className="x-form" draft={form.draft} onSave={save}>
      <Controller
        control={control}
        name="text"
        render={({ field: { value, onChange, name, ref } }) => (
          <MentionField
            label={onCancel ? t`Change the comment` : t`New comment`}
            help={people.length > 0 ? t`@ and a name tells that person.` : undefined}
            maxLength={COMMENT_LETTERS}
            {...{ value, onChange, name, ref, people }}
          />
        )}
      />
      <ChosenFiles chosen={files.chosen} onRemove={files.remove} />
      <div className="x-actions">
        <Button
          type="submit"
          size="small"
          tone="primary"
          disabled={isEmpty || formState.isSubmitting}
        >
          {onCancel ? <Trans>Save</Trans> : <Trans>Add comment</Trans>}
        </Button>
        {onCancel ? (
          <Button
            size="small"
            onClick={() => {
              discard();
              onCancel();
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
        ) : (
          <FilePickers
            label={t`Attach files`}
            photoLabel={t`Attach a photo`}
            size="small"
            onFiles={files.add}
          />
        )}
      </div>
      {isEmpty && files.chosen.length > 0 ? (
        <p className="x-hint">{t`Say something with it, so that others know what it is.`}</p>
      ) : null}
    </Form>
  );
}

/** The files that go with a comment. Unlike its words they are no draft: who leaves them is asked. */
function useChosenFiles() {
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  useDirty(chosen.length > 0, () => setChosen([]));
  const tryWith = async (save: (files: readonly File[]) => Promise<void>): Promise<boolean> => {
    try {
      await save(chosen.map(({ file }) => file));
      setChosen([]);
      return true;
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
      const problem = obstacleOf(error.cause);
      setChosen(chosen.map((one, index) => (index === error.index ? { ...one, problem } : one)));
      return false;
    }
  };
  return {
    chosen,
    tryWith,
    add: (files: readonly File[]) =>
      setChosen((now) => [
        ...now,
        ...files.map((file) => ({ id: newRowId(), file, problem: null })),
      ]),
    remove: (id: string) => setChosen((now) => now.filter((one) => one.id !== id)),
  };
}

/** A file that goes with a comment once that is said. */
interface ChosenFile {
  id: string;
  file: File;
  problem: DocumentObstacle | null;
}

interface ChosenFilesProps {
  chosen: readonly ChosenFile[];
  onRemove: (id: string) => void;
}

/** The files that were chosen for a comment, until it is said. */
function ChosenFiles({ chosen, onRemove }: ChosenFilesProps) {
  const { t } = useLingui();
  const fmt = useFmt();
  if (chosen.length === 0) return null;
  return (
    <ul className="x-list" aria-label={t`Files for the comment`}>
      {chosen.map(({ id, file: { name, size }, problem }) => (
        <HStack as="li" key={id} gap="8px">
          <Box as="span" flex="1" minWidth="0" overflowWrap="anywhere">
            {name} <span className="x-hint">{fmt.bytes(size)}</span>
          </Box>
          {problem ? (
            <span className="rec-warning" role="alert">
              {t(DOCUMENT_OBSTACLES[problem])}
            </span>
          ) : null}
          <IconButton
            label={t`Remove ${name}`}
            icon={X}
            iconSize={14}
            onClick={() => onRemove(id)}
          />
        </HStack>
      ))}
    </ul>
  );
}
