interface Reader {
  readonly fullName: string;
  readonly tenantName: string;
}

interface OfKey extends Reader {
  /** As the person named the key. */
  readonly name: string;
}

const notYou = [
  'Si no has sido tú, cambia cuanto antes tu contraseña, quita la llave en tu perfil y avisa a la administración de tu empresa.',
];

/** Messages to whoever's passkeys changed. */
export const passkeyMails = {
  on: ({ fullName, tenantName }: Reader) => ({
    subject: `Llave de acceso añadida a tu cuenta de ${tenantName}`,
    greeting: `Hola, ${fullName}:`,
    paragraphs: [
      `Ya puedes entrar en tu cuenta de ${tenantName} con tu llave de acceso. Si entras con la contraseña, se pedirá además la llave.`,
      'Guarda los códigos de recuperación donde no dependan de tu teléfono: sirven para entrar si pierdes la llave.',
    ],
    linkLabels: [],
    closing: notYou,
  }),
  added: ({ fullName, tenantName, name }: OfKey) => ({
    subject: `Llave de acceso añadida a tu cuenta de ${tenantName}`,
    greeting: `Hola, ${fullName}:`,
    paragraphs: [
      `Ahora también se puede entrar en tu cuenta de ${tenantName} con la llave de acceso «${name}».`,
    ],
    linkLabels: [],
    closing: notYou,
  }),
  removed: ({ fullName, tenantName, name }: OfKey) => ({
    subject: `Llave de acceso quitada de tu cuenta de ${tenantName}`,
    greeting: `Hola, ${fullName}:`,
    paragraphs: [`La llave de acceso «${name}» ya no sirve para entrar en tu cuenta de ${tenantName}.`],
    linkLabels: [],
    closing: [
      'Si no has sido tú, cambia cuanto antes tu contraseña y avisa a la administración de tu empresa.',
    ],
  }),
  copied: ({ fullName, tenantName, name }: OfKey) => ({
    subject: `Puede haber una copia de una llave de acceso de tu cuenta de ${tenantName}`,
    greeting: `Hola, ${fullName}:`,
    paragraphs: [
      `Alguien ha intentado usar la llave de acceso «${name}» de tu cuenta de ${tenantName}, pero la llave cuenta menos usos que los que conocemos. No se le ha dejado entrar.`,
      'Eso ocurre cuando alguien tiene una copia de la llave. Entra con la contraseña y un código, quita esa llave en tu perfil y crea otra.',
    ],
    linkLabels: [],
    closing: ['Avisa también a la administración de tu empresa.'],
  }),
};

/** What the server answers about passkeys. */
export const passkeyAnswers = {
  lapsed: 'Han pasado más de cinco minutos, o ya se usó. Inténtalo otra vez.',
  otherAddress: (origin: string) =>
    `Las llaves de acceso solo funcionan en ${origin}. Abre Jornada en esa dirección e inténtalo otra vez.`,
  copied:
    'Esta llave de acceso cuenta menos usos que los que conocemos, como si fuera una copia. Entra de otra forma y cámbiala por otra.',
  known: 'Esta llave de acceso ya está guardada.',
  firstName: (browser: string | null, system: string | null) => {
    if (browser !== null && system !== null) return `${browser} en ${system}`;
    return browser ?? system ?? 'Llave de acceso';
  },
};
