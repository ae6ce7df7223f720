import { useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode, useId } from 'react';
import type { ConflictField, Entry } from '#local/outbox/entry.ts';
import type { Side, Unit } from './conflict-model.ts';
import { Value } from './entry-details.tsx';
import { useReader } from './use-reader.ts';

/** One field, or one merge group, in three columns: before, mine, theirs. Mine and theirs are chosen. */
export function ConflictUnit(props: {
  entry: Entry;
  unit: Unit;
  side: Side | undefined;
  onChoose: (side: Side) => void;
}) {
  const { entry, unit, side, onChoose } = props;
  const { t } = useLingui();
  const name = useId();
  const { resource } = entry;
  const record = (of: 'base' | 'mine' | 'theirs') =>
    Object.fromEntries(unit.fields.map((field) => [field.name, field[of]]));
  const records = { base: record('base'), mine: record('mine'), theirs: record('theirs') };
  const reader = useReader(resource, [records.base, records.mine, records.theirs]);

  const values = (of: 'base' | 'mine' | 'theirs'): ReactNode =>
    unit.fields.map((field) => (
      <Fragment key={field.name}>
        {unit.fields.length > 1 ? (
          <span className="c-part">{reader.field(resource, field.name)}</span>
        ) : null}
        <span className="c-value">
          <Value name={field.name} value={field[of]}>
            {reader.value(resource, field.name, field[of], records[of])}
          </Value>
        </span>
      </Fragment>
    ));
  const option = (of: Side, label: string): ReactNode => (
    <label className="c-side">
      <span className="c-side-head">
        <input type="radio" name={name} checked={side === of} onChange={() => onChoose(of)} />
        {label}
      </span>
      {values(of)}
    </label>
  );
  const differences = unit.fields.flatMap((field) => differenceOf(field) ?? []);
  function differenceOf({ name: field, mine, theirs }: ConflictField): string | null {
    return reader.difference(resource, field, mine, theirs);
  }
  return (
    <fieldset className="c-unit">
      <legend>{unit.fields.map((field) => reader.field(resource, field.name)).join(' + ')}</legend>
      <div className="c-sides">
        <div className="c-side c-side-base">
          <span className="c-side-head">{t`Before`}</span>
          {values('base')}
        </div>
        {option('mine', t`Mine`)}
        {option('theirs', t`Theirs`)}
      </div>
      {differences.map((difference) => (
        <p key={difference} className="c-quiet c-difference">
          {t`Mine is ${difference} against theirs`}
        </p>
      ))}
    </fieldset>
  );
}
