import type { LeaveRule } from '@jornada/contract/absences/leave-kinds';

/** The kinds of leave as people call them. */
export const leaveKindNames = {
  MARRIAGE: 'Matrimonio o pareja de hecho',
  HOSPITALISATION: 'Accidente, enfermedad grave u hospitalización de un familiar',
  DEATH: 'Fallecimiento de un familiar',
  MOVING: 'Traslado del domicilio habitual',
  PUBLIC_DUTY: 'Deber público y personal',
  UNION_DUTY: 'Funciones sindicales o de representación',
  PRENATAL: 'Exámenes prenatales y preparación al parto o a la adopción',
  UNREACHABLE_WORKPLACE: 'Imposibilidad de acceder al centro de trabajo',
  NURSING: 'Cuidado del lactante',
  PREMATURE_BIRTH: 'Hijo prematuro u hospitalizado tras el parto',
  LEGAL_GUARDIANSHIP: 'Guarda legal',
  FORCE_MAJEURE: 'Fuerza mayor por motivos familiares urgentes',
  HOLIDAY_REST: 'Descanso por festivo',
  HOUR_BANK_REST: 'Descanso de la bolsa de horas',
  UNPAID_LEAVE: 'Permiso no retribuido',
  VOLUNTARY_ABSENCE: 'Excedencia voluntaria',
  CARE_ABSENCE: 'Excedencia por cuidado de hijos o familiares',
  OFFICE_ABSENCE: 'Excedencia forzosa por cargo público',
} satisfies Record<LeaveRule['kind'], string>;
