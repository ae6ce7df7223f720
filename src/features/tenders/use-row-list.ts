import { useState } from 'react';
import type * as z from 'zod';
import { toFieldProblems } from '#contract/field-problems.ts';
import { isSameValue } from '#local/mirror/same-value.ts';
import { useDirty } from '#ui/dirty.ts';

/** A list of a row that is edited in its place and saved as a whole. */
export interface RowList<T> {
  rows: readonly T[];
  hasChanges: boolean;
  isSaving: boolean;
  change: (rows: readonly T[]) => void;
  /** The code of what is wrong with a field of a row, once saving was tried. */
  errorOf: (index: number, field: keyof T & string) => string | undefined;
  /** Of the list itself, or of no single field. */
  problem: string | undefined;
  discard: () => void;
  save: () => Promise<void>;
}

interface Edit<T> {
  /** What stood there when the person began. */
  seen: readonly T[];
  rows: readonly T[];
  wasTried: boolean;
}

/** What others change shows up as long as nothing is typed here. `onSave` answers what is wrong in words. */
export function useRowList<T>(
  saved: readonly T[],
  schema: z.ZodType<T[]>,
  onSave: (rows: T[], seen: T[]) => Promise<string | null>,
): RowList<T> {
  const [edit, setEdit] = useState<Edit<T> | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const rows = edit?.rows ?? saved;
  const hasChanges = edit !== null && !isSameValue(edit.rows, edit.seen);
  useDirty(hasChanges && !isSaving);
  const checked = schema.safeParse(rows);
  const problems = edit?.wasTried && !checked.success ? toFieldProblems(checked.error) : [];
  const ofList = problems.find(({ path }) => !path.includes('.'));
  return {
    rows,
    hasChanges,
    isSaving,
    change: (next) => {
      setRefusal(undefined);
      setEdit((now) => ({ seen: saved, wasTried: false, ...now, rows: next }));
    },
    errorOf: (index, field) =>
      problems.find(({ path }) => `${path}.`.startsWith(`${index}.${field}.`))?.code,
    problem: refusal ?? ofList?.code,
    discard: () => {
      setRefusal(undefined);
      setEdit(null);
    },
    save: async () => {
      if (!edit || isSaving) return;
      if (!checked.success) {
        setEdit({ ...edit, wasTried: true });
        return;
      }
      setSaving(true);
      const why = await onSave(checked.data, [...edit.seen]);
      setSaving(false);
      if (why === null) setEdit((now) => (now?.rows === edit.rows ? null : now));
      else setRefusal(why);
    },
  };
}
