import { profileTexts } from '@jornada/texts/access-profile';
import { Card, Stack, TextInput, Title } from '@mantine/core';
import type { OwnProfile } from '../../../shared/account/own-account.ts';
import { formatDate } from '../../../shared/time/civil-format.ts';
import { AvatarEditor } from './avatar-editor.tsx';
import { PendingEmail } from './pending-email.tsx';
import { PersonForm } from './person-form.tsx';

const texts = profileTexts.person;

interface PersonCardProps {
  profile: OwnProfile;
  /** An admin changes the password here; an employee sees the time zone, and asks for a link. */
  area: 'admin' | 'empleado';
  onDirty: (isDirty: boolean) => void;
}

export function PersonCard({ profile, area, onDirty }: PersonCardProps) {
  return (
    <Card component="section" aria-labelledby="person-title" padding="lg">
      <Stack gap="lg">
        <Title order={2} size="h5" id="person-title">
          {texts.title}
        </Title>
        <AvatarEditor profile={profile} />
        <PersonForm profile={profile} withPassword={area === 'admin'} onDirty={onDirty}>
          <TextInput
            label={texts.email}
            description={texts.emailHelp}
            value={profile.email}
            readOnly
            variant="filled"
          />
          {profile.pendingEmail && (
            <PendingEmail pending={profile.pendingEmail} timeZone={profile.timezone} />
          )}
          {profile.bornOn && (
            <TextInput
              label={texts.bornOn}
              description={texts.bornOnHelp}
              value={formatDate(profile.bornOn)}
              readOnly
              variant="filled"
            />
          )}
          {area === 'empleado' && (
            <TextInput
              label={texts.timezone}
              description={texts.timezoneHelp}
              value={profile.timezone}
              readOnly
              variant="filled"
            />
          )}
        </PersonForm>
      </Stack>
    </Card>
  );
}
