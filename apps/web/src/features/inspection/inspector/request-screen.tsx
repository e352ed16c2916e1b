import { inspectorTexts } from '@jornada/texts/inspection';
import { Alert, Stack, Text } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { PublicCard } from '../../../shared/widgets/public-card.tsx';
import { RequestForm } from './request-form.tsx';
import { ValidationForm } from './validation-form.tsx';

const texts = inspectorTexts.request;

/** An inspector enters their number and the company's, and then what they want to see. */
export function InspectionRequestScreen() {
  const [known, setKnown] = useState<{ inspectorId: string; companyTaxId: string } | null>(null);
  const [isSent, setSent] = useState(false);
  return (
    <PublicCard width="34rem" title={texts.title}>
      <div role="status">
        {isSent && (
          <Alert
            color="teal"
            icon={<IconMailCheck aria-hidden />}
            role="presentation"
            title={texts.sentTitle}
          >
            {texts.sent}
          </Alert>
        )}
      </div>
      {!isSent && (
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {texts.help}
          </Text>
          {known ? (
            <RequestForm known={known} onBack={() => setKnown(null)} onSent={() => setSent(true)} />
          ) : (
            <ValidationForm onKnown={setKnown} />
          )}
        </Stack>
      )}
    </PublicCard>
  );
}
