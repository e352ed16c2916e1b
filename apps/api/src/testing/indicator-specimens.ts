import { bankIndicators, bankIndicatorsFile } from '@jornada/contract/indicators/bank-indicators';
import { indicators, indicatorsFile } from '@jornada/contract/indicators/indicators';
import { indicatorAnswers } from '@jornada/texts/indicators-file';
import { fillBank } from './bank-specimens.ts';
import { assignSchedule, createPerson } from './factories.ts';
import { invalidId, invalidOption, rangeReversed, required, type Specimen } from './specimen.ts';

const invalidMonth = 'El formato no es válido.';

const periods = (more: string): NonNullable<Specimen['broken']> => [
  { query: `from=2026-13&to=2026-11${more}`, fieldErrors: { from: invalidMonth } },
  { query: `from=2026-11&to=2026-10${more}`, fieldErrors: { to: rangeReversed } },
  { query: `from=2025-11&to=2026-11${more}`, fieldErrors: { to: indicatorAnswers.tooManyMonths(12) } },
  {
    query: `from=2026-11&to=2026-11&departmentId=7&centreId=7${more}`,
    fieldErrors: { departmentId: invalidId, centreId: invalidId },
  },
];
const asFile = '&kind=ABSENCE&format=csv';

export const indicatorSpecimens: readonly Specimen[] = [
  {
    endpoint: indicators,
    query: () => 'from=2026-10&to=2026-11',
    broken: [{ query: '', fieldErrors: { from: required, to: required } }, ...periods('')],
  },
  {
    endpoint: indicatorsFile,
    // Without anybody who clocks there is no file.
    params: async (platform, { tenantId }) => {
      await assignSchedule(platform, await createPerson(platform, tenantId));
      return {};
    },
    query: () => `from=2026-10&to=2026-11${asFile}`,
    broken: [
      ...periods(asFile),
      {
        query: 'from=2026-11&to=2026-11&kind=SICK_LEAVE&format=pdf',
        fieldErrors: { kind: invalidOption, format: invalidOption },
      },
    ],
  },
  {
    endpoint: bankIndicators,
    query: () => 'from=2026-10&to=2026-11',
    broken: [{ query: '', fieldErrors: { from: required, to: required } }, ...periods('')],
  },
  {
    endpoint: bankIndicatorsFile,
    // Without anybody who has a bank there is no file.
    params: async (platform, { tenantId }) => {
      const { userId } = await createPerson(platform, tenantId);
      await fillBank(platform, tenantId, userId);
      return {};
    },
    query: () => 'from=2026-10&to=2026-11&format=csv',
    broken: [
      ...periods('&format=csv'),
      { query: 'from=2026-11&to=2026-11&format=pdf', fieldErrors: { format: invalidOption } },
    ],
  },
];
