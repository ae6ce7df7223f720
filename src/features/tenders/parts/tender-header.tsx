import { changeFields } from '#records/actions.ts';
import { Box, chakra, Grid, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, DatabaseZap, Pencil } from 'lucide-react';
import { sayRefused } from '#records/outcome.ts';
import { type Actor, canTender } from '#domain/access/policy.ts';
import {
  TENDER_STATUSES as STATUSES,
  type TenderStatus,
  tenderStatus,
} from '#domain/tenders/status.ts';
import { undoOf } from '#local/outbox/undo.ts';
import { Button } from '#ui/button.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { Menu } from '#ui/menu.tsx';
import { TenderChip } from '#ui/subventions/tender-chip.tsx';
import { SavedPhrase } from '#ui/sync-mark.tsx';
import { useNowInMadrid } from '#ui/today.ts';
import { optionWords } from '#ui/words/options.ts';
import { TENDER_STATUSES } from '#ui/words/subventions.ts';
import { showUndoable } from '#ui/undoable.ts';
import { TENDERS } from '../definition.tsx';
import { bodyNamed, mayBeFilledIn, onlyEmpty, patchFrom } from '../bdns.ts';
import type { TenderView } from '../queries.ts';
import type { TenderLine } from '../tender.ts';
import { useBdns } from '../use-bdns.ts';

/** Code, title, state and body of one call, and what can be done with it. */
export function TenderHeader({ view, actor }: { view: TenderView; actor: Actor }) {
  const { line } = view;
  const { tender, organization } = line;
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayChange = canTender(actor, 'update');
  const level = tender.level && optionWords('tenders', 'level', tender.level);
  const facts = [
    organization?.name,
    level && t(level),
    tender.bdns && `BDNS ${tender.bdns}`,
    tender.procedureCode,
  ].filter((fact) => fact);
  return (
    <Grid as="header" gap={{ base: '4px', md: '8px' }} mb={{ base: '-8px', md: '0' }}>
      <chakra.h1
        tabIndex={-1}
        minW="0"
        overflowWrap="anywhere"
        textWrap="pretty"
        fontSize={{ base: '18px', md: '22px' }}
      >
        <span className="x-code">{tender.code}</span> {tender.title}
      </chakra.h1>
      <div className="x-line">
        <StateMenu {...{ line, actor, mayChange }} />
        {tender._mark ? <SavedPhrase mark={tender._mark} /> : null}
        {/* On a phone they are in the summary, and rows have the room. */}
        <Text className="x-hint" flex="1 1 30ch" hideBelow="md">
          {facts.join(' · ')}
        </Text>
        {mayChange ? (
          <Box as="span" className="x-actions" ms={{ md: 'auto' }}>
            <FillIn view={view} actor={actor} />
            <Button
              size="small"
              icon={Pencil}
              aria-keyshortcuts="e"
              data-shortcut="e"
              onClick={() =>
                void navigate({
                  to: '/subventions/tenders/$tenderId/summary',
                  params: { tenderId: tender.id },
                  search: { edit: 1 },
                })
              }
            >
              <Trans>Edit</Trans>
            </Button>
          </Box>
        ) : null}
      </div>
    </Grid>
  );
}

/** The state: that of the dates, or one that a person has set. */
function StateMenu({
  line: { tender, status, isClosing, calendar },
  actor,
  mayChange,
}: {
  line: TenderLine;
  actor: Actor;
  mayChange: boolean;
}) {
  const { t } = useLingui();
  const now = useNowInMadrid();
  const { statusOverride } = tender;
  const isSet = statusOverride !== null;
  const chip = <TenderChip {...{ status, isClosing }} />;
  const set = isSet ? <span className="x-hint">{t`set by hand`}</span> : null;
  if (!mayChange) {
    return (
      <span className="x-name">
        {chip} {set}
      </span>
    );
  }
  const derived = tenderStatus({ ...tender, statusOverride: null }, now, calendar);
  const choose = async (next: TenderStatus | null) => {
    sayRefused(await changeFields(TENDERS, actor, tender, { statusOverride: next }));
  };
  return (
    <Menu
      trigger={
        <Button size="small" aria-label={t`State: ${t(TENDER_STATUSES[status])}. Change it`}>
          <span className="x-name">
            {chip} {set}
            <ChevronDown size={14} aria-hidden="true" />
          </span>
        </Button>
      }
      sections={[
        {
          id: 'derived',
          items: [
            {
              id: 'derived',
              label: t`As its dates say`,
              hint: t(TENDER_STATUSES[derived]),
              checked: !isSet,
              onSelect: () => void choose(null),
            },
          ],
        },
        {
          id: 'set',
          label: t`Set by hand`,
          items: STATUSES.map((one) => ({
            id: one,
            label: t(TENDER_STATUSES[one]),
            checked: statusOverride === one,
            onSelect: () => void choose(one),
          })),
        },
      ]}
    />
  );
}

/** Fills in what nobody has filled in yet from the national database, by one press. */
function FillIn({ view: { line, data }, actor }: { view: TenderView; actor: Actor }) {
  const { t } = useLingui();
  const { tender } = line;
  const asked = useBdns(tender.bdns, (prefill) => {
    const body = bodyNamed(prefill.organization.name, data.organizationsById.values());
    const patch = onlyEmpty(tender, patchFrom(prefill, body));
    const count = Object.keys(patch).length;
    if (count === 0) {
      showSnackbar(t`The BDNS says nothing that is missing here.`);
      return;
    }
    void changeFields(TENDERS, actor, tender, patch).then((outcome) => {
      if (!sayRefused(outcome)) return;
      showUndoable(t`Filled in from the BDNS, fields: ${count}`, undoOf([outcome.seq]));
    });
  });
  if (!mayBeFilledIn(tender)) return null;
  return (
    <>
      {asked.problem ? (
        <span className="x-field-error" role="alert">
          {t(asked.problem)}
        </span>
      ) : null}
      {asked.online ? null : <span className="x-hint">{t`The BDNS needs a connection.`}</span>}
      <Button size="small" icon={DatabaseZap} disabled={!asked.mayAsk} onClick={asked.ask}>
        {asked.isBusy ? <Trans>Asking…</Trans> : <Trans>Fill in from the BDNS</Trans>}
      </Button>
    </>
  );
}
