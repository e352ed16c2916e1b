import type { PunchType } from '../../timekeeping/punch.ts';

/** What an admin put right: a punch moved or taken back, `was` as `momentIn` reads its time, or one that was forgotten. */
export interface RecordedCorrection {
  readonly name: string;
  /** Days of the month, and moments as `momentIn` reads them. */
  readonly day: string;
  readonly type: PunchType;
  readonly was: string | null;
  /** Null takes the punch back. */
  readonly at: string | null;
  readonly recordedAt: string;
  readonly reason: string;
  /** What the person said about it; nothing yet when missing. */
  readonly answer?: { readonly agrees: boolean; readonly comment: string | null };
}

export const recordedCorrections: readonly RecordedCorrection[] = [
  {
    name: 'Begoña Castro Lago',
    ...{ day: '7', type: 'OUT', was: null, at: '19:00', recordedAt: '8T08:30' },
    reason: 'Olvidó fichar la salida; la vio salir su responsable',
    answer: { agrees: true, comment: null },
  },
  {
    name: 'Inés Montoya Vidal',
    ...{ day: '7', type: 'IN', was: '20:15', at: null, recordedAt: '8T07:40' },
    reason: 'Fichó sin querer desde casa',
    answer: { agrees: true, comment: 'Toqué el botón sin darme cuenta' },
  },
  {
    name: 'Gorka Etxeberria Sáez',
    ...{ day: '6', type: 'OUT', was: '17:10', at: '15:00', recordedAt: '7T04:30' },
    reason: 'El taller cerró a las 15:00 y fichó al llegar a casa',
    answer: { agrees: false, comment: 'Estuve recogiendo hasta las 17:10' },
  },
  {
    name: 'Lucía Peña Navarro',
    ...{ day: '21', type: 'OUT', was: null, at: '14:00', recordedAt: '21T20:10' },
    reason: 'Olvidó fichar la salida a comer',
    answer: { agrees: true, comment: null },
  },
  {
    name: 'Lucía Peña Navarro',
    ...{ day: '28', type: 'OUT', was: '19:48', at: '19:00', recordedAt: '28T20:30' },
    reason: 'Salió a las 19:00 y fichó desde la calle',
  },
];

/** What people asked to have put right, and still waits. */
export interface RecordedRequest {
  readonly name: string;
  readonly day: string;
  readonly type: PunchType;
  /** The punch meant, null for one that was forgotten. */
  readonly was: string | null;
  readonly at: string;
  readonly askedAt: string;
  readonly reason: string;
}

export const recordedRequests: readonly RecordedRequest[] = [
  {
    name: 'Nuria Zamora Bravo',
    ...{ day: '6', type: 'IN', was: '09:40', at: '07:00', askedAt: '6T15:30' },
    reason: 'El reloj no tenía red a la entrada',
  },
  {
    name: 'Begoña Castro Lago',
    ...{ day: '29', type: 'OUT', was: null, at: '19:00', askedAt: '30T08:40' },
    reason: 'Olvidé fichar al salir',
  },
  {
    name: 'Emilio Santana Déniz',
    ...{ day: '27', type: 'OUT', was: '16:40', at: '15:05', askedAt: '27T16:45' },
    reason: 'Salí a las 15:05 y fiché al volver a por el móvil',
  },
];
