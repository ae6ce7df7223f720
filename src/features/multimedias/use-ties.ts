import type { Control } from 'react-hook-form';
import { type FormField, useFormField } from '#ui/fields/use-form-field.ts';
import type { AboutForm, DraftsForm, PieceForm } from './form.ts';

/** The fields of what is said of a piece, tied to a form. */
export type Ties = {
  [N in keyof AboutForm]: Omit<FormField<AboutForm, N>, 'name'> & { name: string };
};

/** The fields of the form of one piece. */
export function usePieceTies(control: Control<PieceForm>): Ties {
  return {
    title: useFormField(control, 'title').field,
    takenOn: useFormField(control, 'takenOn').field,
    author: useFormField(control, 'author').field,
    rightsOwner: useFormField(control, 'rightsOwner').field,
    licence: useFormField(control, 'licence').field,
    rightsUntil: useFormField(control, 'rightsUntil').field,
    tags: useFormField(control, 'tags').field,
    publicityEvidence: useFormField(control, 'publicityEvidence').field,
    notes: useFormField(control, 'notes').field,
  };
}

/** The fields of one of several that are being added. */
export function useDraftTies(control: Control<DraftsForm>, index: number): Ties {
  return {
    title: useFormField(control, `drafts.${index}.title`).field,
    takenOn: useFormField(control, `drafts.${index}.takenOn`).field,
    author: useFormField(control, `drafts.${index}.author`).field,
    rightsOwner: useFormField(control, `drafts.${index}.rightsOwner`).field,
    licence: useFormField(control, `drafts.${index}.licence`).field,
    rightsUntil: useFormField(control, `drafts.${index}.rightsUntil`).field,
    tags: useFormField(control, `drafts.${index}.tags`).field,
    publicityEvidence: useFormField(control, `drafts.${index}.publicityEvidence`).field,
    notes: useFormField(control, `drafts.${index}.notes`).field,
  };
}
