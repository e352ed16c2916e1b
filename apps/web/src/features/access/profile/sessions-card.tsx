import type { OwnSession } from '@jornada/contract/access/sessions';
import { ownSessionsTexts as texts } from '@jornada/texts/own-sessions';
import { Card, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { LinesShape } from '../../../shared/feedback/lines-shape.tsx';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { formatMoment } from '../../../shared/time/civil-format.ts';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import { ownSessionsQuery, sendOtherSessionsEnd, sendSessionEnd } from './profile.data.ts';
import classes from './sessions-card.module.css';

/** To which the message about a new device leads. */
const anchor = 'sesiones';

/** Where the person is signed in. Any other session can be ended; this one is by signing out. */
export function SessionsCard() {
  const { data: sessions, isError, refetch } = useQuery(ownSessionsQuery);
  const card = useRef<HTMLElement>(null);
  const isThere = sessions !== undefined;
  useEffect(() => {
    if (isThere && window.location.hash === `#${anchor}`) card.current?.scrollIntoView();
  }, [isThere]);
  const others = useCompanyChange({
    mutationFn: sendOtherSessionsEnd,
    onDone: () => showNotice('success', texts.othersEnded),
  });
  const failure = others.error && failureUnder(others.error, texts.failed);
  return (
    <Card component="section" id={anchor} ref={card} aria-labelledby="sessions-title" padding="lg">
      <Stack gap="md">
        <Title order={2} size="h5" id="sessions-title">
          {texts.title}
        </Title>
        <Text size="sm">{texts.help}</Text>
        {isError && <LoadFailure reason={texts.loadFailed} onRetry={refetch} />}
        {!sessions && !isError && <LinesShape lines={2} height={56} widths={['60%']} />}
        {sessions && (
          <ul className={classes.sessions}>
            {sessions.map((session) => (
              <SessionLine key={session.id} session={session} />
            ))}
          </ul>
        )}
        {failure && <ProblemAlert title={failure.title}>{failure.reason}</ProblemAlert>}
        {sessions && sessions.length > 1 && (
          <SteadyButton
            variant="default"
            className={classes.all}
            isBusy={others.isPending}
            onClick={() => others.mutate()}
          >
            {texts.endOthers}
          </SteadyButton>
        )}
      </Stack>
    </Card>
  );
}

function SessionLine({ session }: { session: OwnSession }) {
  const timeZone = useTimeZone();
  const name = texts.device(session);
  const minutes = Math.floor((serverNow() - Date.parse(session.lastSeenAt)) / 60_000);
  const end = useCompanyChange({
    mutationFn: () => sendSessionEnd(session.id),
    onDone: () => showNotice('success', texts.ended),
  });
  const failure = end.error && failureUnder(end.error, texts.failed);
  return (
    <li className={classes.session}>
      <div className={classes.words}>
        <Text size="sm" fw={500}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {texts.since(formatMoment(session.startedAt, timeZone))}
          {!session.isCurrent && ` · ${texts.seen(Math.max(0, minutes))}`}
        </Text>
        {failure && <ProblemAlert title={failure.title}>{failure.reason}</ProblemAlert>}
      </div>
      {session.isCurrent ? (
        <StatusBadge kind="good">{texts.current}</StatusBadge>
      ) : (
        <SteadyButton
          variant="default"
          size="xs"
          aria-label={texts.endOf(name)}
          isBusy={end.isPending}
          onClick={() => end.mutate()}
        >
          {texts.end}
        </SteadyButton>
      )}
    </li>
  );
}
