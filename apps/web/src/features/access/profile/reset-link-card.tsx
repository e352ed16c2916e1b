import { profileTexts } from '@jornada/texts/access-profile';
import { passwordResetTexts } from '@jornada/texts/password-reset';
import { Alert, Card, Stack, Text, Title } from '@mantine/core';
import { IconMail, IconMailCheck } from '@tabler/icons-react';
import type { OwnProfile } from '../../../shared/account/own-account.ts';
import { useSingleMutation } from '../../../shared/call/use-single-mutation.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import { sendResetRequest } from './profile.data.ts';

const texts = profileTexts.resetLink;

/** Another password, by way of a link that is sent to the own address. */
export function ResetLinkCard({ profile }: { profile: OwnProfile }) {
  const { mutate, isPending, isSuccess, error } = useSingleMutation({ mutationFn: sendResetRequest });
  const failure = error && failureUnder(error, texts.failed);
  return (
    <Card component="section" aria-labelledby="password-title" padding="lg">
      <Stack gap="md" align="flex-start">
        <Title order={2} size="h5" id="password-title">
          {texts.title}
        </Title>
        <Text size="sm">{texts.help(profile.email)}</Text>
        <div role="status">
          {isSuccess && (
            <Alert color="teal" icon={<IconMailCheck aria-hidden />} role="presentation">
              {passwordResetTexts.sent}
            </Alert>
          )}
        </div>
        {failure && <ProblemAlert title={failure.title}>{failure.reason}</ProblemAlert>}
        <SteadyButton
          variant="default"
          leftSection={<IconMail size={16} aria-hidden />}
          isBusy={isPending}
          onClick={() => mutate(profile)}
        >
          {texts.send}
        </SteadyButton>
      </Stack>
    </Card>
  );
}
