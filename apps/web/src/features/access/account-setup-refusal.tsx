import { accountSetupTexts } from '@jornada/texts/account-setup';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PublicCard } from '../../shared/widgets/public-card.tsx';

/** An invalid setup link, and what to do instead. For an account that is set up already, a warning suffices. */
export function AccountSetupRefusal({
  text,
  isConfigured = false,
  contactEmail,
}: {
  text: string;
  isConfigured?: boolean;
  /** The e-mail of the company's administration, when the link is known to be one of theirs. */
  contactEmail?: string | undefined;
}) {
  const Icon = isConfigured ? IconAlertTriangle : IconAlertCircle;
  return (
    <PublicCard
      title={isConfigured ? accountSetupTexts.alreadyConfiguredTitle : accountSetupTexts.invalidLinkTitle}
    >
      <Alert color={isConfigured ? 'orange' : 'red'} icon={<Icon aria-hidden />} role="alert">
        {text}
      </Alert>
      <Stack gap="xs">
        <Button component={Link} to="/login" fullWidth>
          {accountSetupTexts.goToLogin}
        </Button>
        <Button component={Link} to="/reset-password" variant="default" fullWidth>
          {accountSetupTexts.resetPassword}
        </Button>
        {contactEmail && (
          <Button component="a" href={mailTo(contactEmail)} variant="subtle" fullWidth>
            {accountSetupTexts.contactAdmin}
          </Button>
        )}
      </Stack>
      {!contactEmail && !isConfigured && (
        <Text size="sm" c="dimmed" ta="center">
          {accountSetupTexts.askAdmin}
        </Text>
      )}
    </PublicCard>
  );
}

function mailTo(email: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(accountSetupTexts.contactSubject)}`;
}
