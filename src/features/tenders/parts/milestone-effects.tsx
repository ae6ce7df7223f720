import { Box } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Milestone } from '#contract/resources/milestones.ts';
import type { TemplateEffect, TemplateLock } from '#domain/tenders/template-changes.ts';
import type { BoundDay } from '#domain/tenders/windows.ts';
import type { LocalRow } from '#local/db.ts';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Dialog } from '#ui/overlays.tsx';
import { Provisional } from '#ui/subventions/computed-day.tsx';

export type Effect = TemplateEffect<LocalRow<Milestone>>;

interface Props {
  effects: readonly Effect[];
  /** Of the requests by their ids. */
  codes: ReadonlyMap<string, string>;
  /** `effects` are those to be applied with it. */
  onSave: (effects: readonly Effect[]) => void;
  onClose: () => void;
}

/** What changed milestones of a tender do to each of its requests, before they are saved. */
export function MilestoneEffects({ effects, codes, onSave, onClose }: Props) {
  const { t } = useLingui();
  const free = effects.filter(({ lock }) => lock === null);
  const count = free.length;
  return (
    <Dialog
      onClose={onClose}
      title={t`What this does to the requests`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          {count > 0 ? <Button onClick={() => onSave([])}>{t`Save the call alone`}</Button> : null}
          <Button tone="primary" onClick={() => onSave(free)}>
            {count > 0 ? (
              <Plural
                value={count}
                one="Save and change # milestone"
                other="Save and change # milestones"
              />
            ) : (
              <Trans>Save</Trans>
            )}
          </Button>
        </>
      }
    >
      <Box maxH="50vh" overflow="auto">
        <table className="x-table ten-effects">
          <thead>
            <tr>
              <th scope="col">{t`Request`}</th>
              <th scope="col">{t`Milestone`}</th>
              <th scope="col">{t`Day now`}</th>
              <th scope="col">{t`New day`}</th>
            </tr>
          </thead>
          <tbody>
            {effects.map((effect) => (
              <tr key={effect.milestone.id}>
                <td>{codes.get(effect.requestId)}</td>
                <td>
                  <Title effect={effect} />
                </td>
                <td>
                  <Day day={effect.before} />
                </td>
                <td>{effect.lock ? <Lock lock={effect.lock} /> : <NewDay effect={effect} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      <p className="x-hint">
        <Trans>
          Milestones that are added or removed here are for new requests: those of the requests that
          there are stay.
        </Trans>
      </p>
    </Dialog>
  );
}

function Title({ effect: { milestone, patch } }: { effect: Effect }) {
  return patch.title === undefined ? (
    <>{milestone.title}</>
  ) : (
    <>
      <s>{milestone.title}</s> {patch.title}
    </>
  );
}

function Day({ day }: { day: BoundDay | null }) {
  const fmt = useFmt();
  if (!day) return <Trans>not known</Trans>;
  return (
    <>
      {fmt.day(day.day)} {day.isProvisional ? <Provisional /> : null}
    </>
  );
}

function NewDay({ effect: { before, after } }: { effect: Effect }) {
  const { t } = useLingui();
  if (before?.day === after?.day) {
    return <span className="x-hint">{t`the same day`}</span>;
  }
  return (
    <strong>
      <Day day={after} />
    </strong>
  );
}

function Lock({ lock }: { lock: TemplateLock }) {
  return (
    <span className="x-hint">
      {lock === 'done' ? (
        <Trans>stays: it is done</Trans>
      ) : lock === 'moved' ? (
        <Trans>stays: moved by hand</Trans>
      ) : (
        <Trans>stays: it does not apply</Trans>
      )}
    </span>
  );
}
