import { Avatar, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ownProfileQuery } from '../../shared/account/own-account.ts';
import type { SessionUser } from '../../shared/session/session-storage.ts';
import { PersonAvatar } from '../../shared/widgets/person-avatar.tsx';
import classes from './account-mark.module.css';

/** Who is signed in and for which company: the photo, the e-mail, the company's name once it is known. */
export function AccountMark({ user }: { user: SessionUser }) {
  const { data: profile } = useQuery(ownProfileQuery);
  return (
    <div className={classes.mark}>
      <div className={classes.words}>
        <Text size="sm" c="dimmed" lh={1.3} truncate>
          {user.email}
        </Text>
        {profile?.tenantName && (
          <Text size="xs" fw={600} lh={1.3} truncate>
            {profile.tenantName}
          </Text>
        )}
      </div>
      {/* The session knows a person by the e-mail, whose first letters are not the name's. */}
      {profile ? (
        <PersonAvatar id={user.id} name={profile.fullName} image={profile.profileImage} size={36} />
      ) : (
        <Avatar aria-hidden size={36} />
      )}
    </div>
  );
}
