import { longestDisagreement } from '@jornada/contract/attendance/attendance-limits';
import type { ClosedMonth } from '@jornada/contract/attendance/closed-months';
import { ownMonthsTexts as texts } from '@jornada/texts/closed-months-screens';
import { Card, Stack, Text, Title } from '@mantine/core';
import { formatMonth } from '../../../shared/time/civil-format.ts';
import { type AnswerKind, AnswerList } from './answer-list.tsx';
import { OwnMonth } from './own-month.tsx';
import { ownMonthsQuery, sendMonthAnswer } from './own-months.data.ts';
import { PagedSection } from './paged-section.tsx';

const answers: AnswerKind<ClosedMonth> = {
  keyOf: ({ month, version }) => `${month} ${version}`,
  words: ({ month, version }) => texts.heading(formatMonth(month), version),
  given: ({ answer }) => answer,
  send: ({ month, version }, answer) => sendMonthAnswer({ month, version, ...answer }),
  longestComment: longestDisagreement,
  texts,
};

/** The own months that the company closed, each to be agreed with or not; nothing before the first. */
export function OwnMonths() {
  return (
    <PagedSection query={ownMonthsQuery} loadFailed={texts.loadFailed}>
      {(months, foot) => (
        <Card component="section" aria-labelledby="months-title">
          <Stack gap="sm">
            <Title order={2} size="h5" id="months-title">
              {texts.title}
            </Title>
            <Text size="sm" c="dimmed">
              {texts.help}
            </Text>
            <AnswerList kind={answers} rows={months}>
              {(_, buttons) => <OwnMonth {...buttons} />}
            </AnswerList>
            {foot}
          </Stack>
        </Card>
      )}
    </PagedSection>
  );
}
