import { bankIndicators, bankIndicatorsFile } from '@jornada/contract/indicators/bank-indicators';
import { indicators, indicatorsFile } from '@jornada/contract/indicators/indicators';
import { indicatorFileTexts as texts } from '@jornada/texts/indicators-file';
import { problem } from '../../platform/errors/problem.ts';
import { defineReport, type Report } from '../../platform/reports/report.ts';
import { bankIndicatorsCsv, bankIndicatorsWorkbook } from './bank-indicators-file.ts';
import { indicatorsCsv, indicatorsWorkbook } from './indicators-file.ts';
import { readBankIndicators } from './read-bank-indicators.ts';
import { readIndicators } from './read-indicators.ts';

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export const indicatorsReports: readonly Report[] = [
  defineReport(indicators, (platform, call) => readIndicators(platform, call, call.query)),

  defineReport(indicatorsFile, async (platform, call) => {
    const { kind, format, ...asked } = call.query;
    const figures = await readIndicators(platform, call, asked);
    if (figures.teams.length === 0) throw problem('NOTHING_TO_EXPORT');
    const contents =
      format === 'csv' ? indicatorsCsv(figures, kind) : await indicatorsWorkbook(figures, kind);
    return {
      contents,
      contentType: contentTypes[format],
      name: texts.fileName(kind, figures.from, figures.to, format),
    };
  }),

  defineReport(bankIndicators, (platform, call) => readBankIndicators(platform, call, call.query)),

  defineReport(bankIndicatorsFile, async (platform, call) => {
    const { format, ...asked } = call.query;
    const figures = await readBankIndicators(platform, call, asked);
    if (figures.teams.length === 0) throw problem('NOTHING_TO_EXPORT');
    const contents = format === 'csv' ? bankIndicatorsCsv(figures) : await bankIndicatorsWorkbook(figures);
    const { from, to } = figures;
    return { contents, contentType: contentTypes[format], name: texts.bank.fileName(from, to, format) };
  }),
];
