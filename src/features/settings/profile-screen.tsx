import { isStaff } from '#domain/access/roles.ts';
import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useObservable } from 'dexie-react-hooks';
import { ownAccount } from '#local/mirror/own-account.ts';
import { PageHeader, Skeleton } from '#ui/page.tsx';
import { OwnData } from './profile/own-data.tsx';
import { ProfileSecurity } from './profile/profile-security.tsx';
import { ProfileAppearance } from './profile-appearance.tsx';
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
