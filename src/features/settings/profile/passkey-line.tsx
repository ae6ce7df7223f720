import { HStack, Stack, Wrap } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PasskeyRow } from '#contract/passkeys.ts';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { StateChip } from '#ui/state-chip.tsx';
import { PasskeyNameField } from './passkey-name-field.tsx';

interface Props {
  passkey: PasskeyRow;
  /** Without network; undefined where this device is not its authenticator. */
  opensHere: boolean | undefined;
  isOff: boolean;
  noteId: string;
  onRename: (name: string) => Promise<void>;
  onEnd: () => void;
  /** Lets it open this device without network, where it does not yet. */
  onOpenHere: (() => void) | undefined;
}

/** A passkey: its name, which can be changed, since when, when last, and what it is to this device. */
export function PasskeyLine(props: Props) {
  const { passkey, opensHere, isOff, noteId, onRename, onEnd, onOpenHere } = props;
  const { t } = useLingui();
  const [name, setName] = useState<string>();
  const shared = { size: 'small', disabled: isOff, 'aria-describedby': noteId } as const;
  if (name !== undefined) {
    return (
      <li>
        <form
          className="x-form"
          onSubmit={(event) => {
            event.preventDefault();
            void onRename(name.trim()).then(() => setName(undefined));
          }}
        >
          <PasskeyNameField value={name} onChange={setName} ref={focusOnce} />
          <div className="x-actions">
            <Button {...shared} type="submit" disabled={isOff || name.trim() === ''}>
              <Trans>Save</Trans>
            </Button>
            <Button size="small" tone="quiet" onClick={() => setName(undefined)}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        </form>
      </li>
    );
  }
  return (
    <HStack as="li" justify="space-between" gap="12px" flexWrap="wrap">
      <Stack as="span" gap="2px" minW="0" flex="1 1 220px">
        <HStack as="span" gap="8px" flexWrap="wrap">
          <strong>{passkey.name}</strong>
          {opensHere === undefined ? null : <StateChip tone="info">{t`This device`}</StateChip>}
        </HStack>
        <Facts passkey={passkey} opensHere={opensHere} />
      </Stack>
      <Wrap gap="8px">
        {opensHere === false && onOpenHere ? (
          <Button {...shared} onClick={onOpenHere}>{t`Use without connection`}</Button>
        ) : null}
        <Button
          {...shared}
          aria-label={t`Rename: ${passkey.name}`}
          onClick={() => setName(passkey.name)}
        >
          <Trans>Rename</Trans>
        </Button>
        <Button {...shared} tone="danger" aria-label={t`End: ${passkey.name}`} onClick={onEnd}>
          <Trans>End it</Trans>
        </Button>
      </Wrap>
    </HStack>
  );
}

function Facts({
  passkey: { createdAt, lastUsedAt, isBackedUp },
  opensHere,
}: {
  passkey: PasskeyRow;
  opensHere: boolean | undefined;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const since = fmt.instant(createdAt);
  const last = lastUsedAt === null ? null : fmt.instant(lastUsedAt);
  return (
    <>
      <span className="x-field-help">
        <Trans>since {since}</Trans>
        {' · '}
        {last === null ? <Trans>not used yet</Trans> : <Trans>last used {last}</Trans>}
      </span>
      {opensHere ? (
        <span className="x-field-help">{t`Opens this device without connection.`}</span>
      ) : null}
      {isBackedUp ? (
        <span className="x-field-help">{t`Its keeper copies it to your other devices.`}</span>
      ) : null}
    </>
  );
}

function focusOnce(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
