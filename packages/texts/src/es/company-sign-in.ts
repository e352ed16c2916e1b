/** What the server answers about signing in with the company's accounts. */
export const companySignInAnswers = {
  cancelled: 'No se ha entrado: se ha cancelado en la página de tu empresa.',
  wrong: 'La respuesta del proveedor de cuentas de tu empresa no es válida. Vuelve a empezar.',
  unverified: 'El proveedor de cuentas de tu empresa no ha comprobado tu email.',
  otherDomain: 'Esa cuenta no tiene un email de tu empresa.',
  boundToAnother: 'Tu ficha está unida a otra cuenta de la empresa. Avisa a tu administración.',
  noDomain: 'Escribe un dominio, como empresa.es.',
  noIssuer: 'Escribe la dirección del emisor, que empieza por https://.',
  noProvider: 'En esa dirección no responde ningún proveedor OpenID Connect con ese emisor. Compruébala.',
  secretNeeded: 'Escribe el secreto que te dio el proveedor.',
};
