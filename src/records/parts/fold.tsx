import { Box } from '@chakra-ui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Control, useFormState } from 'react-hook-form';
import { collectionOf } from '#local/collections/index.ts';
import type { FieldDefinition, FormValues, RecordDefinition } from '../definition.ts';
import { formOf } from '../form-values.ts';
import { Summary } from '#ui/summary.tsx';

interface Props {
  title: string;
  definition: RecordDefinition;
  /** Those of the group that have a meaning now. */
  fields: readonly FieldDefinition[];
  values: FormValues;
  control: Control<FormValues>;
  isOpenAtFirst: boolean;
  children: ReactNode;
}

/**
 * A group of fields that opens and closes. Closed it says how much is set in it; its fields are drawn all the same, so
 * that nothing typed is lost and the browser finds their names. It opens by itself where something in it is wrong, or
 * typed and not saved.
 */
export function Fold({ title, isOpenAtFirst, children, ...fields }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { set, wrong, isChanged, sent } = useFolded(fields);
  // Another number each time that it is sent with something wrong in it.
  const alarm = wrong > 0 ? sent + 1 : 0;
  useEffect(() => {
    if (isChanged && details.current) details.current.open = true;
  }, [isChanged]);
  useEffect(() => {
    const element = details.current;
    if (alarm === 0 || !element || element.open) return;
    element.open = true;
    // What was not to be seen could not take the focus.
    const first = element.closest('form')?.querySelector<HTMLElement>(WRONG);
    if (document.activeElement?.matches(WRONG) !== true) first?.focus();
  }, [alarm]);
  return (
    <Box asChild minWidth="0" borderTopWidth="1px" css={{ '& + &': { marginTop: '-16px' } }}>
      <details ref={details} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <Summary paddingBlock="10px" fontSize="15px">
          <span>{title}</span>
          {wrong > 0 ? (
            <Box as="span" {...SAID} color="money.out">
              <Plural value={wrong} one="# to correct" other="# to correct" />
            </Box>
          ) : isOpen ? null : (
            <Box as="span" className="x-hint" {...SAID}>
              {set === 0 ? (
                <Trans>Nothing set</Trans>
              ) : (
                <Plural value={set} one="# set" other="# set" />
              )}
            </Box>
          )}
        </Summary>
        <Box role="group" aria-label={title} paddingBlock="4px 12px">
          {children}
        </Box>
      </details>
    </Box>
  );
}

const SAID = { marginInlineStart: 'auto', fontSize: '13px', fontWeight: '400' } as const;

const WRONG = '[aria-invalid="true"]';

/** How many of its fields hold something else than a row begins with, and are wrong; whether one is not saved. */
function useFolded({
  definition,
  fields,
  values,
  control,
}: Pick<Props, 'definition' | 'fields' | 'values' | 'control'>) {
  const { errors, dirtyFields, submitCount } = useFormState({ control });
  const { defaults } = collectionOf(definition.resource);
  const isSet = (field: FieldDefinition) =>
    values[field.name] !== formOf(field, defaults[field.name], defaults);
  return {
    set: fields.filter(isSet).length,
    wrong: fields.filter(({ name }) => name in errors).length,
    isChanged: fields.some(({ name }) => Boolean(dirtyFields[name])),
    sent: submitCount,
  };
}
