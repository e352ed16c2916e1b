import { counted } from './counted.ts';
import { figure } from './figure.ts';

const people = (count: number) => counted(count, 'persona', 'personas');

/** The screen on which attendance exports are requested and downloaded. */
export const attendanceFilesTexts = {
  open: 'Exportar',
  openKept: (count: number) => `Exportar, ${counted(count, 'archivo', 'archivos')}`,
  title: 'Exportar asistencias',
  help: 'El archivo se prepara en segundo plano: puedes cerrar esta ventana y volver por él.',
  from: 'Desde',
  to: 'Hasta',
  dateRequired: 'Escribe la fecha',
  reversed: 'La fecha inicial no puede ser posterior a la fecha final',
  whose: 'Personas',
  everybody: 'Todas',
  chosen: 'Solo algunas',
  choose: 'Elige a las personas',
  nobodyToChoose: 'Todavía no hay empleados activos.',
  peopleRequired: 'Elige al menos a una persona',
  peopleFailed: 'Error al cargar las personas',
  format: 'Formato',
  formats: { xlsx: 'Excel (XLSX)', csv: 'CSV', zip: 'Resúmenes mensuales (ZIP)' },
  submit: 'Preparar archivo',
  failed: 'Error al pedir el archivo',

  files: {
    title: 'Archivos',
    none: 'Todavía no has pedido ningún archivo.',
    loadFailed: 'Error al cargar los archivos',
    name: (from: string, to: string, format: string) => `${from} – ${to}, ${format}`,
    progress: (done: number, total: number) => `${figure(done)} de ${people(total)}`,
    bar: (name: string) => `Progreso de ${name}`,
    ready: (total: number) => `Listo: ${people(total)}`,
    failed: 'No se ha podido preparar',
    expires: (moment: string) => `Caduca el ${moment}`,
    download: 'Descargar',
    downloadOf: (name: string) => `Descargar ${name}`,
    downloadFailed: 'Error al descargar el archivo',
    underWay: (count: number) => counted(count, 'archivo preparándose', 'archivos preparándose'),
    settled: 'Ningún archivo preparándose',
  },
};
