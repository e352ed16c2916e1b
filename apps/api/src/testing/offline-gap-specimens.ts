import {
  acceptOfflineGap,
  acceptOfflineGaps,
  explainOfflineGap,
  ownOfflineGaps,
} from '@jornada/contract/attendance/offline-gaps';
import type { Platform } from '../platform/platform.ts';
import type { TestPerson } from './factories.ts';
import { createOfflineGap } from './offline-gap-factory.ts';
import { invalidId, invalidOption, pageRules, required, type Specimen, tooLong } from './specimen.ts';

const gap = async (platform: Platform, person: TestPerson) => ({
  id: await createOfflineGap(platform, person, '2026-11-19T21:30[Europe/Madrid]'),
});

export const offlineGapSpecimens: readonly Specimen[] = [
  {
    endpoint: ownOfflineGaps,
    broken: [...pageRules, { query: 'waiting=quizás', fieldErrors: { waiting: invalidOption } }],
  },
  {
    endpoint: explainOfflineGap,
    params: gap,
    body: () => ({ text: 'En el túnel, sin cobertura' }),
    broken: [
      { body: {}, fieldErrors: { text: required } },
      { body: { text: ' ' }, fieldErrors: { text: required } },
      { body: { text: 'x'.repeat(501) }, fieldErrors: { text: tooLong(500) } },
    ],
  },
  {
    endpoint: acceptOfflineGap,
    params: gap,
    body: () => ({ note: 'Coincide con el parte' }),
    broken: [{ body: { note: 'x'.repeat(501) }, fieldErrors: { note: tooLong(500) } }],
  },
  {
    endpoint: acceptOfflineGaps,
    body: async (caller, { platform, tenantId }) => {
      const { id } = await gap(platform, { ...caller, tenantId });
      return { ids: [id] };
    },
    broken: [
      { body: {}, fieldErrors: { ids: required } },
      { body: { ids: ['7'] }, fieldErrors: { 'ids.0': invalidId } },
    ],
  },
];
