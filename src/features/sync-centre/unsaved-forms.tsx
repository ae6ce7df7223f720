import { Box } from '@chakra-ui/react';
import { useLingui as useCatalogue } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import type { Draft } from '#local/db.ts';
import { allDrafts, forgetDraft, formOfDraft, putDraftBack } from '#local/drafts.ts';
import { savedRow } from '#local/mirror/read.ts';
import { offerFirst } from '#records/draft-keeper.ts';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { showUndoable } from '#ui/undoable.ts';
import { RESOURCE_WORDS } from '#ui/words/resources.ts';
import { Section } from './parts.tsx';
import { rowName } from './row-name.ts';

/** What was typed on this device and not saved, form by form, with the way back to each. */
export function UnsavedForms() {
  const drafts = useLiveQuery(allDrafts, []);
  if (!drafts || drafts.length === 0) return null;
  return (
    <Section title={<Trans>Typed and not saved</Trans>}>
      <ul className="x-lines">
        {drafts.map((draft) => (
          <UnsavedForm key={draft.form} draft={draft} />
        ))}
      </ul>
    </Section>
  );
}

function UnsavedForm({ draft }: { draft: Draft }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { history } = useRouter();
  const name = useName(draft);
  const discard = async () => {
    await forgetDraft(draft);
    showUndoable(t`Discarded: ${name}`, async () => {
      await putDraftBack(draft);
      return 'undone';
    });
  };
  const { path } = draft;
  const show = (to: string) => {
    offerFirst(draft);
    history.push(to);
  };
  return (
    <li className="x-line">
      <Box as="span" flex="1 1 240px">
        {name}
        {draft.at === undefined ? null : <span className="x-hint"> · {fmt.instant(draft.at)}</span>}
      </Box>
      {path === undefined ? null : (
        <Button size="small" aria-label={t`Open: ${name}`} onClick={() => show(path)}>
          <Trans>Open</Trans>
        </Button>
      )}
      <Button size="small" aria-label={t`Discard: ${name}`} onClick={() => void discard()}>
        <Trans>Discard</Trans>
      </Button>
    </li>
  );
}

/** Of the row, or what its kind is called. */
function useName(draft: Draft): string {
  const { t } = useLingui();
  const { i18n } = useCatalogue();
  const { language } = useFmt();
  const { resource, rowId } = formOfDraft(draft);
  const words = i18n._(RESOURCE_WORDS[resource]);
  const row = useLiveQuery(
    async () => (rowId === null ? undefined : savedRow(resource, rowId)),
    [resource, rowId],
  );
  if (rowId === null) return t`${words}: new`;
  const name = row ? rowName(row, language) : '';
  return name === '' ? words : `${words}: ${name}`;
}
