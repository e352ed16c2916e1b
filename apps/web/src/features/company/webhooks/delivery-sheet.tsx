import type { WebhookDelivery } from '@jornada/contract/company/webhooks';
import { webhooksTexts } from '@jornada/texts/company-webhooks';
import { Stack, Text, Title } from '@mantine/core';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { SideSheet } from '../../../shared/dialog/side-sheet.tsx';
import { formatMoment } from '../../../shared/time/civil-format.ts';
import { answerInWords, stateInWords } from './delivery-columns.tsx';

const { deliveries, types } = webhooksTexts;
const { sheet: texts } = deliveries;

/** A delivery as it is sent, and what was answered last. */
export function DeliverySheet({
  delivery,
  timeZone,
  ...shown
}: DialogShown & { delivery: WebhookDelivery; timeZone: string }) {
  const { type, createdAt, messageId, body, lastAnswer } = delivery;
  const answer = answerInWords(delivery);
  return (
    <SideSheet title={texts.title} {...shown}>
      <Stack gap="md">
        <Text size="sm">
          {types[type]} · {formatMoment(createdAt, timeZone)} · {stateInWords(delivery, timeZone)}
        </Text>
        <Part title={texts.id} text={messageId} />
        <Part title={texts.body} text={JSON.stringify(JSON.parse(body), null, 2)} />
        <Stack component="section" gap="xs">
          <Title order={3} size="h6">
            {texts.answer}
          </Title>
          <Text size="sm">{answer || texts.noAnswer}</Text>
          {lastAnswer && <Written text={lastAnswer} />}
        </Stack>
      </Stack>
    </SideSheet>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <Stack component="section" gap="xs">
      <Title order={3} size="h6">
        {title}
      </Title>
      <Written text={text} />
    </Stack>
  );
}

function Written({ text }: { text: string }) {
  return (
    <Text
      component="pre"
      m={0}
      size="sm"
      ff="monospace"
      style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {text}
    </Text>
  );
}
