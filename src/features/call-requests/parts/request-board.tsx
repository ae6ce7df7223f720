import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { EllipsisVertical } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import { amountInSight } from '#domain/call-requests/amounts.ts';
import {
  CALL_REQUEST_STATES as STATES,
  type CallRequestState,
} from '#domain/call-requests/states.ts';
import { groupBy } from '#domain/group-by.ts';
import { sumCents } from '#domain/money.ts';
import { IconButton } from '#ui/button.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { RequestChip } from '#ui/subventions/request-chip.tsx';
import { SyncMark } from '#ui/sync-mark.tsx';
import { CALL_REQUEST_STATES } from '#ui/words/subventions.ts';
import type { RequestLine } from '../request.ts';
import { Applicant } from './applicant.tsx';
import { NextDeadline } from './next-deadline.tsx';
import { RequestAmount } from './request-amount.tsx';
import { RequestName } from './request-columns.tsx';
import { StateDialog } from './state-dialog.tsx';
import { nextStates, StateMenu } from './state-menu.tsx';

interface Move {
  line: RequestLine;
  to: CallRequestState;
}

/**
 * The requests by their states. A card goes to another state by dragging it, or by its menu; while it is
 * dragged, the states that it may go to stand there too.
 */
export function RequestBoard({ rows, actor }: { rows: readonly RequestLine[]; actor: Actor }) {
  const { t } = useLingui();
  const [dragged, setDragged] = useState<RequestLine | null>(null);
  const [move, setMove] = useState<Move | null>(null);
  const byState = groupBy(rows, ({ request }) => request.state);
  const targets = new Set(dragged ? nextStates(actor, dragged.request) : []);
  const states = STATES.filter((state) => byState.has(state) || targets.has(state));
  return (
    <>
      <div className="req-board" role="group" aria-label={t`Requests by state`}>
        {states.map((state) => (
          <Column
            key={state}
            state={state}
            lines={byState.get(state) ?? []}
            {...{ actor }}
            look={!dragged ? 'rest' : targets.has(state) ? 'target' : 'closed'}
            onDrag={setDragged}
            onDrop={() => {
              if (dragged) setMove({ line: dragged, to: state });
              setDragged(null);
            }}
            onMove={(line, to) => setMove({ line, to })}
          />
        ))}
      </div>
      {move ? (
        <StateDialog line={move.line} to={move.to} actor={actor} onClose={() => setMove(null)} />
      ) : null}
    </>
  );
}

interface ColumnProps {
  state: CallRequestState;
  lines: readonly RequestLine[];
  actor: Actor;
  look: 'rest' | 'target' | 'closed';
  onDrag: (line: RequestLine | null) => void;
  onDrop: () => void;
  onMove: (line: RequestLine, to: CallRequestState) => void;
}

function Column({ state, lines, actor, look, onDrag, onDrop, onMove }: ColumnProps) {
  const { t } = useLingui();
  const [isOver, setOver] = useState(false);
  const isTarget = look === 'target';
  const onOver = (event: DragEvent) => {
    if (!isTarget) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') onDrop();
  };
  const ours = lines.filter(({ isOutside }) => !isOutside);
  const total = sumCents(ours.map(({ grant }) => amountInSight(grant).cents));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- takes what is dragged; the menu of the card does the same
    <chakra.section
      className="x-card"
      flex="0 0 264px"
      gap="8px"
      p="8px"
      minH={{ md: '160px' }}
      bg={isOver && isTarget ? 'brand.subtle' : 'bg.subtle'}
      {...LOOKS[look]}
      aria-label={t(CALL_REQUEST_STATES[state])}
      onDragOver={onOver}
      onDragLeave={() => setOver(false)}
      onDrop={onOver}
    >
      <header className="x-line">
        <RequestChip state={state} />
        <span className="x-code">{lines.length}</span>
        <chakra.span ms="auto" fontSize="13px">
          {total > 0 ? <MoneyText cents={total} /> : null}
        </chakra.span>
      </header>
      <ul className="x-list">
        {lines.map((line) => (
          <Card key={line.id} {...{ line, actor, onDrag, onMove }} />
        ))}
      </ul>
      {lines.length === 0 ? <p className="x-hint">{t`Drop here`}</p> : null}
    </chakra.section>
  );
}

/** Of a column while a card is dragged: the states that it may go to, and the others. */
const LOOKS = {
  rest: {},
  target: { borderStyle: 'dashed', borderColor: 'brand.edge' },
  closed: { opacity: '0.55' },
} as const;

interface CardProps {
  line: RequestLine;
  actor: Actor;
  onDrag: (line: RequestLine | null) => void;
  onMove: (line: RequestLine, to: CallRequestState) => void;
}

function Card({ line, actor, onDrag, onMove }: CardProps) {
  const { t } = useLingui();
  const { request, tender, next, late } = line;
  const states = nextStates(actor, request);
  const mayMove = states.length > 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- is dragged; its menu does the same
    <li
      className="req-board-card"
      draggable={mayMove}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', request.internalCode);
        event.dataTransfer.effectAllowed = 'move';
        onDrag(line);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <span className="x-row-card-line">
        <RequestName line={line} />
        <span className="x-name">
          <SyncMark mark={request._mark} />
          {mayMove ? (
            <StateMenu
              states={states}
              trigger={
                <IconButton
                  label={t`Change the state of ${request.internalCode}`}
                  icon={EllipsisVertical}
                />
              }
              onChoose={(to) => onMove(line, to)}
            />
          ) : null}
        </span>
      </span>
      <Applicant line={line} />
      <span className="x-row-card-line">
        <span className="x-hint x-clip">{tender?.code}</span>
        <RequestAmount line={line} />
      </span>
      {next || late.length > 0 ? <NextDeadline line={line} /> : null}
    </li>
  );
}
