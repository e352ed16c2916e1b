/** Messages about keys of other programs. */
export const keyMails = {
  created: (told: {
    fullName: string;
    tenantName: string;
    createdBy: string;
    name: string;
    scopes: readonly string[];
    expires: string;
  }) => ({
    subject: `Clave nueva para otro programa en ${told.tenantName}`,
    greeting: `Hola, ${told.fullName}:`,
    paragraphs: [
      `${told.createdBy} ha creado la clave «${told.name}», con la que otro programa puede hacer esto hasta el ${told.expires}:`,
      ...told.scopes,
    ],
    linkLabels: ['Ver las claves'],
    closing: ['Si nadie de la empresa la esperaba, revócala en esa página: deja de servir al momento.'],
  }),
};
