import type { IndicatorFormat, IndicatorKind } from '@jornada/contract/indicators/indicators';
import { counted } from './counted.ts';

/** The reports of the page: the indicators, and the hour bank. */
type Report = IndicatorKind | 'BANK';

const kinds: Record<Report, string> = {
  ABSENCE: 'Absentismo',
  PUNCTUALITY: 'Puntualidad',
  OVERTIME: 'Horas extra',
  BANK: 'Bolsa de horas',
};
const help: Record<Report, string> = {
  ABSENCE:
    'Horas de ausencia sobre horas previstas. No cuentan las vacaciones, los festivos ni las pausas del contrato; llegar tarde o salir antes tampoco es ausencia.',
  PUNCTUALITY:
    'Entradas dentro del margen del turno sobre entradas previstas. Los días sin fichajes son ausencias y no cuentan aquí; los justificados por la administración, tampoco.',
  OVERTIME:
    'Lo trabajado de más sobre lo previsto, y qué se hizo de ello: pagar, compensar con descanso, no aceptar, o nadie lo ha decidido aún.',
  BANK: 'Saldos de las bolsas de horas al final de cada mes. Lo que unas personas deben no se resta de lo que otras tienen a favor.',
};
const months: Record<Report, string> = {
  ABSENCE: 'Absentismo por mes',
  PUNCTUALITY: 'Entradas fuera de hora por mes',
  OVERTIME: 'Horas extra por mes',
  BANK: 'Saldo al final de cada mes',
};
const teams: Record<Report, string> = {
  ABSENCE: 'Absentismo por equipo',
  PUNCTUALITY: 'Entradas fuera de hora por equipo',
  OVERTIME: 'Horas extra por equipo',
  BANK: 'Saldo por equipo',
};
const teamTable: Record<Report, string> = {
  ABSENCE: 'Absentismo por equipo y mes',
  PUNCTUALITY: 'Puntualidad por equipo y mes',
  OVERTIME: 'Horas extra por equipo y mes',
  BANK: 'Saldo por equipo y mes',
};
const downloads: Record<IndicatorFormat, string> = { csv: 'Descargar CSV', xlsx: 'Descargar Excel' };

/** The page of reports about teams. */
export const indicatorsTexts = {
  label: 'Informes',
  kinds,
  help,
  months,
  teams,
  teamTable,
  /** What both tables and charts count. */
  through: (date: string) => `Días terminados hasta el ${date}.`,
  teamsHelp: 'Cada equipo es un departamento con quienes están en él ahora, sin los que cuelgan de él.',
  from: 'Desde',
  to: 'Hasta',
  downloads,
  downloadFailed: 'No se pudo descargar el informe.',
  loadFailed: 'No se pudo preparar el informe.',
  loading: 'Preparando el informe',
  none: 'No hay días terminados en este periodo',
  noneHelp: 'Elige otros meses, otro departamento u otro centro.',
  noTeam: 'Sin departamento',
  total: 'Total',
  columns: {
    month: 'Mes',
    team: 'Equipo',
    people: 'Personas',
    planned: 'Previsto',
    justified: 'Justificada',
    unjustified: 'Sin justificar',
    absence: 'Absentismo',
    entries: 'Entradas',
    onTime: 'A su hora',
    late: 'Con retraso',
    missed: 'Sin entrada',
    delay: 'Retraso',
    missing: 'Fichajes que faltan',
    punctuality: 'Puntualidad',
    worked: 'Trabajado',
    overtime: 'De más',
    paid: 'Pagadas',
    rest: 'Descanso',
    force: 'Fuerza mayor',
    undecided: 'Por decidir',
    notAccepted: 'No aceptadas',
    share: 'Del total',
    period: 'Periodo',
  },
  bank: {
    inFavour: 'A favor',
    owed: 'En contra',
    balance: 'Saldo',
    due: 'Caduca en 60 días',
    later: 'Después',
    through: (date: string) => `Saldos a ${date}. Lo de cada día entra cuando termina.`,
    none: 'Nadie tiene movimientos en la bolsa de horas en este periodo',
  },
  percent: (share: string) => `${share}\u00a0%`,
  /** Nothing to reckon a share of. */
  noShare: '—',
  hours: (hours: string) => `${hours}\u00a0h`,
  mostTeams: (shown: number) =>
    `En el gráfico, los ${counted(shown, 'equipo', 'equipos')} con más; en la tabla están todos.`,
};
