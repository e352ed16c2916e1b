import { expect, test } from 'vitest';
import { isInBar, offeredItems } from './menus.ts';

const inDrawer = (area: 'admin' | 'empleado', held: readonly string[]) =>
  offeredItems(area, held)
    .filter((item) => !isInBar(area, item))
    .map(({ label }) => label);

test('the drawer of a phone has nothing that the bar has', () => {
  expect(inDrawer('empleado', [])).toEqual(['Bolsa de horas']);
  expect(inDrawer('empleado', ['register.view'])).toEqual(['Bolsa de horas', 'Registro mensual']);
});

test('where there is no bar the drawer has the whole menu', () => {
  expect(inDrawer('admin', ['register.view'])).toEqual(['Registro mensual', 'Perfil']);
});
