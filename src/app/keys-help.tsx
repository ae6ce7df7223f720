import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePreferences } from '#ui/preferences.ts';
import {
  type Combination,
  EDITING_KEYS,
  GRID_KEYS,
  type KnownKey,
  OTHER_KEYS,
  type Shortcut,
} from './keys.ts';

/** The keys that work on the page behind the panel, and those of the parts that a page may have. */
export function KeysHelp({ shortcuts }: { shortcuts: readonly (Shortcut | Combination)[] }) {
  const { keys } = usePreferences();
  const here = shortcuts.filter((one) => !('isHere' in one) || one.isHere?.());
  const everywhere = here.map((one) => ({ ...one, isSingle: !('isIt' in one) }));
  return (
    <>
      <KeysList title={<Trans>On this page</Trans>} keys={everywhere} />
      <KeysList title={<Trans>In a grid</Trans>} keys={GRID_KEYS} />
      <KeysList title={<Trans>While editing</Trans>} keys={EDITING_KEYS} />
      <KeysList title={<Trans>Inbox and matching</Trans>} keys={OTHER_KEYS} />
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
              {one.keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
