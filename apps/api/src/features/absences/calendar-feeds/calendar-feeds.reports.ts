import { calendarFile } from '@jornada/contract/absences/team-calendar';
import { defineReport, type Report } from '../../../platform/reports/report.ts';
import { admitToFeed, readFeed } from './read-feed.ts';

export const calendarFeedsReports: readonly Report[] = [
  defineReport(calendarFile, (platform, { params, now }) => readFeed(platform, params.name, now), {
    admit: (platform, { params, address, moment }) =>
      admitToFeed(platform, {
        name: calendarFile.params.parse(params).name,
        address,
        now: Temporal.Instant.fromEpochMilliseconds(moment),
      }),
  }),
];
