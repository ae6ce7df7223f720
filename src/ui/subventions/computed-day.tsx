import { Box, Wrap } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { TermRule } from '#domain/tenders/windows.ts';
import type { BoundDay } from '#domain/tenders/windows.ts';
import { useFmt } from '../fmt.ts';
import { StateChip } from '../state-chip.tsx';
import { optionWords } from '../words/options.ts';

/** The day that a rule comes to, and whether a holiday may still move it. */
export function ComputedDay({ rule, day }: { rule: TermRule; day: BoundDay | null }) {
  const { t } = useLingui();
  const fmt = useFmt();
  if (Number.isNaN(rule.amount)) return null;
  if (day === null) {
    const anchor = optionWords('milestoneTypes', 'anchor', rule.from);
    const event = anchor ? t(anchor) : rule.from;
    return (
      <p className="x-hint" role="status">
        <Trans>No day yet: it is not known when this falls: {event}</Trans>
      </p>
    );
  }
  return (
    <Wrap as="p" align="center" gap="4px 8px" fontWeight="600" role="status">
      <Box as="span" display="inline-block" _firstLetter={{ textTransform: 'uppercase' }}>
        {fmt.longDay(day.day)}
      </Box>
      {day.isProvisional ? <Provisional /> : null}
    </Wrap>
  );
}

/** Said of a day in a year whose calendar nobody has confirmed, or by the calendar of who is not known. */
export function Provisional() {
  const { t } = useLingui();
  return (
    <span
      title={t`The calendar of the body is not known, or no administrator has confirmed the holidays of that year yet.`}
    >
      <StateChip tone="neutral">
        <Trans>provisional</Trans>
      </StateChip>
    </span>
  );
}
