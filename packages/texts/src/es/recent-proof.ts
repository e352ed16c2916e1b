export const recentProofTexts = {
  title: 'Confirma que eres tú',
  help: 'Lo que vas a hacer es delicado. Escribe tu contraseña para continuar: vale durante diez minutos.',
  password: 'Contraseña',
  show: 'Mostrar u ocultar la contraseña',
  confirm: 'Continuar',
  failed: 'No se pudo comprobar la contraseña',
  or: 'o',
};
