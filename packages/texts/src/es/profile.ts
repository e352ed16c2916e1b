/** The own profile. */
export const profileTexts = {
  currentPasswordRequired: 'Debe introducir su contraseña actual para cambiarla',
  currentPasswordWrong: 'La contraseña actual no es correcta',
};
