import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Bell as BellIcon } from 'lucide-react';
import { useAfterFirstRows } from '#ui/first-rows.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { withAllWords } from '../i18n.ts';

/** Fetched after the shell: it knows the rules of what people are told. */
const BellCount = lazyPart(() => withAllWords(import('#features/inbox/bell-count.tsx')), {
  Frame: () => null,
});

/** Opens the inbox and says how much in it is new. */
export function Bell() {
  const { t } = useLingui();
  const isTime = useAfterFirstRows();
  return (
    <Link
      to="."
      search={(search) => ({ ...search, panel: 'inbox' })}
      className="s-bell"
      activeProps={{}}
      title={t`Open the inbox`}
    >
      <BellIcon size={18} aria-hidden="true" />
      <span className="x-hidden">{t`Open the inbox`}</span>
      {isTime ? <BellCount /> : null}
    </Link>
  );
}
