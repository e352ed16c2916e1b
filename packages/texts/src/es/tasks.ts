import { counted } from './counted.ts';
import { figure } from './figure.ts';

/** Background tasks of any kind. */
export const taskTexts = {
  failed: 'No se ha podido terminar. Vuelve a pedirlo.',
  /** Of one that waits. @param ahead how many jobs are done before it; null where that is not known */
  waiting: (ahead: number | null) =>
    ahead === null || ahead === 0
      ? 'En espera: empieza enseguida'
      : `En espera: hay ${ahead >= 100 ? '100 tareas o más' : counted(ahead, 'tarea', 'tareas')} delante`,
  running: 'En marcha',
  progress: (done: number, total: number) =>
    `${figure(Math.floor((100 * done) / Math.max(1, total)))} % hecho`,
  bar: (name: string) => `Progreso de ${name}`,
  ready: 'Listo',
  gaveUp: 'Sin terminar',
  expires: (moment: string) => `Caduca el ${moment}`,
  download: 'Descargar',
  downloadOf: (name: string) => `Descargar ${name}`,
  downloadFailed: 'Error al descargar el archivo',
  loadFailed: 'Error al cargar los paquetes',
  underWay: (count: number) => counted(count, 'paquete preparándose', 'paquetes preparándose'),
  settled: 'Ningún paquete preparándose',
};
