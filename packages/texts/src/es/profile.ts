/** The own profile. */
export const profileTexts = {
  currentPasswordRequired: 'Debe introducir su contraseña actual para cambiarla',
  notAnImage: 'Por favor seleccione un archivo de imagen válido.',
  currentPasswordWrong: 'La contraseña actual no es correcta',
};
