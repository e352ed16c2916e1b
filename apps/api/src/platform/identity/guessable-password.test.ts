import { describe, expect, test } from 'vitest';
import { isGuessable } from './guessable-password.ts';

const owner = {
  fullName: 'Begoña Etxeberria Ruiz',
  email: 'bego.etxe@bodegasnunez.test',
  tenantName: 'Bodegas Núñez e Hijos',
  tenantSlug: 'bodegas-nunez',
};

describe('is easy to guess:', () => {
  test.each([
    ...['Password1', 'P@ssw0rd1', 'Qwerty123', 'Abcd1234', 'Aa123456', 'Contraseña1', 'Contrasena-1'],
    ...['Demo1234', 'Bienvenido1', 'Hola12345', 'Jornada2026', 'Fichaje2026', 'Empresa123'],
    ...['Madrid2026', 'Madrid2026!', '2026Madrid', 'Toledo.1990', 'Sevilla2025', 'M4dr1d2026', 'Enero2026'],
    ...['Madrid2026Madrid', 'RealMadrid1', 'Verano2026', 'Garcia1985', 'Temporal-2026'],
    ...['Etxeberria1', 'BegoñaRuiz1990', 'Begona2026!', 'Bego.etxe1', 'Bodegas2026!', 'Bodegas-Nunez-1'],
    ...['NuñezHijos2026', 'Bodegasnunez.2026', 'Aa1'.repeat(300)],
    ...['Abcdefgh1', 'Zyxwvuts1', 'Qazwsxedc1', '1990-01-01a', '19900101-B'],
  ])('%s', async (password) => {
    expect(await isGuessable(password, owner)).toBe(true);
  });
});

describe('is not:', () => {
  test.each([
    ...['perro-Lunes-mesa-7', 'Contraseña-honrada-1', 'Xk3vQp9z', 'mT4p-Ryq9-wE7h', 'Correcto Caballo 4'],
    ...['Pañuelo-ﬁno 1', 'Madrid-lluvia-tambor7', `${'Tres palabras sueltas 3 '.repeat(20)}`],
  ])('%s', async (password) => {
    expect(await isGuessable(password, owner)).toBe(false);
  });
});

test('takes the processor a moment at most, whatever is sent', async () => {
  await isGuessable('Perro-1', owner);
  const before = process.cpuUsage();
  for (const part of ['P4$5w0rD@', '4@8({[<369&#!1/|0$5+7%2', 'aA1!', 'ñÑ9'])
    await isGuessable(part.repeat(200), owner);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(2_000);
});
