import { momentOf } from './moment-of.ts';

interface Reader {
  readonly fullName: string;
  readonly tenantName: string;
}

const notExpected = ['Si no sabes por qué te escribimos, avisa a la administración de tu empresa.'];

/** Messages to whoever got a PIN or a card from somebody else. */
export const identificationMails = {
  pinDrawn: ({ fullName, tenantName, by }: Reader & { by: string }) => ({
    subject: `PIN nuevo para fichar en los terminales de ${tenantName}`,
    greeting: `Hola, ${fullName}:`,
    paragraphs: [
      `${by} ha generado un PIN nuevo para que fiches en los terminales de ${tenantName}. El de antes ya no sirve.`,
      'Te lo dará en persona: por seguridad no va en este correo. En tu perfil puedes elegir otro que solo conozcas tú.',
    ],
    linkLabels: ['Elegir mi PIN'],
    closing: notExpected,
  }),
  cardMade: ({ fullName, tenantName, by }: Reader & { by: string }) => ({
    subject: `Tarjeta nueva para fichar en los terminales de ${tenantName}`,
    greeting: `Hola, ${fullName}:`,
    paragraphs: [
      `${by} ha creado una tarjeta a tu nombre para fichar en los terminales de ${tenantName}. Si tenías otra, ya no sirve.`,
      'Si la pierdes, dilo en tu perfil: deja de servir al momento.',
    ],
    linkLabels: ['Ver mi tarjeta'],
    closing: notExpected,
  }),
};

/** What the server answers about PINs. */
export const identificationAnswers = {
  guessablePin:
    'Este PIN es de los primeros que probaría cualquiera. Evita cifras repetidas o seguidas, tu fecha de nacimiento y tu número de empleado.',
};

/** The document of cards. */
export const cardDocument = {
  title: 'Tarjetas para fichar',
  fileName: (date: string) => `tarjetas-${date}.pdf`,
  page: 'Página',
  of: 'de',
  /** `at` is an instant. */
  foot: (company: string, at: string, timeZone: string) =>
    `${company} · tarjetas creadas el ${momentOf(at, timeZone)}`,
  alt: (name: string) => `Código de la tarjeta de ${name}`,
  staffNumber: (number: string) => `Número de empleado: ${number}`,
  use: 'Tarjeta para fichar',
};

/** By what a person is known at terminals, for whoever manages people. */
export const personIdentificationTexts = {
  title: 'Terminal',
  loadFailed: 'No se pudo cargar con qué ficha en los terminales.',
  number: 'Número de empleado',
  noNumber: 'Sin número. Se pone en Datos, al editar.',
  pin: 'PIN',
  noPin: 'Sin PIN',
  pinDrawn: (by: string, at: string) => `Generado por ${by} el ${at}`,
  pinChosen: (at: string) => `Elegido por la persona el ${at}`,
  card: 'Tarjeta',
  noCard: 'Sin tarjeta',
  cardMade: (by: string, at: string) => `Creada por ${by} el ${at}`,
  onlyActive: 'La cuenta está desactivada: actívala antes.',
  drawPin: 'Generar un PIN',
  removePin: 'Quitar el PIN',
  makeCard: 'Crear la tarjeta',
  revokeCard: 'Anular la tarjeta',
  drawTitle: (name: string) => `PIN nuevo para ${name}`,
  drawWarning: (name: string) =>
    `Se genera un PIN de seis cifras y se muestra una sola vez. Si ${name} tiene otro, deja de servir. Si tiene email, recibirá un correo, sin el PIN.`,
  drawFailed: 'No se pudo generar el PIN.',
  drawnTitle: (name: string) => `El PIN de ${name}`,
  drawnHelp: 'Dáselo en persona. Cuando cierres esto no se podrá ver otra vez: si se olvida, se genera otro.',
  pinLabel: 'PIN del terminal',
  print: 'Imprimir',
  done: 'Ya lo he apuntado',
  removeTitle: (name: string) => `Quitar el PIN de ${name}`,
  removeWarning: (name: string) => `${name} no podrá fichar con PIN en los terminales hasta que tenga otro.`,
  removed: 'PIN quitado',
  removeFailed: 'No se pudo quitar el PIN.',
  revokeTitle: (name: string) => `Anular la tarjeta de ${name}`,
  revokeWarning: (name: string) =>
    `La tarjeta deja de servir ahora mismo en todos los terminales. ${name} necesitará otra para fichar con ella.`,
  revoked: 'Tarjeta anulada',
  revokeFailed: 'No se pudo anular la tarjeta.',
};

