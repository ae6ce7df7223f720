import { Box, chakra, Grid, HStack, Text } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import { groupBy } from '#domain/group-by.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import type { Documents } from '../documents.ts';
import { useExpensesWith } from './queries.ts';
import { type Target, TARGET_KINDS, type TargetKind, targetsOf } from './targets.ts';

const TITLES: Readonly<Record<TargetKind, MessageDescriptor>> = {
  document: msg`Documents of requests`,
  request: msg`Call requests`,
  project: msg`Projects`,
  expense: msg`Expenses`,
  company: msg`Companies`,
};

interface Props {
  documents: Documents;
  actor: Actor;
  value: Target | null;
  onChange: (target: Target) => void;
}

/** Finds what documents belong to by its words, and chooses it. */
export function TargetChoice({ documents, actor, value, onChange }: Props) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const words = useDeferredValue(search);
  const expenses = useExpensesWith(words);
  const targets = useMemo(
    () => targetsOf(documents, expenses, actor, words),
    [documents, expenses, actor, words],
  );
  const byKind = groupBy(targets, ({ kind }) => kind);
  return (
    <Grid
      gap="12px 24px"
      alignItems="start"
      templateColumns="repeat(auto-fill, minmax(min(280px, 100%), 1fr))"
    >
      <Box gridColumn="1 / -1" maxW="480px">
        <TextField
          label={t`Find what they belong to`}
          type="search"
          help={t`A code, a name, a supplier or a document number`}
          value={search}
          onChange={setSearch}
        />
      </Box>
      {targets.length === 0 ? (
        <p className="x-wide" role="status">{t`Nothing on this device has these words.`}</p>
      ) : null}
      {TARGET_KINDS.map((kind) => (
        <Group key={kind} kind={kind} targets={byKind.get(kind) ?? []} {...{ value, onChange }} />
      ))}
    </Grid>
  );
}

interface GroupProps {
  kind: TargetKind;
  targets: readonly Target[];
  value: Target | null;
  onChange: (target: Target) => void;
}

function Group({ kind, targets, value, onChange }: GroupProps) {
  const { t } = useLingui();
  const name = useId();
  if (targets.length === 0) return null;
  return (
    <chakra.fieldset m="0" p="0" border="0" minW="0">
      <Text as="legend" p="0" fontSize="13px" fontWeight="600" color="fg.muted">
        {t(TITLES[kind])}
      </Text>
      {targets.map((target) => (
        <HStack as="label" key={target.rowId} gap="10px" minH="var(--x-control)">
          <chakra.input
            boxSize="18px"
            m="0"
            type="radio"
            name={name}
            checked={value?.rowId === target.rowId}
            onChange={() => onChange(target)}
          />
          <span>{target.text}</span>
        </HStack>
      ))}
    </chakra.fieldset>
  );
}
