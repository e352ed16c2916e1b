import { theTime } from './offline-words.ts';

/** The question about offline punches with a wide gap. */
export const offlineGapTexts = {
  title: 'Fichajes sin conexión por explicar',
  help: 'Llegaron mucho después de la última hora que dio el servidor. Di dónde estabas o por qué no había conexión: tu empresa lo verá, y se conserva tal como lo escribas.',
  ownTitle: 'Fichajes sin conexión',
  punch: (day: string, name: string, time: string) => `${day} · ${name} a ${theTime(time)}`,
  margin: (gap: string) => `Margen de ${gap}.`,
  explain: 'Explicar',
  add: 'Añadir',
  explainOf: (punch: string) => `Explicar: ${punch}`,
  addTo: (punch: string) => `Añadir algo sobre: ${punch}`,
  dialogTitle: 'Explicar fichaje sin conexión',
  label: 'Di dónde estabas o por qué no había conexión',
  labelHelp: 'No se puede cambiar después; puedes añadir más.',
  required: 'Escribe dónde estabas o por qué no había conexión.',
  send: 'Enviar',
  sent: 'Explicación enviada',
  sendFailed: 'Error al enviar la explicación',
  loadFailed: 'Error al cargar los fichajes sin conexión',
  said: (moment: string, text: string) => `${moment}: «${text}»`,
  accepted: 'Aceptado',
  acceptedBy: (name: string, note: string | null) => (note ? `${name}: ${note}` : `Lo aceptó ${name}.`),
};
