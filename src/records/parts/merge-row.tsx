import { Grid } from '@chakra-ui/react';
import { useStatus } from '../use-status.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Merge } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { mergeRow } from '../actions.ts';
import { isArchived } from '../definition.ts';
import { nameOf } from '../names.ts';
import { callProblem } from '../problems.ts';
import { isWithin } from '../tree.ts';
import { countOf } from '../uses.ts';
import { useWords } from '../use-words.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import type { SectionProps } from './section-props.ts';
import { UsesWords } from './uses-words.tsx';

/** Puts another row in the place of this one, after showing what that changes. Needs a connection. */
export function MergeRow(props: SectionProps) {
  const [open, setOpen] = useState(false);
  return open ? (
    <MergeForm {...props} onClose={() => setOpen(false)} />
  ) : (
    <div className="x-actions">
      <Button size="small" icon={Merge} onClick={() => setOpen(true)}>
        <Trans>Merge into another one…</Trans>
      </Button>
    </div>
  );
}

interface MergeFormProps extends SectionProps {
  onClose: () => void;
}

function MergeForm({ definition, data, row, onPeek, onClose }: MergeFormProps) {
  const { t } = useLingui();
  const { say, language, fmt } = useWords();
  const { online } = useStatus();
  const whyId = useId();
  const [into, setInto] = useState('');
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const { resource } = definition;
  const uses = data.usesOf(row.id);
  const options = useMemo(() => {
    const byId = data.byId(resource);
    return data.rows
      .filter(
        (other) =>
          other.version > 0 && !isArchived(definition, other) && !isWithin(byId, other.id, row.id),
      )
      .map((other) => ({ value: other.id, label: nameOf(resource, other, language) }))
      .toSorted((a, b) => fmt.compare(a.label, b.label));
  }, [data, definition, resource, row.id, language, fmt]);
  const kept = options.find(({ value }) => value === into)?.label ?? '';
  const name = nameOf(resource, row, language);
  const why = whyNot();

  const merge = async () => {
    setSending(true);
    setError(undefined);
    try {
      await mergeRow(definition, row, into);
      showSnackbar(t`"${name}" merged into "${kept}"`);
      onPeek(into);
    } catch (problem) {
      setError(say(callProblem(problem)));
      setSending(false);
    }
  };
  return (
    <Grid
      gap="12px"
      padding="12px"
      border="1px solid"
      borderColor="border"
      borderRadius="card"
      role="group"
      aria-label={t`Merge into another one`}
    >
      <ComboField
        label={t`The one that stays`}
        value={into}
        onChange={setInto}
        options={options}
        error={error}
      />
      {into === '' ? null : (
        <Grid gap="4px" fontSize="14px">
          <UsesWords uses={uses} />
          <p>
            {countOf(uses) === 0 ? (
              <Trans>
                "{name}" is removed and "{kept}" stays as it is.
              </Trans>
            ) : (
              <Trans>
                All of these will name "{kept}" instead, and "{name}" is removed.
              </Trans>
            )}
          </p>
          <p className="x-hint">
            <Trans>This is done for everybody at once and cannot be undone from here.</Trans>
          </p>
        </Grid>
      )}
      {why === null ? null : (
        <p className="rec-warning" id={whyId}>
          {why}
        </p>
      )}
      <div className="x-actions">
        <Button size="small" onClick={onClose}>{t`Cancel`}</Button>
        <Button
          size="small"
          tone="danger"
          disabled={into === '' || why !== null || sending}
          aria-describedby={why === null ? undefined : whyId}
          onClick={() => void merge()}
        >
          <Trans>Merge</Trans>
        </Button>
      </div>
    </Grid>
  );

  function whyNot(): string | null {
    if (!online) return t`Needs a connection: the server renames everything at once.`;
    if (row.version === 0) return t`First it has to be sent itself.`;
    if (row._mark !== null) return t`First its unsent changes have to be sent.`;
    if (uses.some(({ unsent }) => unsent > 0)) {
      return t`First the unsent changes of what uses it have to be sent.`;
    }
    return null;
  }
}
