import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui as useRecords } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Account } from '#contract/resources/accounts.ts';
import {
  channelsFor,
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  type NoticeChannel,
  type NoticeKind,
} from '#domain/notifications/kinds.ts';
import type { LocalRow } from '#local/db.ts';
import { enqueue } from '#local/outbox/enqueue.ts';
import { Card } from '#ui/page.tsx';
import { NOTICE_KIND_WORDS } from '#ui/words/notices.ts';
import { Anchor } from './profile/anchor.tsx';
import { PushDevice } from './profile/push-device.tsx';

const CHANNEL_WORDS: Readonly<Record<NoticeChannel, MessageDescriptor>> = {
  inbox: msg`Inbox`,
  push: msg`Push`,
  mail: msg`Mail`,
};

/** What the person is told of, and by which ways; saved on this device like any change. */
export function ProfileNotifications({ account }: { account: LocalRow<Account> }) {
  const { t } = useLingui();
  const { i18n } = useRecords();
  const prefs = account.notificationPrefs ?? {};
  const choose = (kind: NoticeKind, channel: NoticeChannel, isOn: boolean): void => {
    const own = { ...channelsFor(prefs, kind), [channel]: isOn };
    void enqueue({
      op: 'update',
      resource: 'accounts',
      rowId: account.id,
      patch: { notificationPrefs: { ...prefs, [kind]: own } },
      label: t`Notices`,
    });
  };
  return (
    <Anchor id="notifications">
      <Card title={<Trans>Notices</Trans>}>
        <table className="x-table f-channels">
          <thead>
            <tr>
              <th scope="col">{t`Notify me of`}</th>
              {NOTICE_CHANNELS.map((channel) => (
                <th key={channel} scope="col">
                  {i18n._(CHANNEL_WORDS[channel])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {NOTICE_KINDS.map((kind) => {
              const name = i18n._(NOTICE_KIND_WORDS[kind]);
              return (
                <tr key={kind}>
                  <th scope="row">{name}</th>
                  {NOTICE_CHANNELS.map((channel) => (
                    <td key={channel}>
                      <input
                        type="checkbox"
                        aria-label={`${name}: ${i18n._(CHANNEL_WORDS[channel])}`}
                        checked={channelsFor(prefs, kind)[channel]}
                        onChange={(event) => choose(kind, channel, event.target.checked)}
                      />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
        <p className="x-hint">
          <Trans>
            Mails and pushes go out in the morning, and in the evening for what has come since;
            messages of colleagues at once. No amounts are shown on a locked screen.
          </Trans>
        </p>
        <PushDevice />
      </Card>
    </Anchor>
  );
}
