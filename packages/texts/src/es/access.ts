export const accessTexts = {
  productName: 'Jornada',
  email: 'Email',
  password: 'Contraseña',
  showPassword: 'Mostrar u ocultar la contraseña',
  submit: 'Ingresar',
  signInHelp: 'Usa el email y la contraseña de tu cuenta.',
  forgotten: '¿Olvidaste tu contraseña?',
  secondFactor: 'Verificación en dos pasos',
  withCompanyAccount: 'Entrar con mi empresa',
  or: 'o',
  passkey: 'Entrar con una llave de acceso',
  passkeyHelp: 'Con la huella, la cara o el PIN de tu dispositivo, sin escribir nada.',
  waitToSubmit: (seconds: number) => `Espera ${seconds}s...`,
  lockedFor: (seconds: number) => `Podrás intentar nuevamente en ${seconds} segundo(s).`,
  proving:
    'Hay muchos intentos de acceso a la vez. Espera unos segundos sin cerrar la página: seguimos por ti.',
  secondStepLapsed:
    'Ha pasado demasiado tiempo, o hubo demasiados códigos incorrectos. Escribe otra vez tu contraseña.',
  wrongArea: {
    superadmin: 'Tu cuenta no tiene acceso de Superadmin.',
    admin: 'Tu cuenta no tiene acceso de Admin.',
    empleado: 'Tu cuenta no tiene acceso de Empleado.',
  },

  chooseTenant: 'Selecciona tu empresa',
  chooseTenantHelp: 'Tu email pertenece a varias empresas. Elige con cuál quieres entrar.',
  continue: 'Continuar',
  cancel: 'Cancelar',
};
