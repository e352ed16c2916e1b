import { ownAbsenceTexts } from '@jornada/texts/absences-own';
import { boardsTexts } from '@jornada/texts/boards';
import { keysTexts } from '@jornada/texts/company-keys';
import { employeesTexts } from '@jornada/texts/employees';
import { overtimeScreenTexts } from '@jornada/texts/overtime-screens';
import { payRulesTexts } from '@jornada/texts/payroll-rules';
import { schedulesTexts } from '@jornada/texts/schedules';
import { tenantsTexts } from '@jornada/texts/tenants';
import { terminalCardsTexts } from '@jornada/texts/terminal-identification';
import { terminalsTexts } from '@jornada/texts/terminals';
import { widgetTexts } from '@jornada/texts/widgets';

const settings = '/admin/configuracion';

export interface Opened {
  readonly path: string;
  /** What is pressed, one after the other, until it is open. */
  readonly presses: readonly (string | RegExp)[];
  readonly isOpen: 'dialog' | 'menu';
}

/** Everything of the admin's area that opens over a page. */
export const adminDialogs: readonly Opened[] = [
  { path: '/admin/empleados', presses: ['Filtros'], isOpen: 'dialog' },
  { path: '/admin/empleados', presses: ['Nuevo empleado'], isOpen: 'dialog' },
  { path: '/admin/empleados', presses: [terminalCardsTexts.action], isOpen: 'dialog' },
  { path: '/admin/empleados', presses: [employeesTexts.moreWays], isOpen: 'menu' },
  { path: '/admin/empleados', presses: [/^Detalles/, /^Más acciones/], isOpen: 'menu' },
  { path: '/admin/ausencias', presses: ['Registrar ausencia'], isOpen: 'dialog' },
  { path: '/admin/ausencias', presses: [/^Detalles/, /^Ver|^Revisar/], isOpen: 'dialog' },
  { path: '/admin/turnos', presses: ['Nuevo horario'], isOpen: 'dialog' },
  {
    path: '/admin/turnos',
    presses: ['Nuevo horario', /^Abrir el calendario: Válido desde/],
    isOpen: 'dialog',
  },
  { path: '/admin/turnos', presses: [/^Detalles/, /^Empleados:/], isOpen: 'dialog' },
  {
    path: '/admin/turnos',
    presses: [/^Detalles/, /^Empleados:/, schedulesTexts.assignments.assign],
    isOpen: 'dialog',
  },
  { path: '/admin/turnos?tab=festivos', presses: ['Nuevo festivo'], isOpen: 'dialog' },
  { path: '/admin/turnos?tab=festivos', presses: ['Importar festivos'], isOpen: 'dialog' },
  { path: `${settings}/integraciones`, presses: ['Añadir dirección'], isOpen: 'dialog' },
  { path: `${settings}/integraciones`, presses: [keysTexts.add], isOpen: 'dialog' },
  { path: '/admin/vacaciones', presses: [/^Quedan de/], isOpen: 'dialog' },
  { path: '/admin/vacaciones?tab=solicitudes', presses: [/^Revisar/], isOpen: 'dialog' },
  { path: '/admin/vacaciones?tab=solicitudes', presses: ['Registrar vacaciones'], isOpen: 'dialog' },
  { path: '/admin/horas-extra', presses: [overtimeScreenTexts.order], isOpen: 'dialog' },
  { path: `${settings}/departamentos`, presses: ['Nuevo departamento'], isOpen: 'dialog' },
  { path: `${settings}/centros`, presses: ['Nuevo centro'], isOpen: 'dialog' },
  { path: `${settings}/terminales`, presses: [terminalsTexts.add], isOpen: 'dialog' },
  { path: `${settings}/terminales`, presses: [boardsTexts.add], isOpen: 'dialog' },
  { path: '/admin/nomina/reglas', presses: [payRulesTexts.addGroup], isOpen: 'dialog' },
  { path: '/admin/nomina/reglas', presses: [/^Añadir reglas/], isOpen: 'dialog' },
  { path: `${settings}/roles`, presses: ['Nuevo rol'], isOpen: 'dialog' },
  { path: `${settings}/permisos`, presses: [/^Detalles/, /^Editar:/], isOpen: 'dialog' },
  { path: `${settings}/registro`, presses: ['Filtros'], isOpen: 'dialog' },
];

/** The same of the own workday. */
export const ownDialogs: readonly Opened[] = [
  { path: '/empleado/solicitudes', presses: [ownAbsenceTexts.create], isOpen: 'dialog' },
  { path: '/empleado/solicitudes', presses: [/^Detalles/, /^Ver/], isOpen: 'dialog' },
  { path: '/empleado/mis-asistencias', presses: [/^(lun|mar|mié|jue|vie)/], isOpen: 'dialog' },
  { path: '/empleado/vacaciones', presses: [/^Abrir el calendario/], isOpen: 'dialog' },
];

const { list: tenantList, admins, deletion } = tenantsTexts;

/** The same of the operators' area, for a company of its own. */
export function operatorDialogs({ id, name }: { id: string; name: string }): Opened[] {
  const list = `/superadmin/tenants?search=${encodeURIComponent(name)}`;
  const company = `/superadmin/tenants/${id}`;
  const more = widgetTexts.list.more(name);
  const details = new RegExp(`^${widgetTexts.list.details}`);
  return [
    { path: list, presses: [details, more], isOpen: 'menu' },
    { path: list, presses: [details, more, tenantList.suspend], isOpen: 'dialog' },
    { path: company, presses: [new RegExp(`^${admins.editEmail}`)], isOpen: 'dialog' },
    { path: company, presses: [new RegExp(`^${admins.regenerate}`)], isOpen: 'dialog' },
    { path: company, presses: [deletion.open], isOpen: 'dialog' },
  ];
}
