import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { AuditLine } from '#contract/audit.ts';
import type { Actor } from '#domain/access/policy.ts';
import { useFieldMessage } from '#ui/fields/field-messages.ts';
import type { ShownField } from '#ui/history.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { RESOURCE_WORDS } from '#ui/words/resources.ts';
import type { RecordDefinition, RecordRow, RecordsData } from '#records/definition.ts';
import { type HistoryField, historyFieldOf, spokenField } from '#records/history-field.ts';
import { nameOf, textOf } from '#records/names.ts';
import type { FormCode } from '#records/outcome.ts';
import { recordProblem } from '#records/problems.ts';
import { restoreField, whyNotRestored } from '#records/restore.ts';
import { useWords } from '#records/use-words.ts';
import { AUDITED, type Audited, type LinkTarget } from './audited.ts';

/** A line of the audit in words. */
export interface ShownLine {
  /** "Client". */
  what: string;
  /** How the record is called now, or was. */
  name: string;
  /** Its page; null where it has none, or where it is not on this device any more. */
  target: LinkTarget | null;
  fields: ShownField[];
}

/** Turns lines of the audit into words, with the way back for what is changed by the outbox. */
export function useShownLine(actor: Actor, data: RecordsData): (line: AuditLine) => ShownLine {
  const { t } = useLingui();
  const words = useWords();
  const fieldMessage = useFieldMessage();

  const fieldOf = (audited: Audited | undefined, resource: string, name: string): HistoryField => {
    const definition = audited?.definition;
    const known = definition && historyFieldOf(definition, name, data, words);
    return known ?? spokenField(resource, name, data, words);
  };
  const wayBackOf = ({ definition }: Audited, row: RecordRow): WayBack | null =>
    definition ? catalogueWayBack(definition, actor, data, row) : null;
  const restore = async (wayBack: WayBack, name: string, value: unknown) => {
    const refusal = await wayBack(name, value);
    if (refusal === null) showSnackbar(t`Restored on this device — not sent`);
    else {
      const text = typeof refusal === 'string' ? fieldMessage(refusal) : words.say(refusal);
      showSnackbar(text ?? '', { color: 'danger' });
    }
  };

  const kindName = (resource: string) => {
    const called: Readonly<Record<string, MessageDescriptor>> = RESOURCE_WORDS;
    return called[resource] ? words.say(called[resource]) : resource;
  };

  return ({ resource, rowId, action, fields }) => {
    const audited = AUDITED.get(resource);
    const row = audited && rowId !== null ? data.byId(audited.resource).get(rowId) : undefined;
    const wayBack = audited && row && action === 'update' ? wayBackOf(audited, row) : null;
    return {
      what: audited ? words.say(audited.one) : kindName(resource),
      name: audited ? nameIn(audited, row, fields) : '',
      target: (row && audited?.targetOf?.(row)) ?? null,
      fields: fields.map(({ name, before, after }) => {
        const field = fieldOf(audited, resource, name);
        const isNow = field.key(row?.[name]) === field.key(before);
        const why =
          audited && wayBack && !isNow
            ? whyNotRestored(audited.resource, name, before, data)
            : null;
        return {
          name,
          label: field.label,
          before: field.say(before) || '—',
          after: field.say(after) || '—',
          whyNot: why && words.say(why),
          restore: wayBack && !isNow && !why ? () => void restore(wayBack, name, before) : null,
        };
      }),
    };
  };

  /** As it is called now, or as it was where it is gone. */
  function nameIn(
    { resource }: Audited,
    row: RecordRow | undefined,
    fields: AuditLine['fields'],
  ): string {
    const noted = fields.map(({ name, before, after }) => [name, after ?? before] as const);
    const named: Readonly<Record<string, unknown>> = row ?? Object.fromEntries(noted);
    const { year } = named;
    if (typeof year === 'number') return String(year);
    return nameOf(resource, named, words.language) || textOf(named['login']);
  }
}

/** Gives a field a former value back; answers why not: the code of a field, or a message. */
type WayBack = (name: string, value: unknown) => Promise<FormCode | MessageDescriptor | null>;

/** How a record of a catalogue gets former values back; null for who may not, or needs a connection. */
function catalogueWayBack(
  definition: RecordDefinition,
  actor: Actor,
  data: RecordsData,
  row: RecordRow,
): WayBack | null {
  if (definition.isOnline || !definition.may(actor, 'update', row)) return null;
  return async (name, value) => {
    const outcome = await restoreField(definition, actor, data, row, name, value);
    if (outcome.ok) return null;
    return outcome.field?.code ?? recordProblem(outcome.problem);
  };
}
