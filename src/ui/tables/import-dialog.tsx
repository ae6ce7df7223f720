import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays.tsx';
import { ChooseStep } from './choose-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import type { ImportStep, WriteLine, WriteLines } from './import-step.ts';
import { PreviewStep } from './preview-step.tsx';
import { ImportingStep, ResultStep } from './result-step.tsx';
import './tables.css';
import type { TableColumn } from './types.ts';
import { useImport } from './use-import.ts';

export interface ImportDialogProps<Row extends object> {
  onClose: () => void;
  title: string;
  columns: readonly TableColumn[];
  /** What is here: the lines of the file are compared with it, field by field. */
  existing: readonly Row[];
  /**
   * Key of the column by which a line finds its row: a tax number, a code, a name. Empty where each line
   * is a new row.
   */
  naturalKey: string;
  onImport: WriteLine<Row>;
  /** In its place, where all lines are one action. */
  onImportAll?: WriteLines<Row> | undefined;
}

/** From a file to rows: choose, match the columns, see what changes, import, read the result. */
export function ImportDialog<Row extends object>({
  onClose,
  title,
  columns,
  existing,
  naturalKey,
  onImport,
  onImportAll,
}: ImportDialogProps<Row>) {
  const { t } = useLingui();
  const way = useImport({ columns, existing, naturalKey, onImport, onImportAll });
  const { step } = way;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnStep(heading, step.name);
  const close = (): void => {
    // What is being written ends in order, and is told.
    if (step.name === 'importing') {
      way.stop();
      return;
    }
    way.reset();
    onClose();
  };
  return (
    <Dialog open onClose={close} title={title} footer={<Foot way={way} onClose={close} />}>
      <chakra.h3 ref={heading} tabIndex={-1} outline="none">
        <StepTitle name={step.name} />
      </chakra.h3>
      {step.name === 'choose' ? (
        <>
          <ChooseStep
            {...step}
            accept=".csv,.txt,.tsv,.xls,.xlsx"
            onFile={(file) => void way.choose(file)}
          >
            <Trans>
              CSV or XLSX with the names of its columns over them; up to 20.000 rows and 5 MB. A
              file that was exported here fits as it is. Nothing is saved before you have seen what
              changes.
            </Trans>
          </ChooseStep>
          <TextAreaField
            label={t`Or paste the cells of a spreadsheet here, with their headings`}
            rows={2}
            value=""
            disabled={step.isReading}
            onPaste={(event) => {
              event.preventDefault();
              void way.choose(new File([event.clipboardData.getData('text')], t`Pasted cells`));
            }}
          />
        </>
      ) : step.name === 'columns' ? (
        <ColumnsStep {...step} columns={columns} naturalKey={naturalKey} onAssign={way.assign} />
      ) : step.name === 'preview' ? (
        <PreviewStep
          {...step}
          columns={columns}
          naturalKey={naturalKey}
          onLeaveOut={way.leaveOut}
        />
      ) : step.name === 'importing' ? (
        <ImportingStep {...step} />
      ) : (
        <ResultStep {...step} columns={columns} />
      )}
    </Dialog>
  );
}

/** Each step begins at its heading, for a screen reader and for the next Tab. */
function useFocusOnStep(
  heading: RefObject<HTMLHeadingElement | null>,
  name: ImportStep<object>['name'],
): void {
  const before = useRef(name);
  useEffect(() => {
    if (before.current !== name) heading.current?.focus();
    before.current = name;
  }, [heading, name]);
}

function StepTitle({ name }: { name: ImportStep<object>['name'] }) {
  const { t } = useLingui();
  const titles = {
    choose: t`1. The file`,
    columns: t`2. Its columns`,
    preview: t`3. What it changes`,
    importing: t`Importing`,
    result: t`Result of the import`,
  };
  return titles[name];
}

function Foot<Row extends object>({
  way,
  onClose,
}: {
  way: ReturnType<typeof useImport<Row>>;
  onClose: () => void;
}) {
  const { step } = way;
  if (step.name === 'importing') {
    return (
      <Button onClick={way.stop}>
        <Trans>Stop</Trans>
      </Button>
    );
  }
  if (step.name === 'result') {
    return (
      <Button tone="primary" onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    );
  }
  const cancel = (
    <Button onClick={onClose}>
      <Trans>Cancel</Trans>
    </Button>
  );
  if (step.name === 'choose') return cancel;
  const back = (
    <Button onClick={way.back}>
      <Trans>Back</Trans>
    </Button>
  );
  if (step.name === 'columns') {
    return (
      <>
        {cancel}
        {back}
        <Button tone="primary" data-save="" onClick={way.preview}>
          <Trans>Preview</Trans>
        </Button>
      </>
    );
  }
  const { plan, leavesOut } = step;
  const total = plan.added.length + plan.changed.length;
  return (
    <>
      {cancel}
      {back}
      <Button
        tone="primary"
        data-save=""
        disabled={total === 0 || (plan.refused.length > 0 && !leavesOut)}
        onClick={() => void way.run()}
      >
        <Plural value={total} one="Import # line" other="Import # lines" />
      </Button>
    </>
  );
}
