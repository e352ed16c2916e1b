import type { ClassifiedMonth } from '@jornada/contract/payroll/classified-month';
import { hoursByKindTexts as texts } from '@jornada/texts/hours-by-kind';
import { Title } from '@mantine/core';
import type { Pieces } from '../../testing/pieces/piece.ts';
import { HoursByKind } from './hours-by-kind.tsx';

const nothing = { COMPLEMENTARY_AGREED: 0, COMPLEMENTARY_VOLUNTARY: 0, COMPLEMENTARY_UNCOVERED: 0 };

const month: ClassifiedMonth = {
  ...{ month: '2026-11', workedMinutes: 9_720, onCallMinutes: 120, leaveMinutes: 480, openDays: 1 },
  kinds: {
    ...{ ORDINARY: 9_600, ...nothing, OVERTIME_PAID: 40, OVERTIME_REST: 30, OVERTIME_FORCE_MAJEURE: 0 },
    ...{ BEYOND_UNDECIDED: 30, BEYOND_NOT_ACCEPTED: 20 },
  },
  overlays: { NIGHT: 360, SUNDAY: 0, HOLIDAY: 480, TRAVEL: 0, WAITING: 0, ON_CALL_ACTIVATION: 0 },
  groupNames: [null],
  days: [],
};

export const pieces: Pieces = {
  HoursByKind: (
    <>
      <Title order={2} size="h5" id="hours-by-kind">
        {texts.title}
      </Title>
      <HoursByKind hours={month} titleId="hours-by-kind" undecided={texts.own.undecided} />
    </>
  ),
};