/** Making cards, for one person or several. */
export const terminalCardsTexts = {
  action: 'Tarjetas para fichar',
  title: 'Crear tarjetas para fichar',
  titleOf: (name: string) => `Tarjeta nueva para ${name}`,
  warning:
    'Lo que dice el código de una tarjeta no se guarda, así que cada vez se crean tarjetas nuevas. Quien tiene email recibe un correo.',
  formerEnd: 'Las tarjetas que ya tengan dejan de servir, también si no imprimes las nuevas.',
  warningOfOne: (name: string) =>
    `Lo que dice el código de una tarjeta no se guarda, así que se crea una nueva: si ${name} ya tiene una, deja de servir. Si tiene email, recibirá un correo.`,
  format: 'Se descarga un PDF en A4 con diez tarjetas por página, para recortar. No lleva el PIN.',
  people: 'Personas',
  noPeople: 'Todavía no hay nadie que fiche.',
  choose: 'Elige al menos a una persona.',
  loadFailed: 'No se pudo cargar la lista de personas.',
  make: 'Crear y descargar',
  made: 'Tarjetas creadas. El PDF está en tus descargas.',
  madeOne: 'Tarjeta creada. El PDF está en tus descargas.',
  failed: 'No se pudieron crear las tarjetas.',
};

/** By what one is known at terminals oneself. */
export const ownIdentificationTexts = {
  title: 'Fichar en un terminal',
  help: 'Con qué fichas en los terminales de tu empresa.',
  loadFailed: 'No se pudo cargar con qué fichas en los terminales.',
  number: 'Número de empleado',
  noNumber: 'Sin número',
  pin: 'PIN',
  noPin: 'Sin PIN: elige uno',
  pinDrawn: (at: string) => `Generado por la administración el ${at}`,
  pinChosen: (at: string) => `Elegido por ti el ${at}`,
  card: 'Tarjeta',
  noCard: 'Sin tarjeta: pídela a la administración',
  cardSince: (at: string) => `Vale desde el ${at}`,
  choose: 'Elegir el PIN',
  change: 'Cambiar el PIN',
  lost: 'He perdido la tarjeta',
  pinTitle: 'PIN del terminal',
  pinHelp:
    'Seis cifras que solo conozcas tú. Evita cifras repetidas o seguidas, tu fecha de nacimiento y tu número de empleado.',
  newPin: 'PIN nuevo',
  again: 'Repite el PIN',
  wrongForm: 'Escribe seis cifras.',
  different: 'No coincide con el PIN de arriba.',
  save: 'Guardar el PIN',
  saved: 'PIN guardado',
  saveFailed: 'No se pudo guardar el PIN.',
  lostTitle: 'He perdido la tarjeta',
  lostWarning:
    'La tarjeta deja de servir ahora mismo en todos los terminales, también si la encuentras. Pide otra a la administración.',
  lostConfirm: 'Anular mi tarjeta',
  lostDone: 'Tarjeta anulada',
  lostFailed: 'No se pudo anular la tarjeta.',
};

/** What the company accepts at its terminals. */
export const identificationSettingsTexts = {
  title: 'Identificación en los terminales',
  help: 'La tarjeta junto con el PIN vale siempre. Puedes aceptar además una sola cosa, que es más cómoda y menos segura.',
  cardAlone: 'La tarjeta sola',
  cardAloneHelp: 'Quien encuentre una tarjeta podrá fichar con ella hasta que se anule.',
  numberAndPin: 'Número de empleado y PIN, sin tarjeta',
  numberAndPinHelp: 'Quien vea a alguien escribirlos podrá fichar por esa persona hasta que cambie el PIN.',
  saved: 'Identificación guardada',
  saveFailed: 'No se pudo guardar la identificación.',
  loadFailed: 'No se pudo cargar la identificación.',
};
