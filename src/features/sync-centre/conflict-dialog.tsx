import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery, useObservable } from 'dexie-react-hooks';
import { type ReactNode, useState } from 'react';
import { ownAccount } from '#local/mirror/own-account.ts';
import type { Entry } from '#local/outbox/entry.ts';
import {
  type ConflictChoice,
  mayBeCopied,
  mayUndoChoice,
  resolveConflict,
  savedChoices,
  undoChoice,
} from '#local/outbox/resolve.ts';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { showSnackbar } from '#ui/interface-state.ts';
import { Dialog } from '#ui/overlays.tsx';
import { ConflictAmounts } from './amounts.tsx';
import { choiceOf, type Sides, sameForAll, unitsOf } from './conflict-model.ts';
import { ConflictUnit } from './conflict-unit.tsx';
import { FieldChanges } from './field-changes.tsx';
import { mayRestore } from './restore.ts';
import { useNameOf } from './use-reader.ts';
import { isWithOneself } from './words.ts';

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
            <ConflictAmounts entry={entry} units={units} sides={sides} />
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
  const isOwn = isWithOneself(entry);
  const at = conflict?.theirsAt ? fmt.instant(conflict.theirsAt) : null;
  const when: ReactNode =
    at === null ? null : (
      <span className="x-hint">
        {' · '}
        <chakra.span whiteSpace="nowrap">{at}</chakra.span>
      </span>
    );
  switch (conflict?.kind) {
    case 'ended-there':
      return (
        <p>
          {isOwn ? (
            <Trans>You took it out of use elsewhere while you were changing it here.</Trans>
          ) : (
            <Trans>
              <strong>{who}</strong> took it out of use while you were changing it.
            </Trans>
          )}
          {when}
        </p>
      );
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
          {isOwn ? (
            <Trans>
              You removed it here, but had changed it on another device or in another tab.
            </Trans>
          ) : (
            <Trans>
              You removed it, but <strong>{who}</strong> has changed it since you last saw it.
            </Trans>
          )}
          {when}
        </p>
      );
    default:
      return (
        <p>
          {isOwn ? (
            <Trans>You changed the same on another device or in another tab.</Trans>
          ) : (
            <Trans>
              <strong>{who}</strong> changed the same as you.
            </Trans>
          )}
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
    case 'ended-there':
      return <AfterEnd entry={entry} onDecide={onDecide} />;
    case 'deleted-there':
      return <AfterRemoval entry={entry} onDecide={onDecide} />;
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

/** Of a row that was removed. */
function AfterRemoval(props: { entry: Entry; onDecide: (choice: ConflictChoice) => void }) {
  const { entry, onDecide } = props;
  const mayCopy = useLiveQuery(() => mayBeCopied(entry), [entry], entry.resource !== 'files');
  return (
    <>
      <Button onClick={() => onDecide({ kind: 'theirs' })}>
        <Trans>Accept the removal</Trans>
      </Button>
      {mayCopy ? (
        <Button tone="primary" onClick={() => onDecide({ kind: 'copy' })}>
          <Trans>Create again as a copy</Trans>
        </Button>
      ) : null}
    </>
  );
}

/** Of a row that was taken out of use: who may, takes it into use again. */
function AfterEnd(props: { entry: Entry; onDecide: (choice: ConflictChoice) => void }) {
  const { entry, onDecide } = props;
  const account = useObservable(ownAccount);
  return (
    <>
      <Button onClick={() => onDecide({ kind: 'theirs' })}>
        <Trans>Give my change up</Trans>
      </Button>
      <Button onClick={() => onDecide({ kind: 'mine' })}>
        <Trans>Change it and leave it out of use</Trans>
      </Button>
      {account && mayRestore(account, entry) ? (
        <Button tone="primary" onClick={() => onDecide({ kind: 'restore' })}>
          <Trans>Take it into use again with my change</Trans>
        </Button>
      ) : null}
    </>
  );
}

/** Of a row that one side removed, or took out of use: what the other side changed in it. */
function ChangedFields({ entry: { resource, conflict } }: { entry: Entry }) {
  const { fields = [], ended } = conflict ?? {};
  const isTheirs = conflict?.kind === 'deleted-here';
  const changes = fields.map(({ name, base, mine, theirs }) => ({
    name,
    before: base,
    after: isTheirs ? theirs : mine,
  }));
  return (
    <>
      {ended ? (
        <FieldChanges
          title={<Trans>How it was taken out of use</Trans>}
          resource={resource}
          changes={ended.map(({ name, seen, theirs }) => ({ name, before: seen, after: theirs }))}
        />
      ) : null}
      <FieldChanges
        title={isTheirs ? <Trans>What was changed</Trans> : <Trans>What you changed</Trans>}
        resource={resource}
        changes={changes}
      />
    </>
  );
}
