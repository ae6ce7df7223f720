import { Trans, useLingui } from '@lingui/react/macro';
import { draftName } from '#local/drafts.ts';
import { useRecordForm } from '#records/use-record-form.ts';
import { refusalSentence } from '#ui/words/refusals/index.ts';
import type { Project } from '#contract/resources/projects.ts';
import type { Actor } from '#domain/access/policy.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/fields/form.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { showSnackbar } from '#ui/interface-state.ts';
import { Card } from '#ui/page.tsx';
import { addLink } from '../actions.ts';
import { aboutOf, EMPTY, type PieceForm, pieceResolver } from '../form.ts';
import { usePieceTies } from '../use-ties.ts';
import { MainFields } from './about-fields.tsx';

const NEW_LINK: PieceForm = { ...EMPTY, kind: 'link', url: '' };

/** Something that lies elsewhere, by its address. */
export function LinkCard({ project, actor }: { project: Project; actor: Actor }) {
  const { t } = useLingui();
  const name = draftName('multimedias', null, project.id);
  const form = useRecordForm<PieceForm>(name, NEW_LINK, { resolver: pieceResolver });
  const { control, handleSubmit, startAnew, setError, draft, formState } = form;
  const ties = usePieceTies(control);
  const { field: url } = useFormField(control, 'url');
  const save = handleSubmit(async (typed) => {
    const outcome = await addLink(actor, project, typed.url, aboutOf(typed));
    if (!outcome.ok) {
      setError('root', { message: t(refusalSentence(outcome.problem)) });
      return;
    }
    showSnackbar(t`"${typed.title}" saved on this device`);
    startAnew(NEW_LINK);
  });
  return (
    <Card title={t`A link`}>
      <Form className="x-form" problem={formState.errors.root?.message} draft={draft} onSave={save}>
        <TextField
          label={t`Address`}
          required
          type="url"
          placeholder="https://"
          maxLength={500}
          {...url}
        />
        <MainFields ties={ties} />
        <div className="x-actions">
          <Button type="submit" disabled={formState.isSubmitting}>
            <Trans>Add the link</Trans>
          </Button>
        </div>
      </Form>
    </Card>
  );
}
