import { Flex, Grid, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useId } from 'react';
import {
  type Bound,
  NO_WINDOW,
  type TenderPart,
  type Window,
  type WindowDays,
} from '#domain/tenders/windows.ts';
import { AddButton } from '#ui/add-button.tsx';
import { IconButton } from '#ui/button.tsx';
import { useFieldMessage } from '#ui/fields/field-messages.ts';
import { windowIn, windowsIn, windowsText, windowText } from '../windows.ts';
import { BoundFields } from './bound-fields.tsx';

interface Props {
  part: TenderPart;
  label: string;
  /** A text, as forms keep windows. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  readOnly: boolean;
  /** The days of all windows, as the form stands. */
  days: readonly WindowDays[];
}

/** One window of a call: from when, until when. */
export function WindowField({ part, label, value, onChange, error, readOnly, days }: Props) {
  return (
    <Group label={label} error={error}>
      <Ends
        window={windowIn(value)}
        days={daysOf(days, part, 0)}
        onChange={(next) => onChange(windowText(next))}
        readOnly={readOnly}
      />
    </Group>
  );
}

/** The windows of a part of a call that may have several. */
export function WindowsField({ part, label, value, onChange, error, readOnly, days }: Props) {
  const { t } = useLingui();
  const windows = windowsIn(value);
  const put = (next: readonly Window[]) => onChange(windowsText(next));
  return (
    <Group label={label} error={error}>
      {windows.map((window, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they have no name of their own
        <Flex gap="4px" align="flex-start" key={index}>
          <Ends
            window={window}
            days={daysOf(days, part, index)}
            onChange={(next) => put(windows.with(index, next))}
            readOnly={readOnly}
          />
          {readOnly ? null : (
            <IconButton
              label={t`${label}: remove period ${index + 1}`}
              icon={X}
              onClick={() => put(windows.toSpliced(index, 1))}
            />
          )}
        </Flex>
      ))}
      {windows.length === 0 && readOnly ? <p className="x-hint">{t`None`}</p> : null}
      {readOnly ? null : (
        <div className="x-actions">
          <AddButton
            aria-label={t`${label}: add a period`}
            onClick={() => put([...windows, NO_WINDOW])}
          >
            <Trans>Add a period</Trans>
          </AddButton>
        </div>
      )}
    </Group>
  );
}

interface GroupProps {
  label: string;
  error: string | undefined;
  children: React.ReactNode;
}

function Group({ label, error, children }: GroupProps) {
  const id = useId();
  const message = useFieldMessage()(error);
  return (
    <Grid gap="8px" minW="0" gridColumn="1 / -1" role="group" aria-labelledby={id}>
      <Text as="h4" id={id} m="0" fontSize="13.5px" fontWeight="600">
        {label}
      </Text>
      {children}
      {message ? (
        <p className="x-field-error" role="alert">
          {message}
        </p>
      ) : null}
    </Grid>
  );
}

interface EndsProps {
  window: Window;
  days: WindowDays | undefined;
  onChange: (window: Window) => void;
  readOnly: boolean;
}

function Ends({ window, days, onChange, readOnly }: EndsProps) {
  const { t } = useLingui();
  const end = (name: 'from' | 'to', label: string) => (
    <BoundFields
      label={label}
      value={window[name]}
      day={days?.[name] ?? null}
      onChange={(value: Bound) => onChange({ ...window, [name]: value })}
      readOnly={readOnly}
    />
  );
  return (
    <Grid
      flex="1"
      gap="12px"
      minW="0"
      templateColumns="repeat(auto-fit, minmax(min(100%, 320px), 1fr))"
    >
      {end('from', t`From`)}
      {end('to', t`Until`)}
    </Grid>
  );
}

function daysOf(
  days: readonly WindowDays[],
  part: TenderPart,
  index: number,
): WindowDays | undefined {
  return days.find((one) => one.part === part && one.index === index);
}
