import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Panel } from '../overlays.tsx';
import { PeekSteps } from '../peek-steps.tsx';
import { Form } from './form.tsx';

/** A form at the side of the page, for one row: another row is another panel (`key`). Closing it over unsaved changes asks first. */
export function FormPanel({
  title,
  hasChanges,
  readOnly,
  problem,
  onSave,
  unsaved,
  draft,
  discard,
  onClose,
  renderFoot,
  after,
  children,
}: Pick<ComponentProps<typeof Form>, 'problem' | 'onSave' | 'unsaved' | 'draft' | 'children'> & {
  title: ReactNode;
  hasChanges: boolean;
  readOnly: boolean;
  /** Throws the changes away, drafts too. */
  discard: () => void;
  onClose: () => void;
  /** The buttons; `formId` for the one that saves, `close` for the one that cancels. */
  renderFoot: (form: { formId: string; close: () => void }) => ReactNode;
  /** What stands below the form: parts that save by themselves, the history. */
  after?: ReactNode;
}) {
  const formId = useId();
  const [asks, setAsks] = useState(false);
  if (asks && !hasChanges) setAsks(false);
  const close = () => {
    if (hasChanges && !asks && !readOnly) setAsks(true);
    else onClose();
  };
  return (
    <Panel
      onClose={close}
      title={title}
      tools={<PeekSteps isOff={hasChanges && !readOnly} />}
      footer={
        readOnly ? (
          <span className="x-hint">
            <Trans>You may read this, not change it.</Trans>
          </span>
        ) : asks ? (
          <>
            <span className="x-hint" role="alert">
              <Trans>There are changes that were not saved.</Trans>
            </span>
            <Button onClick={() => setAsks(false)}>
              <Trans>Go on editing</Trans>
            </Button>
            <Button
              tone="danger"
              onClick={() => {
                discard();
                onClose();
              }}
            >
              <Trans>Discard them</Trans>
            </Button>
          </>
        ) : (
          renderFoot({ formId, close })
        )
      }
    >
      <Form {...{ problem, readOnly, onSave, unsaved, draft }} id={formId} className="x-form">
        {children}
      </Form>
      {after}
    </Panel>
  );
}

/** In place of the form: the row of an old link. */
export function MissingPanel({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Panel onClose={onClose} title={t`Not found`}>
      <EmptyState kind="none-match" title={t`This is not on this device, or it was removed`} />
    </Panel>
  );
}
