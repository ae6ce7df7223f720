import { Box, Grid, HStack, Text } from '@chakra-ui/react';
import { useLingui as useCatalogue } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useId, useState, useSyncExternalStore } from 'react';
import { v7 } from 'uuid';
import { PATHS } from '#contract/paths.ts';
import type { NotificationSend, NotificationSent } from '#contract/resources/notifications.ts';
import type { Person } from '#contract/resources/people.ts';
import { type Role, isStaff, STAFF_ROLES } from '#domain/access/roles.ts';
import { callApi } from '#local/api/call.ts';
import { failureOf } from '#local/api/problems.ts';
import { savedRows } from '#local/mirror/read.ts';
import { readStatus, subscribeStatus } from '#local/status.ts';
import { syncNow } from '#local/sync-now.ts';
import { ProblemLine } from '#ui/problem-line.tsx';
import { Button } from '#ui/button.tsx';
import { useDirty } from '#ui/dirty.ts';
import { TextAreaField, TextField } from '#ui/fields/text-field.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { Dialog } from '#ui/overlays.tsx';
import { useQuestion } from '#ui/use-question.ts';
import { ROLE_WORDS } from '#ui/words/options.ts';
import './inbox.css';

/** A message to colleagues, or the notices of the morning now. The server sends it: without network it cannot. */
export default function SendDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const people = usePeople();
  const { online } = useSyncExternalStore(subscribeStatus, readStatus);
  const [id] = useState(() => v7());
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const digestId = useId();
  const { isBusy, problem, ask } = useQuestion(failureOf);
  useDirty(title !== '' || text !== '' || chosen.size > 0);
  const isWhole = title.trim() !== '' && chosen.size > 0;

  const run = (body: Parameters<typeof send>[0]) =>
    ask(async () => {
      const { told, mails, pushes, unsent } = await send(body);
      const went = t`Notices: ${told} · mails: ${mails} · pushes: ${pushes}`;
      if (unsent > 0) showSnackbar(t`${went} · mails that are tried again later: ${unsent}`);
      else showSnackbar(told > 0 ? went : t`Nobody had anything new to be told`);
      onClose();
      return undefined;
    });
  const message = { id, title: title.trim(), text: text.trim(), userIds: [...chosen] };
  return (
    <Dialog
      onClose={onClose}
      title={<Trans>Send notifications</Trans>}
      footer={
        <>
          <Button
            disabled={!online || isBusy}
            aria-describedby={digestId}
            onClick={() => void run({ message: null, digest: true })}
          >
            <Trans>Send today's notices</Trans>
          </Button>
          <Button
            tone="primary"
            disabled={!online || isBusy || !isWhole}
            onClick={() => void run({ message, digest: false })}
          >
            <Trans>Send message</Trans>
          </Button>
        </>
      }
    >
      <div className="x-form">
        <TextField label={t`Title`} required maxLength={120} value={title} onChange={setTitle} />
        <TextAreaField label={t`Text`} maxLength={2000} value={text} onChange={setText} />
        <Recipients people={people} chosen={chosen} onChoose={setChosen} />
        {isWhole ? <Preview title={title} text={text} people={people} chosen={chosen} /> : null}
        <ProblemLine>{problem}</ProblemLine>
        <p className="x-hint" role="status">
          {online ? (
            <Trans>It comes to each inbox, and by mail and push to who wants it so.</Trans>
          ) : (
            <Trans>Sending needs the connection.</Trans>
          )}
        </p>
        <p className="x-hint" id={digestId}>
          <strong>{t`Send today's notices`}</strong>
          {': '}
          <Trans>Everybody is told now what is told in the morning; nobody is told twice.</Trans>
        </p>
      </div>
    </Dialog>
  );
}

/** The colleagues who have an inbox. */
function usePeople(): readonly Person[] {
  const read = useLiveQuery(() => savedRows('people'), []) ?? [];
  return read
    .filter(({ active, role }) => active && isStaff(role))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

interface RecipientsProps {
  people: readonly Person[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
}

function Recipients({ people, chosen, onChoose }: RecipientsProps) {
  const { t } = useLingui();
  const { i18n } = useCatalogue();
  const toggle = (ids: readonly string[], isOn: boolean): void => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    onChoose(next);
  };
  const isEach = (ids: readonly string[]) => ids.every((id) => chosen.has(id));
  const ofRole = (role: Role) => people.filter((person) => person.role === role);
  return (
    <Grid
      as="fieldset"
      gap="12px"
      templateColumns="repeat(auto-fill, minmax(190px, 1fr))"
      m="0"
      p="8px 12px 12px"
      border="1px solid {colors.border}"
      borderRadius="6px"
    >
      <Text as="legend" px="4px" fontWeight="600">{t`Recipients`}</Text>
      {STAFF_ROLES.filter((role) => ofRole(role).length > 0).map((role) => {
        const own = ofRole(role);
        const ids = own.map((person) => person.id);
        return (
          <div key={role}>
            <HStack as="label" minH="var(--x-control)" fontWeight="600">
              <input
                type="checkbox"
                checked={isEach(ids)}
                onChange={(event) => toggle(ids, event.target.checked)}
              />
              {i18n._(ROLE_WORDS[role])} ({own.length})
            </HStack>
            {own.map((person) => (
              <HStack as="label" minH="var(--x-control)" ps="20px" key={person.id}>
                <input
                  type="checkbox"
                  checked={chosen.has(person.id)}
                  onChange={(event) => toggle([person.id], event.target.checked)}
                />
                {person.name}
              </HStack>
            ))}
          </div>
        );
      })}
    </Grid>
  );
}

interface PreviewProps {
  title: string;
  text: string;
  people: readonly Person[];
  chosen: ReadonlySet<string>;
}

function Preview({ title, text, people, chosen }: PreviewProps) {
  const { t } = useLingui();
  const names = people.filter(({ id }) => chosen.has(id)).map(({ name }) => name);
  return (
    <Box as="section" p="12px" borderRadius="6px" bg="bg.subtle">
      <h3 className="x-hint">{t`Preview`}</h3>
      <p>
        <strong>{title}</strong>
      </p>
      {text.trim() === '' ? null : <Text whiteSpace="pre-line">{text}</Text>}
      <p className="x-hint">
        <Plural value={names.length} one="To # person" other="To # people" />: {names.join(', ')}
      </p>
    </Box>
  );
}

/** Sends at once: what has an id is told nobody twice. @throws ApiProblem, NetworkProblem */
async function send(body: NotificationSend): Promise<NotificationSent> {
  const path = PATHS.notificationsSend;
  const sent = await callApi<NotificationSent>({ method: 'POST', path, body, blocking: true });
  void syncNow();
  return sent;
}
