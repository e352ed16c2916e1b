import { agreeing, counted } from './counted.ts';

const people = (count: number) => counted(count, 'persona', 'personas');

/** The list of who is inside, to print. */
export const evacuationTexts = {
  title: 'Lista de evacuación',
  honest:
    'Sale de los fichajes: nombra a quien ha fichado la entrada y no la salida. Quien olvidó fichar puede faltar o sobrar, y las visitas no están.',
  print: 'Imprimir',
  refresh: 'Actualizar',
  moment: (date: string, time: string) => `${date}, ${time}`,
  inside: (count: number) => `${people(count)} dentro`,
  found: (found: number, count: number) =>
    `${found} de ${count} ${agreeing(count, 'localizada', 'localizadas')}`,
  everywhere: 'Todos los centros',
  insideTitle: 'Dentro',
  unknownCentre: 'Sin centro conocido',
  unknownCentreHelp: 'Pueden estar en cualquiera.',
  elsewhere: 'Fuera de los centros',
  elsewhereHelp: 'Según su último fichaje, a distancia o desplazados.',
  sectionOf: (place: string, count: number) => `${place} (${count})`,
  columns: { found: 'Localizada', person: 'Persona', department: 'Departamento', since: 'Desde' },
  box: (name: string) => `Localizada: ${name}`,
  noDepartment: 'Sin departamento',
  onBreak: (time: string) => `en pausa desde las ${time}`,
  nobody: 'No hay nadie dentro',
  nobodyHelp: 'Ninguna de las personas que puedes ver tiene ahora una entrada sin salida.',
  loadTitle: 'Error al cargar la lista',
  loadFailed: 'No se pudo cargar quién está dentro',
};
