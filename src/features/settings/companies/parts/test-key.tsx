import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { PlugZap } from 'lucide-react';
import { useState } from 'react';
import type { Company } from '#contract/resources/companies.ts';
import { Button } from '#ui/button.tsx';
import { testAccountingKey } from '../actions.ts';
import { callProblem } from '../problems.ts';

type Verdict = { isGood: true } | { isGood: false; problem: MessageDescriptor };

interface Props {
  company: Company;
  why: string | null;
  whyId: string;
}

/** Whether the accounting service takes the key that is kept; `why` it cannot be asked now. */
export function TestKey({ company, why, whyId }: Props) {
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
