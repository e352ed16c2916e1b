import { modalityTexts as texts } from '@jornada/texts/modality';
import { Alert, Card, Stack, Text, Title } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { civilDateAt, formatDate, formatDuration } from '../../../shared/time/civil-format.ts';
import { remoteShareQuery } from './contracts.data.ts';

/** From where somebody worked in this quarter, and whether the law of remote work holds; nothing where nobody said anything. */
export function RemoteShare({ id }: { id: string }) {
  const seesHours = usePermission('attendance.read');
  const today = civilDateAt(serverNow(), useTimeZone());
  const { data: share } = useQuery({ ...remoteShareQuery(id, today), enabled: seesHours });
  if (!share?.hours || share.percent === null) return null;
  const { onSiteMinutes, remoteMinutes, travellingMinutes, unsaidMinutes } = share.hours;
  const lines = [
    [texts.names.ON_SITE, onSiteMinutes],
    [texts.names.REMOTE, remoteMinutes],
    [texts.names.TRAVELLING, travellingMinutes],
    [texts.unsaid, unsaidMinutes],
  ] as const;
  return (
    <Card component="section" aria-labelledby="remote-share">
      <Stack gap="sm">
        <Title order={2} size="h5" id="remote-share">
          {texts.share.title}
        </Title>
        <Text size="sm" c="dimmed">
          {texts.share.period(formatDate(share.from), formatDate(share.to))}
        </Text>
        <Text fw={600}>{texts.share.percent(share.percent)}</Text>
        <Text size="sm">
          {lines
            .filter(([, minutes]) => minutes > 0)
            .map(([name, minutes]) => texts.hours(name, formatDuration(minutes)))
            .join(' · ')}
        </Text>
        {share.isRegular && (
          <Alert color="orange" icon={<IconGavel aria-hidden />} role="note">
            {texts.share.regular}
          </Alert>
        )}
      </Stack>
    </Card>
  );
}
