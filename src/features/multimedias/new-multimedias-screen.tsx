import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import { createFields } from '#records/actions.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { useDirty } from '#ui/dirty.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FieldGroup } from '#ui/fields/field-group.tsx';
import { Form } from '#ui/fields/form.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { Card } from '#ui/page.tsx';
import { DropArea } from '#ui/drop-area.tsx';
import { FilePickers } from '#ui/file-picker.tsx';
import type { RecordDefinition } from '#records/definition.ts';
import { patchOf, valuesOf } from '#records/form-values.ts';
import { textOf } from '#records/names.ts';
import { RowFields } from '#records/parts/row-fields.tsx';
import { recordsDataOf } from '#records/records-data.ts';
import { useRowForm } from '#records/use-row-form.ts';
import { showRefused } from '#records/use-save.ts';
import { SwitchField } from '#ui/fields/text-field.tsx';
import { MAIN, useMultimediasOf } from './definition.ts';
import { DraftCard } from './parts/draft-card.tsx';
import { MultimediasPage } from './parts/multimedias-page.tsx';
import { type Choices, LONGEST_PX } from './pictures/prepare.ts';
import type { Gallery } from './queries.ts';
import { useDrafts } from './use-drafts.ts';

/** /projects/{id}/multimedias/new: documents and links come in; the person may leave at once. */
export function NewMultimediasScreen() {
  return <MultimediasPage>{(page) => <NewMultimedias {...page} />}</MultimediasPage>;
}

function NewMultimedias({ gallery: { project }, actor }: { gallery: Gallery; actor: Actor }) {
  const { t } = useLingui();
  const definition = useMultimediasOf(project);
  if (!definition.may(actor, 'create')) {
    return <EmptyState kind="none-match" title={t`You may see this multimedia, not add to it.`} />;
  }
  const place = { definition, actor, projectId: project.id };
  return (
    <>
      <DocumentsCard {...place} />
      <LinkCard {...place} />
    </>
  );
}

interface DocumentsCardProps {
  definition: RecordDefinition;
  projectId: string;
  actor: Actor;
}

function DocumentsCard({ definition, projectId, actor }: DocumentsCardProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [choices, setChoices] = useState({ shrink: true, removePlace: true });
  const drafts = useDrafts({ definition, projectId, actor, choices });
  const { form, items, ready } = drafts;
  const params = { projectId };
  const { isSubmitting, errors } = form.formState;
  useDirty(items.length > 0 && !isSubmitting);
  const save = form.handleSubmit(async (typed) => {
    const { saved, left } = await drafts.save(typed);
    if (saved > 0) showSnackbar(t`Saved on this device: ${saved}`);
    if (left === 0) await navigate({ to: '/projects/$projectId/multimedias', params });
  });
  return (
    <Card title={t`Add multimedia`}>
      <Form className="x-form mm-form" problem={errors.root?.message} onSave={save}>
        <DropArea
          onFiles={drafts.add}
          words={
            <Trans>
              Drop photos, films, sound or documents anywhere on this page, or paste them.
            </Trans>
          }
        >
          <FilePickers label={t`Choose files`} tone="primary" onFiles={drafts.add} />
        </DropArea>
        <PictureChoices choices={choices} onChange={setChoices} />
        {items.length === 0 ? null : (
          <ul className="x-list" aria-label={t`To be added`}>
            {items.map(({ chosen, problem }, index) => (
              <DraftCard
                key={chosen.draft}
                {...{ form, actor, index, chosen }}
                prepared={ready.get(chosen.draft)}
                problem={problem && t(problem)}
                removesPlace={choices.removePlace}
                onCopy={items.length > 1 ? () => drafts.copyFrom(index) : undefined}
                onRemove={() => drafts.remove(chosen.draft)}
              />
            ))}
          </ul>
        )}
        <footer className="x-form-foot">
          <Link to="/projects/$projectId/multimedias" params={params} className={buttonClass({})}>
            <Trans>Back to the gallery</Trans>
          </Link>
          <Button
            tone="primary"
            type="submit"
            disabled={isSubmitting || items.length === 0 || ready.size < items.length}
          >
            {items.length === 0 ? (
              <Trans>Save</Trans>
            ) : (
              <Plural value={items.length} one="Save # document" other="Save # documents" />
            )}
          </Button>
        </footer>
      </Form>
    </Card>
  );
}

const NEW_LINK = { kind: 'link' };
const NO_DATA = recordsDataOf('multimedias', {});

interface Props {
  definition: RecordDefinition;
  projectId: string;
  actor: Actor;
}

/** Something that lies elsewhere, by its address. */
function LinkCard({ definition, projectId, actor }: Props) {
  const { t } = useLingui();
  const form = useRowForm(definition, null, NEW_LINK, { ownerId: projectId });
  const { control, setValue, handleSubmit, startAnew, draft, formState } = form;
  const save = handleSubmit(async (typed) => {
    const fields = { ...patchOf(definition, typed), projectId };
    const outcome = await createFields(definition, actor, fields);
    if (!showRefused(form, outcome)) return;
    showSnackbar(t`"${textOf(typed['title'])}" saved on this device`);
    startAnew(valuesOf(definition, NEW_LINK));
  });
  const fields = { definition, actor, control, setValue, data: NO_DATA, row: null };
  return (
    <Card title={t`A link`}>
      <Form className="x-form" problem={formState.errors.root?.message} draft={draft} onSave={save}>
        <RowFields {...fields} names={['url']} />
        <RowFields {...fields} names={MAIN} />
        <div className="x-actions">
          <Button type="submit" disabled={formState.isSubmitting}>{t`Add the link`}</Button>
        </div>
      </Form>
    </Card>
  );
}

/** How pictures are taken in. */
function PictureChoices({
  choices: { shrink, removePlace },
  onChange,
}: {
  choices: Choices;
  onChange: (choices: Choices) => void;
}) {
  const { t } = useLingui();
  return (
    <FieldGroup title={t`Pictures`}>
      <SwitchField
        label={t`Make them smaller`}
        help={t`To ${LONGEST_PX} pixels on the longer side. Off: each keeps its size.`}
        value={shrink}
        onChange={(next) => onChange({ shrink: next, removePlace })}
      />
      <SwitchField
        label={t`Remove the location`}
        help={t`And the camera and all other data beside the picture. What is made smaller never has any.`}
        value={removePlace}
        onChange={(next) => onChange({ shrink, removePlace: next })}
      />
    </FieldGroup>
  );
}
