import { makeTerminalCards } from '@jornada/contract/terminals/person-identification';
import { defineReport, type Report } from '../../../platform/reports/report.ts';
import { makeCards } from './make-cards.ts';

export const identificationReports: readonly Report[] = [
  defineReport(makeTerminalCards, (platform, { body, ...call }) => makeCards(platform, call, body.userIds), {
    // It revokes cards, so that whoever asked should not guess whether it did.
    isCompleted: true,
  }),
];
