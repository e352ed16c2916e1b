import { teamCalendarTexts } from '@jornada/texts/absences-calendar';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { CopyField } from '../../../shared/form/copy-field.tsx';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { formatMoment } from '../../../shared/time/civil-format.ts';
import { type FeedScope, sendCalendarFeed, sendFeedRevocation } from './team-calendar.data.ts';

const { feed: texts } = teamCalendarTexts;

interface FeedLineProps {
  scope: FeedScope;
  /** When the address was made; null for none. */
  madeAt: string | null;
}

/** One secret address: whether there is one, with buttons to replace or end it. */
export function FeedLine({ scope, madeAt }: FeedLineProps) {
  const timeZone = useTimeZone();
  const creation = useCompanyChange({ mutationFn: () => sendCalendarFeed(scope) });
  const revocation = useCompanyChange({
    mutationFn: () => sendFeedRevocation(scope),
    onDone: () => {
      creation.reset();
      showNotice('success', texts.revoked);
    },
  });
  const error = creation.error ?? revocation.error;
  const failure = error && failureOf(error, texts.failed);
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Stack gap={0}>
          <Text size="sm" fw={600}>
            {scope === 'OWN' ? texts.own : texts.team}
          </Text>
          <Text size="xs" c="dimmed">
            {madeAt === null ? texts.none : texts.madeOn(formatMoment(madeAt, timeZone))}
          </Text>
        </Stack>
        <Group gap="xs">
          {madeAt !== null && (
            <Button
              variant="default"
              size="xs"
              loading={revocation.isPending}
              onClick={() => revocation.mutate()}
            >
              {texts.revoke}
            </Button>
          )}
          <Button variant="light" size="xs" loading={creation.isPending} onClick={() => creation.mutate()}>
            {madeAt === null ? texts.create : texts.renew}
          </Button>
        </Group>
      </Group>
      {madeAt !== null && !creation.data && (
        <Text size="xs" c="dimmed">
          {texts.renewHelp}
        </Text>
      )}
      {failure && <ProblemAlert title={failure.title}>{failure.reason}</ProblemAlert>}
      {creation.data && (
        <>
          <CopyField label={texts.address} value={creation.data.url} />
          <Text size="xs" c="dimmed">
            {texts.once}
          </Text>
        </>
      )}
    </Stack>
  );
}
