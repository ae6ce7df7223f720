import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { SavedPhrase, type SyncMarkKind } from '../sync-mark.tsx';

/** The foot of a form over a row, in its card: what to do with unsaved changes, or where the saved stand. */
export function FormFoot({
  hasChanges,
  isSubmitting,
  discard,
  mark,
}: {
  hasChanges: boolean;
  isSubmitting: boolean;
  discard: () => void;
  mark: SyncMarkKind | null;
}) {
  return (
    <footer className="x-form-foot" data-dirty={hasChanges ? '' : undefined}>
      {hasChanges ? (
        <>
          <UnsavedHint />
          <Button onClick={discard}>
            <Trans>Discard</Trans>
          </Button>
          <Button tone="primary" type="submit" disabled={isSubmitting}>
            <Trans>Save</Trans>
          </Button>
        </>
      ) : (
        <SavedPhrase mark={mark} />
      )}
    </footer>
  );
}

export function UnsavedHint() {
  return (
    <span className="x-hint x-foot-state">
      <Trans>Changes not saved yet</Trans>
    </span>
  );
}

/** The foot of a panel over a row; `children` stand beside the saved phrase. */
export function PanelFoot({
  formId,
  hasChanges,
  isSubmitting,
  discard,
  mark,
  children,
}: {
  formId: string;
  hasChanges: boolean;
  isSubmitting: boolean;
  discard: () => void;
  mark: SyncMarkKind | null;
  children?: ReactNode;
}) {
  return (
    <>
      {hasChanges ? (
        <>
          <UnsavedHint />
          <Button onClick={discard}>
            <Trans>Discard</Trans>
          </Button>
        </>
      ) : (
        <>
          <span className="x-foot-state">
            <SavedPhrase mark={mark} />
          </span>
          {children}
        </>
      )}
      <Button tone="primary" type="submit" form={formId} disabled={isSubmitting || !hasChanges}>
        <Trans>Save</Trans>
      </Button>
    </>
  );
}
