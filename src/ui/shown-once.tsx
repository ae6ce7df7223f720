import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { TextField } from './fields/text-field.tsx';

/** A secret that is read here this once, with a button that copies it; `children` are more buttons. */
export function ShownOnce({
  label,
  value,
  help,
  refused,
  children,
}: {
  label: string;
  value: string;
  help?: string;
  /** What is said where the browser does not let the app copy. */
  refused: string;
  children?: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <div className="rec-box" role="status">
      <TextField
        label={label}
        value={value}
        readOnly
        help={help ?? t`It is not shown again.`}
        onChange={() => {}}
      />
      <span className="x-actions">
        <Button icon={Copy} onClick={() => void copyText(value, { done: t`Copied`, refused })}>
          <Trans>Copy</Trans>
        </Button>
        {children}
      </span>
    </div>
  );
}
