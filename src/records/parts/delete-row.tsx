import { useLingui } from '@lingui/react/macro';
import { deleteRow } from '../actions.ts';
import { rowNameOf } from '../names.ts';
import { RemoveButton } from '../remove-button.tsx';
import { useWords } from '../use-words.ts';
import type { SectionProps } from './section-props.ts';

/** Deletes what nothing uses. */
export function DeleteRow({ definition, data, actor, row, onPeek }: SectionProps) {
  const { t } = useLingui();
  const { language, say } = useWords();
  const { resource } = definition;
  const name = rowNameOf(definition, row, language, data.byId);
  const own = definition.removal?.(row, data);
  const words = own
    ? { label: say(own.label), said: say(own.said) }
    : { label: t`Delete`, said: t`"${name}" deleted` };
  const removal = { ...words, run: () => deleteRow(definition, actor, row) };
  return <RemoveButton {...{ resource, row, removal }} onGone={() => onPeek(undefined)} />;
}
