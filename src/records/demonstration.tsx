import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import type { Role } from '#domain/access/roles.ts';
import { buttonClass } from '#ui/button.tsx';
import { useRuntimeConfig } from './use-runtime-config.ts';

/** The way to the demonstration that runs beside this group, for who looks after it; nothing where there is none. */
export function DemonstrationLink({ person }: { person: { role: Role } }) {
  const { t } = useLingui();
  const address = useRuntimeConfig()?.demonstration;
  if (address === undefined || person.role !== 'superadmin') return null;
  return (
    <section className="x-line x-line-ends" aria-labelledby="demonstration">
      <div>
        <strong id="demonstration">{t`Try it with demonstration data`}</strong>
        <p className="x-hint">
          <Trans>
            A group of its own with invented data and people, on a server of its own: nothing of it
            comes into yours. It opens in a tab of its own; close that to be back.
          </Trans>
        </p>
      </div>
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ size: 'small' })}
      >
        <ExternalLink size={14} aria-hidden="true" />
        <span>{t`Open the demonstration`}</span>
      </a>
    </section>
  );
}
