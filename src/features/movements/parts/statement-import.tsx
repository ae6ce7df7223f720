import { chakra } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Company } from '#contract/resources/companies.ts';
import type { Project } from '#contract/resources/projects.ts';
import type { Actor } from '#domain/access/policy.ts';
import { fileOfReceived } from '#local/received/tray.ts';
import { Button } from '#ui/button.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { showUndoable } from '#ui/undoable.ts';
import { accountChoices } from '../accounts.ts';
import type { ClosingBalance, ImportLine } from '../statement/save.ts';
import { type ImportStep, useStatementImport } from '../statement/use-import.ts';
import { StepFoot } from '#ui/frames.tsx';
import { ChooseColumns } from './choose-columns.tsx';
import { ChooseStep } from '#ui/tables/choose-step.tsx';
import { StatementPreview } from './statement-preview.tsx';

interface Props {
  actor: Actor;
  project: Project | null;
  companies: readonly Company[];
  /** The document of another app that is imported, without choosing; it stays in its tray until then. */
  received?: string | undefined;
  onDone: () => void;
  /** In place of that, where it was saved. */
  onImported?: () => void;
}

/** From a bank's file to movements, of a project or of none: choose, match the columns, see, save. */
export function StatementImport(props: Props) {
  const { actor, project, companies, received, onDone, onImported = onDone } = props;
  const { t } = useLingui();
  const choices = accountChoices(actor, project, companies);
  const accounts = choices.map(({ value }) => value);
  const way = useStatementImport({ actor, accounts });
  const { step } = way;
  const chooseReceived = useEffectEvent(async (id: string) => {
    const file = await fileOfReceived(id).catch(() => null);
    if (file) await way.choose(file);
  });
  useEffect(() => {
    if (received !== undefined) void chooseReceived(received);
  }, [received]);

  const save = async (lines: ImportLine[], closings: ClosingBalance[]): Promise<void> => {
    const { saved, balances, forbidden, undo } = await way.save(lines, closings, received);
    onImported();
    showUndoable(
      saved === 0 && balances > 0
        ? t`${plural(balances, {
            one: 'Closing balance saved on this device',
            other: '# closing balances saved on this device',
          })}`
        : t`${plural(saved, {
            one: '# movement saved on this device',
            other: '# movements saved on this device',
          })}`,
      undo,
    );
    if (forbidden > 0) {
      showSnackbar(t`Not saved, because your rights do not allow it: ${forbidden}`, {
        color: 'danger',
      });
    }
  };
  return (
    <section className="x-column">
      <StepHeading key={step.name} step={step} />
      {step.name === 'choose' ? (
        <>
          <ChooseStep {...step} onFile={(file) => void way.choose(file)}>
            <Trans>
              What the bank gives: Norma 43, OFX, CAMT.053, or a list of movements as CSV or XLSX;
              up to 5 MB. Nothing is saved before you have seen what it brings, and what is there
              already is not taken again.
            </Trans>
          </ChooseStep>
          <StepFoot>
            <Button onClick={onDone}>{t`Cancel`}</Button>
          </StepFoot>
        </>
      ) : step.name === 'columns' ? (
        <>
          <ChooseColumns
            step={step}
            accounts={choices}
            onAssign={way.assign}
            onAnswer={way.answer}
            onAccount={way.setAccount}
          />
          <StepFoot>
            <Button onClick={way.back}>{t`Back`}</Button>
            <Button tone="primary" data-save="" onClick={way.preview}>{t`Preview`}</Button>
          </StepFoot>
        </>
      ) : step.name === 'preview' ? (
        <StatementPreview
          {...{ step, actor, project, companies, choices }}
          onBack={way.back}
          onSave={(lines, balances) => void save(lines, balances)}
        />
      ) : (
        <p role="status">
          {step.total === 0 ? (
            t`Saving…`
          ) : (
            <Plural value={step.total} one="Saving # movement…" other="Saving # movements…" />
          )}
          <progress className="x-import-progress" value={step.done} max={step.total} />
        </p>
      )}
    </section>
  );
}

/** Takes the focus as its step begins, for a screen reader and for the next Tab. */
function StepHeading({ step }: { step: ImportStep }) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const name = step.name === 'columns' ? step.file.name : '';
  const fileName = step.name === 'preview' ? step.fileName : '';
  const titles = {
    choose: t`Import a bank statement`,
    columns: t`Columns of ${name}`,
    preview: t`What ${fileName} brings`,
    saving: t`Importing`,
  };
  return (
    <chakra.h2 ref={heading} tabIndex={-1} fontSize="18px" fontWeight={600} outline="none">
      {titles[step.name]}
    </chakra.h2>
  );
}
