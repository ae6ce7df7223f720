import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Entry } from '#local/outbox/entry.ts';
import {
  type ConflictChoice,
  mayUndoChoice,
  resolveConflict,
  savedChoices,
  undoChoice,
} from '#local/outbox/resolve.ts';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { showSnackbar } from '#ui/interface-state.ts';
import { Dialog } from '#ui/overlays.tsx';
import { choiceOf, type Sides, sameForAll, unitsOf } from './conflict-model.ts';
import { ConflictUnit } from './conflict-unit.tsx';
import { Arrow, Value } from './entry-details.tsx';
import { isEmpty } from './fields.ts';
import { useNameOf, useReader } from './use-reader.ts';

const UNDO_MS = 10_000;

/** The choice in a conflict, with all that it needs: before, mine, theirs, who and when. */
export default function ConflictDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { t } = useLingui();
  const [sides, setSides] = useState<Sides>({});
  const { conflict } = entry;
  const units = unitsOf(conflict?.fields ?? []);
  const choice = choiceOf(entry, units, sides);
  const decide = async (made: ConflictChoice): Promise<void> => {
    if (!(await resolveConflict(entry.seq, made, conflict ?? undefined))) {
      showSnackbar(t`It has changed in the meantime: look at it again`);
      onClose();
      return;
    }
    const [noted] = await savedChoices();
    const undo = async (): Promise<void> => {
      if (noted && !(await undoChoice(noted.id))) showSnackbar(t`This can no longer be undone`);
    };
    const message =
      made.kind === 'theirs' ? t`The other version stays` : t`Saved on this device — not sent`;
    showSnackbar(message, {
      duration: UNDO_MS,
      action:
        noted && mayUndoChoice(noted) ? { label: t`Undo`, run: () => void undo() } : undefined,
    });
    onClose();
  };
  const { label } = entry;
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Decide about “{label}”</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Later</Trans>
          </Button>
          <Decisions entry={entry} choice={choice} onDecide={(made) => void decide(made)} />
        </>
      }
    >
      <div className="x-column c-conflict">
        <Story entry={entry} />
        {conflict?.kind === 'field' ? (
          <>
            {units.length > 1 ? (
              <div className="x-actions">
                <span className="x-hint">
                  <Trans>The same for all:</Trans>
                </span>
                <Button size="small" onClick={() => setSides(sameForAll(units, 'mine'))}>
                  <Trans>Mine</Trans>
                </Button>
                <Button size="small" onClick={() => setSides(sameForAll(units, 'theirs'))}>
                  <Trans>Theirs</Trans>
                </Button>
              </div>
            ) : null}
            {units.map((unit) => (
              <ConflictUnit
                key={unit.key}
                entry={entry}
                unit={unit}
                side={sides[unit.key]}
                onChoose={(side) => setSides({ ...sides, [unit.key]: side })}
              />
            ))}
          </>
        ) : (
          <ChangedFields entry={entry} />
        )}
      </div>
    </Dialog>
  );
}

/** Who did what, and when. */
function Story({ entry }: { entry: Entry }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { conflict } = entry;
  const who = useNameOf('people', conflict?.theirsBy ?? null) ?? t`Somebody`;
  const at = conflict?.theirsAt ? fmt.instant(conflict.theirsAt) : null;
  const when: ReactNode =
    at === null ? null : (
      <span className="x-hint">
        {' · '}
        <chakra.span whiteSpace="nowrap">{at}</chakra.span>
      </span>
    );
  switch (conflict?.kind) {
    case 'deleted-there':
      return (
        <p>
          <Trans>
            <strong>{who}</strong> removed it while you were changing it.
          </Trans>
          {when}
        </p>
      );
    case 'deleted-here':
      return (
        <p>
          <Trans>
            You removed it, but <strong>{who}</strong> has changed it since you last saw it.
          </Trans>
          {when}
        </p>
      );
    default:
      return (
        <p>
          <Trans>
            <strong>{who}</strong> changed the same as you.
          </Trans>
          {when}
        </p>
      );
  }
}

/** The buttons that end a conflict; each says what comes of it. */
function Decisions(props: {
  entry: Entry;
  choice: ConflictChoice | null;
  onDecide: (choice: ConflictChoice) => void;
}) {
  const { entry, choice, onDecide } = props;
  switch (entry.conflict?.kind) {
    case 'deleted-there':
      return (
        <>
          <Button onClick={() => onDecide({ kind: 'theirs' })}>
            <Trans>Accept the removal</Trans>
          </Button>
          <Button tone="primary" onClick={() => onDecide({ kind: 'copy' })}>
            <Trans>Create again as a copy</Trans>
          </Button>
        </>
      );
    case 'deleted-here':
      return (
        <>
          <Button tone="danger" onClick={() => onDecide({ kind: 'mine' })}>
            <Trans>Remove anyway</Trans>
          </Button>
          <Button tone="primary" onClick={() => onDecide({ kind: 'theirs' })}>
            <Trans>Keep it</Trans>
          </Button>
        </>
      );
    default:
      return (
        <Button
          tone="primary"
          disabled={choice === null}
          onClick={() => {
            if (choice) onDecide(choice);
          }}
        >
          <Trans>Apply the choice</Trans>
        </Button>
      );
  }
}

/** Of a row that one side removed: what the other side changed in it. */
function ChangedFields({ entry }: { entry: Entry }) {
  const { resource, conflict } = entry;
  const fields = conflict?.fields ?? [];
  const isTheirs = conflict?.kind === 'deleted-here';
  const reader = useReader(
    resource,
    fields.flatMap(({ name, base, mine, theirs }) =>
      [base, mine, theirs].map((v) => ({ [name]: v })),
    ),
  );
  if (fields.length === 0) return null;
  return (
    <section>
      <h3>{isTheirs ? <Trans>What was changed</Trans> : <Trans>What you changed</Trans>}</h3>
      <dl className="x-lines c-fields">
        {fields.map(({ name, base, mine, theirs }) => {
          const after = isTheirs ? theirs : mine;
          return (
            <div key={name}>
              <dt>{reader.field(resource, name)}</dt>
              <dd>
                <del data-empty={isEmpty(base) ? '' : undefined}>
                  {reader.value(resource, name, base)}
                </del>
                <Arrow />
                <ins>
                  <Value name={name} value={after}>
                    {reader.value(resource, name, after)}
                  </Value>
                </ins>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
