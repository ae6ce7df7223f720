import { Trans } from '@lingui/react/macro';
import { Button } from '../button.tsx';
import { SavedPhrase, type SyncMarkKind } from '../sync-mark.tsx';

/** The foot of a form over a row, in its card: what to do with unsaved changes, or where the saved stand. */
export function FormFoot({
  hasChanges,
  isSubmitting = false,
  discard,
  mark,
}: {
  hasChanges: boolean;
  isSubmitting?: boolean;
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
