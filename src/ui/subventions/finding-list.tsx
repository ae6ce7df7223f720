import { chakra, Flex, Grid } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { CircleX, TriangleAlert } from 'lucide-react';
import type { Finding } from '#domain/justification/findings.ts';
import { useFmt } from '#ui/fmt.ts';
import { useFindingText } from './use-finding-text.ts';

const Mark = chakra('svg', { base: { flex: 'none', width: '16px', marginTop: '2px' } });

/** What checks found, each with the article that it rests on. */
export function FindingList({
  findings,
  renderSubject,
}: {
  findings: readonly Finding[];
  /** What a finding is about, where the list is of more than one thing. */
  renderSubject?: (found: Finding) => React.ReactNode;
}) {
  const { t } = useLingui();
  const textOf = useFindingText();
  const { citation } = useFmt();
  if (findings.length === 0) return null;
  return (
    <ul className="x-list">
      {findings.map((found, index) => (
        <Flex
          as="li"
          // oxlint-disable-next-line react/no-array-index-key -- a code may come twice for a record
          key={`${found.code} ${found.recordId ?? found.crBudgetItemId} ${index}`}
          gap="8px"
          minWidth="0"
          fontSize="14px"
        >
          {found.severity === 'error' ? (
            <Mark as={CircleX} color="money.out" role="img" aria-label={t`Fails`} />
          ) : (
            <Mark as={TriangleAlert} color="tone.warn.fg" role="img" aria-label={t`To look at`} />
          )}
          <Grid as="span" gap="2px" minWidth="0" overflowWrap="anywhere">
            {renderSubject?.(found)}
            <span>{textOf(found)}</span>
            <span className="x-hint">{citation(found.article)}</span>
          </Grid>
        </Flex>
      ))}
    </ul>
  );
}
