import type { AbsenceType } from '@jornada/contract/absences/time-off-types';
import { agreeing, counted } from './counted.ts';

export const teamCalendarTexts = {
  title: 'Calendario del equipo',
  loadFailed: 'Error al cargar el calendario',
  notAllowed: 'No tienes permiso para ver las ausencias del equipo.',
  notShared: 'Tu empresa no comparte el calendario del equipo',
  notSharedHelp: 'Cada persona ve solo sus propias ausencias y vacaciones.',
  parts: { label: 'Partes de las ausencias', requests: 'Solicitudes', calendar: 'Calendario del equipo' },
  views: { label: 'Vista', month: 'Mes', year: 'Año' },
  year: { previous: 'Año anterior', next: 'Año siguiente', today: 'Hoy' },
  department: 'Departamento',
  everyDepartment: 'Todos los departamentos',
  nobodyAway: 'Nadie está fuera en estas fechas',
  nobodyAwayHelp: 'Aquí aparecen las vacaciones y ausencias aprobadas y las pendientes de decidir.',
  nobodyAwayColleagues: 'Aquí aparecen las vacaciones y ausencias aprobadas de tus compañeros.',
  people: (shown: number, all: number) => `${counted(shown, 'persona fuera', 'personas fuera')} de ${all}`,
  lane: (name: string, spans: readonly string[]) =>
    spans.length === 0 ? `${name}: nadie falta` : `${name}: ${spans.join('; ')}`,
  noSpans: 'Sin ausencias',
  strip: 'Cuántos faltan cada día',
  stripDay: (date: string, away: number, all: number) =>
    `${date}: ${agreeing(away, 'falta', 'faltan')} ${counted(away, 'persona', 'personas')} de ${all}`,
  mostAway: (away: number, all: number, share: number, date: string) =>
    `El día con más ausencias es el ${date}: ${away} de ${all} (${share} %)`,
  away: 'Ausente',
  types: {
    VACATION: 'Vacaciones',
    SICK_LEAVE: 'Baja médica',
    PERSONAL: 'Asuntos personales',
    OTHER: 'Otro motivo',
    MATERNITY: 'Maternidad',
    PATERNITY: 'Paternidad',
  } satisfies Record<AbsenceType, string>,
  pending: 'pendiente',
  span: (what: string, from: string, to: string) =>
    from === to ? `${what} el ${from}` : `${what} del ${from} al ${to}`,
  openSince: (what: string, from: string) => `${what} desde el ${from}, sin fecha de fin`,
  hours: (what: string, date: string, from: string, to: string) => `${what} el ${date} de ${from} a ${to}`,
  legend: {
    label: 'Leyenda',
    vacation: 'Vacaciones',
    absence: 'Ausencia',
    pending: 'Pendiente de decidir',
    holiday: 'Festivo o fin de semana',
    away: 'Fuera',
  },
  feed: {
    open: 'Añadir a mi calendario',
    title: 'Tu calendario en otras aplicaciones',
    intro:
      'Crea una dirección secreta y añádela a Google Calendar, Outlook o el calendario del móvil: se actualiza sola. Quien la tenga puede ver lo mismo que muestra.',
    own: 'Mis ausencias y vacaciones',
    team: 'Todo el equipo, sin motivos',
    madeOn: (moment: string) => `Creada el ${moment}`,
    none: 'Sin dirección',
    create: 'Crear dirección',
    renew: 'Crear otra',
    renewHelp: 'La anterior dejará de funcionar.',
    revoke: 'Anular',
    revoked: 'Dirección anulada.',
    address: 'Dirección del calendario',
    once: 'Cópiala ahora: no se volverá a mostrar.',
    loadFailed: 'Error al cargar las direcciones',
    failed: 'No se pudo cambiar la dirección.',
  },
};
