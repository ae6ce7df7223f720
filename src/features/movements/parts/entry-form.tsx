import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef } from 'react';
import type { Movement } from '#contract/resources/movements.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { Entry } from '#domain/banking/rules.ts';
import { collectionOf } from '#local/collections/index.ts';
import { patchOf } from '#records/form-values.ts';
import type { Outcome } from '#records/outcome.ts';
import { RowFields } from '#records/parts/row-fields.tsx';
import { useNamed } from '#records/records-data.ts';
import { useRowForm } from '#records/use-row-form.ts';
import { showRefused } from '#records/use-save.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/fields/form.tsx';
import { Skeleton } from '#ui/page.tsx';
import { BANK_RULES, ENTRY_FIELDS } from '../bank/rules.ts';
import { kindOf, movementName } from '../movement.ts';
import { Framed, StepFoot } from '#ui/frames.tsx';

interface Props {
  actor: Actor;
  movement: Movement;
  onSave: (entry: Entry) => Promise<Outcome<'FORBIDDEN' | 'INVALID', object>>;
  onCancel: () => void;
}

/** Says what a movement is that no invoice explains, in the words of a rule. */
export function EntryForm({ actor, movement, onSave, onCancel }: Props) {
  const { t } = useLingui();
  const named = useNamed(BANK_RULES);
  const fields = useRef<HTMLDivElement>(null);
  const start = useMemo(() => startOf(movement), [movement]);
  const form = useRowForm(BANK_RULES, null, start, { ownerId: movement.id });
  const { control, setValue } = form;
  const { isSubmitting, errors } = form.formState;
  const isReady = named !== undefined;
  useEffect(() => {
    if (!isReady) return;
    const [kind, account] = fields.current?.querySelectorAll<HTMLElement>('input, select') ?? [];
    (account ?? kind)?.focus();
  }, [isReady]);
  const save = form.handleSubmit(async (typed) => {
    const {
      kind,
      accountNum = '',
      contactName = '',
      projectId = null,
    } = patchOf(BANK_RULES, typed) as Partial<Entry>;
    const outcome = await onSave({
      kind: kind ?? 'adjustment',
      accountNum,
      contactName,
      projectId,
    });
    showRefused(form, outcome);
  });
  if (!named) return <Skeleton lines={4} />;
  return (
    <Framed
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onCancel();
      }}
    >
      <h3 className="x-subtitle">{t`What it is`}</h3>
      <Form className="x-form" problem={errors.root?.message} onSave={save}>
        <div ref={fields}>
          <RowFields
            definition={BANK_RULES}
            data={named}
            {...{ actor, control, setValue }}
            names={ENTRY_FIELDS}
          />
        </div>
        <p className="x-hint">
          <Trans>
            An expense or income is entered without VAT, paid by this movement; what is neither is
            only labelled.
          </Trans>
        </p>
        <StepFoot>
          <Button onClick={onCancel}>{t`Cancel`}</Button>
          <Button tone="primary" type="submit" disabled={isSubmitting}>
            <Trans>Enter it (Ctrl+Enter)</Trans>
          </Button>
        </StepFoot>
      </Form>
    </Framed>
  );
}

/** What the bank says of it stands there already. */
function startOf(movement: Movement) {
  return {
    ...collectionOf('bankRules').defaults,
    companyId: movement.companyId,
    pattern: movementName(movement).slice(0, 200),
    kind: kindOf(movement.amountCents),
    contactName: movement.contact,
    projectId: movement.projectId,
  };
}
