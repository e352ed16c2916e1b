import { monthlyRegister, personRegister, registerFile } from '@jornada/contract/register/register';
import { invalidId, pageRules, required, type Specimen } from './specimen.ts';

const invalidMonth = 'El formato no es válido.';
const months: Specimen['broken'] = [
  { query: '', fieldErrors: { month: required } },
  { query: 'month=2026-13', fieldErrors: { month: invalidMonth } },
];
const departments: Specimen['broken'] = [
  { query: 'month=2026-11&departmentId=7', fieldErrors: { departmentId: invalidId } },
];

export const registerSpecimens: readonly Specimen[] = [
  {
    endpoint: monthlyRegister,
    query: () => 'month=2026-11',
    broken: [
      ...months,
      ...departments,
      ...pageRules
        .filter(({ query }) => query !== 'size=101')
        .map(({ query, fieldErrors }) => ({ query: `month=2026-11&${query}`, fieldErrors })),
      { query: 'month=2026-11&size=51', fieldErrors: { size: 'Debe ser como máximo 50.' } },
    ],
  },
  {
    endpoint: personRegister,
    params: async (_, { userId }) => ({ userId }),
    query: () => 'month=2026-11',
    broken: months,
  },
  { endpoint: registerFile, query: () => 'month=2026-11', broken: [...months, ...departments] },
];
