import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { type SavedView, VIEW_NAME_LETTERS } from '#domain/lists/saved-view.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/fields/form.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays.tsx';

interface ViewNameProps {
  /** A new view, or the one that gets another name. */
  asked: 'new' | SavedView;
  onClose: () => void;
  onName: (name: string) => void;
}

/** Asks what a view is to be called. */
export default function ViewName({ asked, onClose, onName }: ViewNameProps) {
  const id = useId();
  return (
    <Dialog
      onClose={onClose}
      title={asked === 'new' ? <Trans>Save this view</Trans> : <Trans>Rename the view</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone="primary" type="submit" form={id}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <NameForm
        id={id}
        first={asked === 'new' ? '' : asked.name}
        onName={(name) => {
          onName(name);
          onClose();
        }}
      />
    </Dialog>
  );
}

/** Gone with the dialog, and what was typed with it. */
function NameForm({
  id,
  first,
  onName,
}: {
  id: string;
  first: string;
  onName: (name: string) => void;
}) {
  const { t } = useLingui();
  const [name, setName] = useState(first);
  const [isMissing, setMissing] = useState(false);
  return (
    <Form
      id={id}
      onSave={async () => {
        const given = name.trim();
        if (given === '') setMissing(true);
        else onName(given);
      }}
    >
      <TextField
        label={t`Name`}
        required
        maxLength={VIEW_NAME_LETTERS}
        help={
          <Trans>
            It keeps the filters, the grouping, the columns and their order, on all your devices. It
            is yours alone until you share it.
          </Trans>
        }
        error={isMissing ? t`Give it a name.` : undefined}
        value={name}
        onChange={setName}
      />
    </Form>
  );
}
