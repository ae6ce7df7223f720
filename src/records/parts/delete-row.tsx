import { useLingui } from '@lingui/react/macro';
import { deleteRow } from '../actions.ts';
import { rowNameOf } from '../names.ts';
import { RemoveButton } from '../remove-button.tsx';
import { useWords } from '../use-words.ts';
import type { SectionProps } from './section-props.ts';

/** Deletes what nothing uses. */
export function DeleteRow({ definition, data, actor, row, onPeek }: SectionProps) {
  const { t } = useLingui();
  const { language } = useWords();
  const { resource } = definition;
  const name = rowNameOf(definition, row, language, data.byId);
  const run = () => deleteRow(definition, actor, row);
  const removal = { label: t`Delete`, said: t`"${name}" deleted`, run };
  return <RemoveButton {...{ resource, row, removal }} onGone={() => onPeek(undefined)} />;
}
