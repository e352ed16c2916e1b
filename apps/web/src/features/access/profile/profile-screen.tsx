import { profileTexts } from '@jornada/texts/access-profile';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type OwnProfile, ownProfileQuery } from '../../../shared/account/own-account.ts';
import { LeaveGuard } from '../../../shared/dialog/leave-guard.tsx';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../../shared/feedback/load-status.tsx';
import { FormShape } from '../../../shared/form/form-shape.tsx';
import { IdentificationCard } from './identification-card.tsx';
import { PersonCard } from './person-card.tsx';
import classes from './profile-screen.module.css';
import { ResetLinkCard } from './reset-link-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

interface ProfileScreenProps {
  area: 'admin' | 'empleado';
  /** The card that stands beside the person's. */
  beside: (profile: OwnProfile, onDirty: (isDirty: boolean) => void) => ReactNode;
}

/** The person's profile and a card beside it; leaving with unsaved changes in either asks first. */
export function ProfileScreen({ area, beside }: ProfileScreenProps) {
  const { data: profile, isError, refetch } = useQuery(ownProfileQuery);
  const [isPersonDirty, setPersonDirty] = useState(false);
  const [isOtherDirty, setOtherDirty] = useState(false);
  return (
    <>
      <LeaveGuard isDirty={isPersonDirty || isOtherDirty} />
      <LoadStatus isLoading={!profile && !isError} />
      {isError && <LoadFailure reason={profileTexts.loadFailed} onRetry={refetch} />}
      {!profile && !isError && (
        <div className={classes.cards}>
          <FormShape fields={4} />
          <FormShape fields={2} />
        </div>
      )}
      {profile && (
        <div className={classes.cards}>
          <PersonCard profile={profile} area={area} onDirty={setPersonDirty} />
          <Stack gap="md">
            {beside(profile, setOtherDirty)}
            {area === 'empleado' && <IdentificationCard timeZone={profile.timezone} />}
            <SecondFactorCard timeZone={profile.timezone} />
            <SessionsCard />
          </Stack>
        </div>
      )}
    </>
  );
}

export function EmployeeProfileScreen() {
  return <ProfileScreen area="empleado" beside={(profile) => <ResetLinkCard profile={profile} />} />;
}
