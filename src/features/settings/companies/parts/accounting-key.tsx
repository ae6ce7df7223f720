import { chakra } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { useStatus } from '#records/use-status.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { PlugZap } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { Company } from '#contract/resources/companies.ts';
import { companyCreate } from '#contract/resources/companies.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { LocalRow } from '#local/db.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/fields/text-field.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { ConfirmDialog } from '#ui/overlays.tsx';
import { Card } from '#ui/page.tsx';
import { putAccountingKey, testAccountingKey } from '../actions.ts';
import { callProblem, companyProblem } from '../problems.ts';

/**
 * The key of the accounting service: written only, by administrators, and only with network, since a
 * secret does not wait on a device.
 */
export function AccountingKey({ company, actor }: { company: LocalRow<Company>; actor: Actor }) {
  const { t } = useLingui();
  const { online } = useStatus();
  const [key, setKey] = useState('');
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  const [asked, setAsked] = useState(false);
  const whyId = useId();
  const why = whyNot();

  const send = async (value: string | null) => {
    setSending(true);
    setError(undefined);
    try {
      const outcome = await putAccountingKey(actor, company, value);
      if (!outcome.ok) {
        setError(t(companyProblem(outcome.problem)));
        return;
      }
      setKey('');
      showSnackbar(value === null ? t`Accounting key removed` : t`Accounting key saved`);
    } catch (problem) {
      setError(t(callProblem(problem)));
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = companyCreate.shape.holdedApiKey.safeParse(key);
    if (!parsed.success || !parsed.data) setError('too-short');
    else void send(parsed.data);
  };
  return (
    <Card title={t`Accounting key`}>
      <p>
        {company.holdedApiKey ? (
          <Trans>
            Set: <span className="x-code">{company.holdedApiKey}</span>
          </Trans>
        ) : (
          <Trans>
            Not set. Without it nothing of this company is read from the accounting service.
          </Trans>
        )}
      </p>
      <form className="x-section" noValidate onSubmit={submit}>
        <PasswordField
          label={company.holdedApiKey ? t`New key` : t`Key`}
          autoComplete="off"
          disabled={why !== null}
          value={key}
          onChange={setKey}
          error={error}
          help={t`It is sent at once and never shown again.`}
        />
        <div className="x-actions">
          <Button
            type="submit"
            disabled={why !== null || sending || key === ''}
            aria-describedby={why ? whyId : undefined}
          >
            <Trans>Send the key</Trans>
          </Button>
          {company.holdedApiKey ? (
            <TestKey key={company.holdedApiKey} {...{ company, why, whyId }} />
          ) : null}
          {company.holdedApiKey ? (
            <Button tone="danger" disabled={why !== null || sending} onClick={() => setAsked(true)}>
              <Trans>Remove the key</Trans>
            </Button>
          ) : null}
        </div>
        {why ? (
          <p className="x-hint" id={whyId}>
            {why}
          </p>
        ) : null}
      </form>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t`Remove the accounting key of ${company.name}?`}
        confirm={t`Remove the key`}
        onConfirm={() => void send(null)}
      >
        <p>{t`Nothing more is read from the accounting service until there is a new one.`}</p>
      </ConfirmDialog>
    </Card>
  );

  function whyNot(): string | null {
    if (!online) return t`Needs the network: the key is not kept on this device.`;
    if (company.version === 0) return t`First the company itself has to be sent.`;
    if (company._mark) return t`First the unsent changes of the company have to be sent.`;
    return null;
  }
}

type Verdict = { isGood: true } | { isGood: false; problem: MessageDescriptor };

interface Props {
  company: Company;
  why: string | null;
  whyId: string;
}

/** Whether the accounting service takes the key that is kept; `why` it cannot be asked now. */
function TestKey({ company, why, whyId }: Props) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [verdict, setVerdict] = useState<Verdict>();
  const test = async () => {
    setBusy(true);
    setVerdict(undefined);
    try {
      await testAccountingKey(company.id);
      setVerdict({ isGood: true });
    } catch (error) {
      setVerdict({ isGood: false, problem: callProblem(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        icon={PlugZap}
        disabled={why !== null || busy}
        aria-describedby={why ? whyId : undefined}
        onClick={() => void test()}
      >
        {busy ? <Trans>Testing…</Trans> : <Trans>Test connection</Trans>}
      </Button>
      {verdict === undefined ? null : verdict.isGood ? (
        <chakra.output className="x-notice" data-tone="success" flexBasis="100%">
          <Trans>The accounting service takes the key.</Trans>
        </chakra.output>
      ) : (
        <chakra.p className="x-notice" data-tone="danger" flexBasis="100%" role="alert">
          {t(verdict.problem)}
        </chakra.p>
      )}
    </>
  );
}
