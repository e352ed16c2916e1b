import { longestDisagreement } from '@jornada/contract/attendance/attendance-limits';
import type { ClosedMonth } from '@jornada/contract/attendance/closed-months';
import { ownMonthsTexts as texts } from '@jornada/texts/closed-months-screens';
import { Card, Stack, Text, Title } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { ownMonthsQuery } from '../../../shared/closed-months/own-months.data.ts';
import { formatMonth } from '../../../shared/time/civil-format.ts';
import { type AnswerKind, AnswerList } from './answer-list.tsx';
import { OwnMonth } from './own-month.tsx';
import { sendMonthAnswer } from './own-months.data.ts';
import classes from './own-months.module.css';
import { PagedSection } from './paged-section.tsx';

const answers: AnswerKind<ClosedMonth> = {
  keyOf: ({ month, version }) => `${month} ${version}`,
  words: ({ month, version }) => texts.heading(formatMonth(month), version),
  given: ({ answer }) => answer,
  send: ({ month, version }, answer) => sendMonthAnswer({ month, version, ...answer }),
  longestComment: longestDisagreement,
  texts,
};

/** The part of the address that leads here. */
const anchor = 'meses';

/** The own months that the company closed, each to be agreed with or not; nothing before the first. */
export function OwnMonths() {
  const isAskedFor = useLocation({ select: ({ hash }) => hash === anchor });
  return (
    <PagedSection query={ownMonthsQuery} loadFailed={texts.loadFailed}>
      {(months, foot) => (
        <Card
          component="section"
          id={anchor}
          aria-labelledby="months-title"
          tabIndex={-1}
          className={classes.months}
          ref={isAskedFor ? goTo : null}
        >
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

/** The months are there after the page, which has scrolled by then. */
function goTo(part: HTMLElement | null): void {
  part?.focus({ preventScroll: true });
  part?.scrollIntoView();
}
