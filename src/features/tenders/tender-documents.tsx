import { changeFields } from '#records/actions.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { refusalSentence } from '#ui/words/refusals/index.ts';
import { type Tender, tenderRow } from '#contract/resources/tenders.ts';
import { type Actor, canTender } from '#domain/access/policy.ts';
import { DOCUMENTATION_GROUPS as GROUPS } from '#domain/documentation/kinds.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { AddButton } from '#ui/add-button.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/page.tsx';
import { DOCUMENTATION_GROUPS } from '#ui/words/subventions.ts';
import { TENDERS } from './definition.tsx';
import { AlignedSwitch } from './parts/aligned-switch.tsx';
import { CopyMenu } from './parts/copy-menu.tsx';
import { type LineProps, ListEditor } from './parts/list-editor.tsx';
import { TenderFiles } from './parts/tender-files.tsx';
import { TenderTab } from './parts/tender-page.tsx';
import type { TenderLine } from './tender.ts';
import { useRowList } from './use-row-list.ts';

type Template = Tender['documents'][number];

/** The documents of a tender, and those that each of its requests needs. */
export function TenderDocuments() {
  return (
    <TenderTab
      renderView={({ line }, actor) => (
        <>
          <TenderFiles {...{ line, actor }} />
          <Asked {...{ line, actor }} />
        </>
      )}
    />
  );
}

function Asked({ line, actor }: { line: TenderLine; actor: Actor }) {
  const { t } = useLingui();
  const { tender } = line;
  const list = useRowList<Template>(
    tender.documents,
    tenderRow.shape.documents,
    async (documents, seen) => {
      const before = { documents: seen };
      const outcome = await changeFields(TENDERS, actor, tender, { documents }, before);
      return outcome.ok ? null : t(refusalSentence(outcome.problem));
    },
  );
  const add = (rows: readonly Template[]) => list.change([...list.rows, ...rows]);
  const blank = (): Template => {
    const group = list.rows.at(-1)?.group ?? 'application';
    return { id: newRowId(), group, type: '', required: true };
  };
  return (
    <Card title={t`Documents asked for`}>
      <p className="x-hint">
        <Trans>Every new request of this call begins with this list, to be ticked off.</Trans>
      </p>
      <ListEditor
        label={t`Documents asked for`}
        list={list}
        readOnly={!canTender(actor, 'update')}
        mark={tender._mark}
        empty={<Trans>None yet: add what the bases ask for.</Trans>}
        nameOf={({ type }, index) => type || t`Document ${index + 1}`}
        renderLine={(own) => <DocumentLine {...own} />}
        actions={
          <>
            <AddButton onClick={() => add([blank()])}>{t`Add a document`}</AddButton>
            <CopyMenu tenderId={tender.id} name="documents" onCopy={add} />
          </>
        }
      />
    </Card>
  );
}

function DocumentLine({ of }: LineProps<Template>) {
  const { t } = useLingui();
  return (
    <>
      <TextField label={t`Document`} required maxLength={200} {...of('type')} />
      <ChoiceField label={t`Group`} values={GROUPS} words={DOCUMENTATION_GROUPS} {...of('group')} />
      <AlignedSwitch label={t`Required`} {...of('required')} />
    </>
  );
}
