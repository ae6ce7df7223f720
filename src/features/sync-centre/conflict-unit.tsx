import { chakra, Grid, Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode, useId } from 'react';
import type { Entry } from '#local/outbox/entry.ts';
import { namesOf, type Side, type Unit } from './conflict-model.ts';
import { Value } from './entry-details.tsx';
import { resultingOf } from './resulting-amount.ts';
import { useReader } from './use-reader.ts';

const Head = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    minH: '24px',
    fontSize: '13px',
    fontWeight: '600',
  },
});

const SIDE = {
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
  padding: '10px 12px',
  borderRadius: 'card',
} as const;

const Former = chakra('div', { base: { ...SIDE, background: 'bg.subtle' } });

const Choice = chakra('label', {
  base: {
    ...SIDE,
    border: '1px solid',
    borderColor: 'border.control',
    cursor: 'pointer',
    '&:hover': { background: 'bg.subtle' },
    '& input': { margin: 0 },
    '&:has(input:checked)': {
      borderColor: 'brand.edge',
      boxShadow: 'inset 0 0 0 1px {colors.brand.edge}',
      background: 'brand.subtle',
    },
    '&:has(input:focus-visible)': { outline: '2px solid {colors.focus}', outlineOffset: '2px' },
  },
});

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
          <span className="x-hint">{reader.field(resource, field.name)}</span>
        ) : null}
        <span className="c-value">
          <Value name={field.name} value={field[of]}>
            {reader.value(resource, field.name, field[of], records[of])}
          </Value>
        </span>
      </Fragment>
    ));
  const option = (of: Side, label: string): ReactNode => (
    <Choice>
      <Head>
        <input type="radio" name={name} checked={side === of} onChange={() => onChoose(of)} />
        {label}
      </Head>
      {values(of)}
    </Choice>
  );
  // Of what is only a part of an amount, the dialog tells the difference of the whole.
  const resulting = resultingOf(resource, namesOf(unit));
  const differences = resulting
    ? []
    : unit.fields.flatMap(
        ({ name: field, mine, theirs }) => reader.difference(resource, field, mine, theirs) ?? [],
      );
  return (
    <chakra.fieldset m="0" p="0" border="0" minW="0">
      <Text as="legend" p="0" mb="6px" fontWeight="600">
        {unit.fields.map((field) => reader.field(resource, field.name)).join(' + ')}
      </Text>
      <Grid
        gap="8px"
        templateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'minmax(0, 0.8fr) minmax(0, 1fr) minmax(0, 1fr)',
        }}
      >
        <Former>
          <Head color="fg.muted">{t`Before`}</Head>
          {values('base')}
        </Former>
        {option('mine', t`Mine`)}
        {option('theirs', t`Theirs`)}
      </Grid>
      {differences.map((difference) => (
        <p key={difference} className="x-hint">
          {t`Mine is ${difference} against theirs`}
        </p>
      ))}
    </chakra.fieldset>
  );
}
