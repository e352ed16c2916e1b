import { companySignInSettings as texts } from '@jornada/texts/company-sign-in-screens';
import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { PermittedPart } from '../../../shared/feedback/permitted-part.tsx';
import { DomainSection } from './domain-section.tsx';
import { ProviderCard } from './provider-card.tsx';
import { companySignInQuery } from './sign-in.data.ts';

/** With whose accounts the company's people sign in. */
export function SignInSettingsScreen() {
  return (
    <PermittedPart permission="settings.manage">
      <SignInSettings />
    </PermittedPart>
  );
}

function SignInSettings() {
  const { data, isError, refetch } = useQuery(companySignInQuery);
  return (
    <Stack component="section" aria-labelledby="sign-in-title" gap="lg">
      <div>
        <Title order={2} size="h5" id="sign-in-title">
          {texts.title}
        </Title>
        <Text size="sm" c="dimmed">
          {texts.help}
        </Text>
      </div>
      {isError && <LoadFailure reason={texts.loadFailed} onRetry={refetch} />}
      {(data || !isError) && <ProviderCard signIn={data} />}
      {(data || !isError) && <DomainSection domains={data?.domains} />}
    </Stack>
  );
}
