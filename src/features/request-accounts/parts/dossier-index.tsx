import { chakra, Flex, Grid } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleMinus, CircleX } from 'lucide-react';
import { type DossierPart, incompleteParts, type PartMark } from '#domain/justification/parts.ts';
import { useFmt } from '#ui/fmt.ts';
import type { DossierIndex } from '../dossier.ts';
import { ELIGIBLE, KINDS } from '../search.ts';
import { PART_WORDS } from '../words.ts';

const BASE = '/subventions/call-requests/$callRequestId';
/** Parts that are written among the data of the request, and those that are its documents. */
const IN_DATA: ReadonlySet<DossierPart> = new Set([
  'activity-report',
  'incomes',
  'sharing',
  'declaration',
]);
const IN_DOCUMENTS: ReadonlySet<DossierPart> = new Set(['paper', 'returns', 'documents']);

const Icon = chakra('svg', { base: { flex: 'none', width: '16px', marginTop: '2px' } });

/** Which parts of the account are there and which are missing, before it is exported. */
export function DossierIndexList({
  callRequestId,
  index: { marks, lacking },
  mayWrite,
  onOpen,
}: {
  callRequestId: string;
  index: DossierIndex;
  mayWrite: boolean;
  /** Shows a record, or what `peek` names. */
  onOpen: (peek: string) => void;
}) {
  const { t } = useLingui();
  const { citation } = useFmt();
  const missing = incompleteParts(marks).length;
  return (
    <Grid as="section" gap="8px" minWidth="0">
      <h3>
        <Trans>Index</Trans>{' '}
        <span className="x-hint">
          {missing === 0 ? (
            <Trans>All parts are there.</Trans>
          ) : (
            <Plural value={missing} one="# part is incomplete" other="# parts are incomplete" />
          )}
        </span>
      </h3>
      <Grid
        as="ul"
        className="x-list"
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        gap="6px 24px"
        aria-label={t`Index`}
      >
        {marks.map((mark) => (
          <Flex as="li" key={mark.part} gap="8px" minWidth="0" fontSize="14px">
            <MarkIcon state={mark.state} />
            <Grid as="span" minWidth="0" overflowWrap="anywhere">
              <span>
                {t(PART_WORDS[mark.part])}
                {mark.state === 'missing' && mayWrite && mark.part !== 'checks' ? (
                  <>
                    {' · '}
                    <Mend {...{ mark, callRequestId, onOpen }} recordId={lacking[mark.part]} />
                  </>
                ) : null}
              </span>
              <span className="x-hint">
                <MarkWords mark={mark} /> · {citation(mark.article)}
              </span>
            </Grid>
          </Flex>
        ))}
      </Grid>
    </Grid>
  );
}

function MarkIcon({ state }: Pick<PartMark, 'state'>) {
  const { t } = useLingui();
  if (state === 'ready') {
    return <Icon as={CircleCheck} color="tone.success.fg" role="img" aria-label={t`Ready`} />;
  }
  if (state === 'missing') {
    return <Icon as={CircleX} color="money.out" role="img" aria-label={t`Missing`} />;
  }
  return <Icon as={CircleMinus} color="fg.muted" role="img" aria-label={t`Not needed`} />;
}

function MarkWords({ mark: { part, state, count } }: { mark: PartMark }) {
  if (state === 'none') return <Trans>Not needed</Trans>;
  if (state === 'missing') {
    if (part === 'checks') return <Plural value={count} one="# fails" other="# fail" />;
    if (count === 0) return <Trans>It is missing</Trans>;
    return <Trans>Missing: {count}</Trans>;
  }
  return count > 1 ? <Trans>Ready ({count})</Trans> : <Trans>Ready</Trans>;
}

/** The way to where what is missing is written. */
function Mend({
  mark: { part },
  callRequestId,
  recordId,
  onOpen,
}: {
  mark: PartMark;
  callRequestId: string;
  recordId: string | undefined;
  onOpen: (peek: string) => void;
}) {
  const { t } = useLingui();
  const params = { callRequestId };
  if (IN_DATA.has(part)) {
    return <Link to={BASE} params={params} search={{ edit: 1 }}>{t`Write it`}</Link>;
  }
  if (IN_DOCUMENTS.has(part)) {
    return <Link to={`${BASE}/documents`} params={params}>{t`Add it`}</Link>;
  }
  if (part === 'deviations') {
    return <Link to={`${BASE}/budget`} params={params}>{t`Say why`}</Link>;
  }
  const peek = part === 'list' ? ELIGIBLE : part === 'kinds' ? KINDS : recordId;
  if (!peek) return null;
  return (
    <chakra.button
      type="button"
      padding="0"
      border="0"
      background="none"
      font="inherit"
      color="brand.fg"
      textDecoration="underline"
      textUnderlineOffset="3px"
      cursor="pointer"
      onClick={() => onOpen(peek)}
    >
      {part === 'list' ? (
        <Trans>Choose what is eligible</Trans>
      ) : part === 'kinds' ? (
        <Trans>Identify them</Trans>
      ) : (
        <Trans>Open the first</Trans>
      )}
    </chakra.button>
  );
}
