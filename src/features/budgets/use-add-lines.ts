import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { showSnackbar } from '#ui/interface-state.ts';
import type { BudgetEditor } from './use-budget-editor.ts';

/** Saves many new lines as one action, and says so with the way back; `onSaved` closes what they came from. */
export function useAddLines({ add }: BudgetEditor, onSaved: () => void) {
  const [isSaving, setSaving] = useState(false);
  const addLines = async (lines: Parameters<typeof add>[0]): Promise<void> => {
    setSaving(true);
    const undo = await add(lines);
    setSaving(false);
    if (!undo) return;
    onSaved();
    showSnackbar(
      plural(lines.length, {
        one: '# line saved on this device',
        other: '# lines saved on this device',
      }),
      { action: { label: t`Undo`, run: () => void undo(), isGone: undo.isGone } },
    );
  };
  return { addLines, isSaving };
}
