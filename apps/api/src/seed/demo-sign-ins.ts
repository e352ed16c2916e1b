import { demoAtDoor, demoPassword } from './demo-people.ts';

/**
 * The lines printed at the start that tell how to sign in to the demo.
 * @param superadmin the operator, who may be configured
 */
export function demoSignIns(superadmin: { email: string; password: string } | undefined): string[] {
  const { fullName, staffNumber, pin, card } = demoAtDoor;
  return [
    `Accesos de demostración, todos con la contraseña ${demoPassword}:`,
    ...(isDemoOperator(superadmin) ? [`  ${demoOperatorEmail}  operador de la plataforma`] : []),
    '  admin@demo.test       administración de Talleres Ejemplo',
    '  empleado@demo.test    persona empleada de Talleres Ejemplo',
    'Para probar la tableta de la puerta, abra /terminal en otro navegador y emparéjela desde Configuración → Terminales;',
    `  ficha ${fullName}, sin email: número ${staffNumber} con el PIN ${pin}, o la tarjeta ${card} con el mismo PIN.`,
  ];
}

export const demoOperatorEmail = 'superadmin@demo.test';

/** Whether the configured operator is the one of the demo, whose password everybody knows. */
export function isDemoOperator(superadmin: { email: string; password: string } | undefined): boolean {
  return superadmin?.email === demoOperatorEmail && superadmin.password === demoPassword;
}
