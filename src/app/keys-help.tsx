import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isStaff } from '#domain/access/roles.ts';
import { usePreferences } from '#ui/preferences.ts';
import type { Combination, KnownKey, Shortcut } from './keys.ts';
import { useSession } from './session/use-session.ts';

/** What the help lists beside the registered shortcuts: keys that belong to parts of the kit and of features. */
const GRID_KEYS: readonly KnownKey[] = [
  { keys: '↑ ↓ ← →', label: msg`Move between cells` },
  { keys: 'Ctrl ↑ ↓ ← →', label: msg`To the first or last row or column` },
  { keys: 'Home End', label: msg`First and last cell of the row` },
  { keys: 'Ctrl Home End', label: msg`First and last cell of the table` },
  { keys: 'PgUp PgDn', label: msg`A page of rows up or down` },
  { keys: 'Shift ↑ ↓ ← →', label: msg`Select a range and see its sum` },
  { keys: 'Ctrl C', label: msg`Copy the selection` },
  { keys: 'Ctrl F', label: msg`Find in the table` },
  { keys: 'Enter ↓', label: msg`From the filter of a list into the list` },
  { keys: 'Space', label: msg`Select the row` },
  { keys: 'Enter', label: msg`Open the row where its cell cannot be edited` },
  { keys: 'Enter', label: msg`On a heading: sort by it` },
  { keys: 'Shift ← →', label: msg`On a heading: make its column narrower or wider` },
];

/** What the keys are called that have a name: as the keyboards of each language say it. */
const KEY_NAMES: Readonly<Record<string, MessageDescriptor>> = {
  Home: msg({ context: 'key', message: 'Home' }),
  End: msg({ context: 'key', message: 'End' }),
  PgUp: msg({ context: 'key', message: 'PgUp' }),
  PgDn: msg({ context: 'key', message: 'PgDn' }),
  Shift: msg({ context: 'key', message: 'Shift' }),
  Space: msg({ context: 'key', message: 'Space' }),
  Enter: msg({ context: 'key', message: 'Enter' }),
  Del: msg({ context: 'key', message: 'Del' }),
};

const EDITING_KEYS: readonly KnownKey[] = [
  { keys: 'Enter F2', label: msg`Edit the cell` },
  { keys: 'a…z 0…9', label: msg`Type over what stands in the cell` },
  { keys: 'Enter', label: msg`Save the cell and go down` },
  { keys: 'Tab', label: msg`Save the cell and edit the next one` },
  { keys: 'Esc', label: msg`Leave the cell as it was` },
  { keys: 'Ctrl Enter', label: msg`Save the form, or the cell and stay on it` },
  { keys: 'Ctrl D', label: msg`Fill the range with its first row, or a cell with the one above` },
  { keys: 'Ctrl V', label: msg`Paste rows of a spreadsheet into a budget` },
  { keys: 'Alt ↑ ↓ ← →', label: msg`Move a line of a budget` },
  { keys: 'Ctrl Space', label: msg`Open a line of a budget` },
  { keys: 'Ctrl Shift Enter', label: msg`Create, and begin the next one` },
  { keys: 'Del', label: msg`Remove a line of a budget` },
];

const OTHER_KEYS: readonly KnownKey[] = [
  { keys: '↑ ↓', label: msg`From notice to notice` },
  { keys: 'y', label: msg`Notice: done` },
  { keys: 'h', label: msg`Notice: snooze` },
  { keys: 'Alt PgUp PgDn', label: msg`From invoice to invoice, where they are entered` },
  { keys: '← →', label: msg`From movement to movement that waits` },
  { keys: 'y', label: msg`To approve: approve it`, isSingle: true },
  { keys: 'n', label: msg`To approve: do not, and say why`, isSingle: true },
  { keys: 'y', label: msg`Match: accept it`, isSingle: true },
  { keys: 'n', label: msg`Match: it is another`, isSingle: true },
  { keys: '/', label: msg`Match: find any expense`, isSingle: true },
  { keys: 'e', label: msg`Match: say what the movement is`, isSingle: true },
  { keys: 'a', label: msg`Match: apply the rules`, isSingle: true },
];

/** The keys that work on the page behind the panel, and those of the parts that a page of this person may have. */
export function KeysHelp({ shortcuts }: { shortcuts: readonly (Shortcut | Combination)[] }) {
  const { keys } = usePreferences();
  const session = useSession();
  const here = shortcuts.filter((one) => !('isHere' in one) || one.isHere?.());
  const everywhere = here.map((one) => ({ ...one, isSingle: !('isIt' in one) }));
  return (
    <>
      <KeysList title={<Trans>On this page</Trans>} keys={everywhere} />
      <KeysList title={<Trans>In a grid</Trans>} keys={GRID_KEYS} />
      {session && !isStaff(session.role) ? null : (
        <>
          <KeysList title={<Trans>While editing</Trans>} keys={EDITING_KEYS} />
          <KeysList title={<Trans>Inbox and matching</Trans>} keys={OTHER_KEYS} />
        </>
      )}
      <p className="x-lead">
        {keys === 'on' ? (
          <Trans>Single keys can be turned off in your profile.</Trans>
        ) : (
          <Trans>Single keys are turned off in your profile.</Trans>
        )}
      </p>
    </>
  );
}

function KeysList({ title, keys }: { title: ReactNode; keys: readonly KnownKey[] }) {
  const { i18n } = useLingui();
  const areOff = usePreferences().keys !== 'on';
  return (
    <section className="x-section">
      <h3>{title}</h3>
      <dl className="x-lines">
        {keys.map((one) => (
          <div
            key={one.label.id}
            className={`x-row-card-line ${areOff && one.isSingle ? 'x-hint' : ''}`}
          >
            <dt>
              {i18n._(one.label)}
              {areOff && one.isSingle ? (
                <>
                  {' · '}
                  <Trans>turned off</Trans>
                </>
              ) : null}
            </dt>
            <dd className="x-name x-keys">
              {one.keys.split(' ').map((key) => {
                const name = KEY_NAMES[key];
                return <kbd key={key}>{name ? i18n._(name) : key}</kbd>;
              })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
