import { isStaff } from '#domain/access/roles.ts';
import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useObservable } from 'dexie-react-hooks';
import { ownAccount } from '#local/mirror/own-account.ts';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { SwitchField } from '#ui/fields/text-field.tsx';
import { Card, PageHeader, Skeleton } from '#ui/page.tsx';
import { choose, LANGUAGE_NAMES, usePreferences } from '#ui/preferences.ts';
import { OwnData } from './profile/own-data.tsx';
import { ProfileSecurity } from './profile/profile-security.tsx';
import { ProfileDevice } from './profile-device.tsx';
import { ProfileGeneral } from './profile-general.tsx';
import { ProfileNotifications } from './profile-notifications.tsx';
import { ProfilePassword } from './profile-password.tsx';
import './profile/profile.css';

/** Oneself: general data, how one signs in, appearance, this device, own data. For everybody signed in. */
export function ProfileScreen() {
  const account = useObservable(ownAccount);
  return (
    <>
      <PageHeader title={<Trans>Profile</Trans>} lead={account?.login} />
      <Box className="x-column f-profile" maxW="760px">
        {account ? <ProfileGeneral key={account.id} account={account} /> : <Skeleton lines={4} />}
        <ProfilePassword />
        <ProfileSecurity />
        {account && isStaff(account.role) ? <ProfileNotifications account={account} /> : null}
        <ProfileAppearance />
        <ProfileDevice />
        <OwnData />
      </Box>
    </>
  );
}

/** Language, theme, density and single keys of this device. */
function ProfileAppearance() {
  const { t } = useLingui();
  const { language, theme, density, keys } = usePreferences();
  return (
    <Card title={<Trans>Appearance on this device</Trans>}>
      <div className="x-form">
        <div className="x-form-row">
          <ChoiceField
            label={t`Language`}
            words={LANGUAGE_NAMES}
            value={language}
            onChange={(value) => choose('language', value)}
          />
          <ChoiceField
            label={t`Theme`}
            words={{ light: t`Light`, dark: t`Dark`, system: t`As the system` }}
            value={theme}
            onChange={(value) => choose('theme', value)}
          />
          <ChoiceField
            label={t`Density of tables`}
            words={{ compact: t`Compact`, normal: t`Normal`, comfortable: t`Comfortable` }}
            value={density}
            onChange={(value) => choose('density', value)}
          />
        </div>
        <SwitchField
          label={t`Single keys`}
          help={t`Keys such as n, / or g p do something when no field has the cursor`}
          value={keys === 'on'}
          onChange={(on) => choose('keys', on ? 'on' : 'off')}
        />
      </div>
    </Card>
  );
}
