import type { Actor } from '#domain/access/policy.ts';
import { MissingPanel } from '#ui/fields/form-panel.tsx';
import type { CollaboratorView } from '../queries.ts';
import { NEW_ENTRY } from '../search.ts';
import { EntryPanel } from './entry-panel.tsx';
import { NewEntryPanel } from './new-entry-panel.tsx';

/** The form at the side of the statement that the address asks for. */
export function EntryPeek({
  actor,
  view,
  peek,
  onPeek,
}: {
  actor: Actor;
  view: CollaboratorView;
  peek: string | undefined;
  onPeek: (peek: string | undefined) => void;
}) {
  const { collaborator, entries } = view;
  const onClose = () => onPeek(undefined);
  if (peek === undefined) return null;
  if (peek === NEW_ENTRY) return <NewEntryPanel {...{ actor, collaborator, onClose }} />;
  const entry = entries.find(({ id }) => id === peek);
  if (!entry) return <MissingPanel onClose={onClose} />;
  return <EntryPanel key={peek} {...{ actor, collaborator, entry, onClose }} />;
}
