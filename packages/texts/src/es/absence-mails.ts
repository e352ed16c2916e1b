import type { AbsenceType } from '@jornada/contract/absences/time-off-types';
import { counted } from './counted.ts';
import { dayWords } from './day-words.ts';
import { spanInWords } from './overlapping-time-off.ts';

/** An absence as a message names it, without its type. */
interface NamedAbsence {
  readonly type: AbsenceType;
  readonly startDate: string;
  readonly endDate: string | null;
  readonly startTime: string | null;
  readonly endTime: string | null;
}

const what = (absence: NamedAbsence) =>
  `${dayWords.absenceTypes[absence.type]}, ${spanInWords(absence, null)}`;
const seeOwn = ['Ver mis solicitudes'];
const seeAll = ['Ver las ausencias'];

/** What messages about absences say. */
export const absenceMails = {
  decided: (decision: {
    fullName: string;
    authorName: string;
    absence: NamedAbsence;
    isApproved: boolean;
    note: string;
  }) => {
    const { absence, authorName, isApproved, note } = decision;
    const verb = isApproved ? 'aprobado' : 'rechazado';
    return {
      subject: `${isApproved ? 'Aprobada' : 'Rechazada'} tu ausencia ${spanInWords(absence, null)}`,
      greeting: `Hola, ${decision.fullName}:`,
      paragraphs: [
        `${authorName} ha ${verb} tu ausencia: ${what(absence)}.`,
        ...(note === '' ? [] : [`Nota: ${note}`]),
      ],
      linkLabels: seeOwn,
      closing: isApproved
        ? ['Esos días ya cuentan en tu horario y en tus asistencias.']
        : ['Tu horario de esos días no cambia.'],
    };
  },
  /** Instead of a note that may contain health data. */
  noteKept: 'hay una nota, que puedes leer en tus solicitudes.',
  filed: (filed: { fullName: string; authorName: string; absence: NamedAbsence; isApproved: boolean }) => ({
    subject: `Se ha registrado una ausencia tuya ${spanInWords(filed.absence, null)}`,
    greeting: `Hola, ${filed.fullName}:`,
    paragraphs: [
      `${filed.authorName} ha registrado una ausencia en tu nombre: ${what(filed.absence)}.`,
      filed.isApproved ? 'Ya está aprobada.' : 'Está pendiente de aprobación.',
    ],
    linkLabels: seeOwn,
    closing: ['Si no es correcta, habla con la administración de tu empresa.'],
  }),
  withdrawn: (withdrawn: { fullName: string; authorName: string; absence: NamedAbsence }) => ({
    subject: `Se ha retirado una ausencia tuya ${spanInWords(withdrawn.absence, null)}`,
    greeting: `Hola, ${withdrawn.fullName}:`,
    paragraphs: [
      `${withdrawn.authorName} ha retirado una ausencia que había registrado en tu nombre: ${what(withdrawn.absence)}.`,
    ],
    linkLabels: seeOwn,
    closing: ['Tu horario de esos días no cambia.'],
  }),
  asked: (request: {
    fullName: string;
    tenantName: string;
    userName: string;
    filedByName: string | null;
    absence: NamedAbsence;
  }) => ({
    subject: `${request.userName} pide una ausencia`,
    greeting: `Hola, ${request.fullName}:`,
    paragraphs: [
      request.filedByName === null
        ? `${request.userName} pide una ausencia en ${request.tenantName}: ${what(request.absence)}.`
        : `${request.filedByName} ha registrado en ${request.tenantName} una ausencia de ${request.userName}: ${what(request.absence)}.`,
    ],
    linkLabels: seeAll,
    closing: ['Puedes aprobarla o rechazarla; hasta entonces no cambia el horario de nadie.'],
  }),
  /** Announces several requests, each in a line. */
  askedSeveral: (requests: { fullName: string; tenantName: string; lines: readonly string[] }) => ({
    subject: counted(requests.lines.length, 'ausencia espera respuesta', 'ausencias esperan respuesta'),
    greeting: `Hola, ${requests.fullName}:`,
    paragraphs: [`Ausencias que esperan respuesta en ${requests.tenantName}:`, ...requests.lines],
    linkLabels: seeAll,
    closing: ['Se aprueban o se rechazan; hasta entonces no cambia el horario de nadie.'],
  }),
  line: ({ userName, absence }: { userName: string; absence: NamedAbsence }) =>
    `${userName}: ${what(absence)}`,
};
