import { useLingui } from '@lingui/react/macro';
import { mayGo, type Retention } from '#domain/documents/retention.ts';
import { useFmt } from '#ui/fmt.ts';
import { today } from '#ui/today.ts';
import { NO_DAY_WORDS } from '../retention.ts';

/** The last day on which a document must be there, and whether that is past; words where there is none. */
export function DocumentKept({ retention }: { retention: Retention }) {
  const { t } = useLingui();
  const fmt = useFmt();
  if (retention.until === null) {
    return <span className="x-hint">{t(NO_DAY_WORDS[retention.because])}</span>;
  }
  const day = fmt.day(retention.until);
  return mayGo(retention, today()) ? (
    <strong>{t`${day}: may be removed`}</strong>
  ) : (
    <span>{day}</span>
  );
}
