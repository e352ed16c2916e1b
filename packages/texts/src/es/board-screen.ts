import { agreeing, counted } from './counted.ts';

/** What a board on the wall shows. */
export const boardScreenTexts = {
  title: 'Quién está',
  loading: 'Cargando el tablero…',
  place: (company: string, centre: string | null) => (centre === null ? company : `${company} · ${centre}`),
  groups: { working: 'Trabajando', onBreak: 'En pausa' },
  groupOf: (group: string, count: number) => `${group}: ${count}`,
  nobody: { working: 'No hay nadie trabajando', onBreak: 'Nadie está en pausa' },
  since: 'desde',
  more: (count: number) => `y ${counted(count, 'persona', 'personas')} más`,
  clock: 'Hora',
  /** How old it is. */
  fresh: (seconds: number) => `Actualizado hace ${seconds}\u00a0s`,
  stale: (minutes: number) =>
    `Sin actualizar desde hace ${minutes}\u00a0${agreeing(minutes, 'minuto', 'minutos')}. Lo que se ve puede no ser cierto.`,
  enter: {
    title: 'Tablero',
    help: 'Pega la dirección del tablero, o su código. La administración la crea en Configuración, Terminales.',
    label: 'Dirección o código',
    wrong: 'No es la dirección de un tablero.',
    open: 'Abrir tablero',
  },
  refused: {
    title: 'Este tablero ya no está disponible',
    help: 'Su dirección se ha retirado, ha caducado o no es correcta. Si te han dado otra, pégala aquí.',
  },
  failed: {
    title: 'No se pudo cargar el tablero',
    help: 'Se vuelve a intentar cada medio minuto. Comprueba la conexión de esta pantalla.',
  },
};
