/** Messages; their links stand between `paragraphs` and `closing`. */
export const mailTexts = {
  passwordReset: ({ fullName, tenantName }: { fullName: string; tenantName: string }) => ({
    subject: `Restablece tu contraseña de ${tenantName}`,
    greeting: `Hola, ${fullName}:`,
    paragraphs: [
      `Hemos recibido una solicitud para restablecer la contraseña de tu cuenta en ${tenantName}.`,
      'Elige una contraseña nueva con este enlace:',
    ],
    linkLabels: ['Restablecer contraseña'],
    closing: [
      'El enlace funciona durante una hora y se puede usar una sola vez.',
      'Si no lo has pedido tú, ignora este mensaje: tu contraseña no cambiará.',
    ],
  }),
  /** For an e-mail with accounts in several companies; the links are in the same order. */
  passwordResets: ({ fullName, tenantNames }: { fullName: string; tenantNames: readonly string[] }) => ({
    subject: 'Restablece tus contraseñas de Jornada',
    greeting: `Hola, ${fullName}:`,
    paragraphs: [
      'Hemos recibido una solicitud para restablecer tu contraseña. Tu email tiene una cuenta en varias empresas, y cada una su contraseña.',
      'Elige una contraseña nueva con el enlace de la empresa que quieras:',
    ],
    linkLabels: tenantNames.map((name) => `Restablecer contraseña de ${name}`),
    closing: [
      'Cada enlace funciona durante una hora y se puede usar una sola vez.',
      'Si no lo has pedido tú, ignora este mensaje: tus contraseñas no cambiarán.',
    ],
  }),
  /** Times are civil times. */
  shiftReminder: (reminder: {
    fullName: string;
    tenantName: string;
    kind: 'ENTRY' | 'EXIT';
    day: string;
    time: string;
  }) => {
    const { fullName, tenantName, kind, day, time } = reminder;
    const isEntry = kind === 'ENTRY';
    return {
      subject: isEntry ? `No consta tu entrada del ${day}` : `No consta tu salida del ${day}`,
      greeting: `Hola, ${fullName}:`,
      paragraphs: isEntry
        ? [
            `Tu turno del ${day} en ${tenantName} empezaba a las ${time} y no consta ninguna entrada.`,
            'Si ya estás trabajando, registra la entrada. Si empezaste antes, pide después la corrección en Mis asistencias.',
          ]
        : [
            `Tu turno del ${day} en ${tenantName} acababa a las ${time} y tu última entrada sigue abierta.`,
            'Si ya has salido, di a qué hora fue: se enviará a tu empresa como solicitud de corrección. Nada se cierra automáticamente.',
          ],
      linkLabels: [isEntry ? 'Abrir Jornada' : 'Decir a qué hora saliste'],
      closing: ['Si sigues en ello o hoy no trabajas, no hace falta que hagas nada.'],
    };
  },
  accountSetup: ({ fullName, tenantName }: { fullName: string; tenantName: string }) => ({
    subject: `Configura tu cuenta de ${tenantName}`,
    greeting: `Hola, ${fullName}:`,
    paragraphs: [
      `${tenantName} te ha dado acceso a Jornada, donde se registra la jornada de trabajo.`,
      'Elige tu contraseña con este enlace:',
    ],
    linkLabels: ['Configurar cuenta'],
    closing: [
      'El enlace funciona durante siete días y se puede usar una sola vez.',
      'Si no esperabas este mensaje, puedes ignorarlo.',
    ],
  }),
};
