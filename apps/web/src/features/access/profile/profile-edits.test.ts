import { expect, test } from 'vitest';
import { changeOfProfile, personProblem } from './profile-edits.ts';

const profile = {
  fullName: 'Ana',
  email: 'ana@a.test',
  pendingEmail: null,
  username: 'ana@a.test',
  tenantId: null,
  tenantName: null,
  timezone: 'Europe/Madrid',
  profileImage: null,
  bornOn: null,
};

test('only differing fields are sent', () => {
  expect(changeOfProfile(profile, {})).toBeNull();
  expect(changeOfProfile(profile, { fullName: ' Ana ' })).toBeNull();
  expect(changeOfProfile(profile, { currentPassword: '', newPassword: '' })).toBeNull();
  expect(changeOfProfile(profile, { fullName: 'Ana Gil ' })).toEqual({ fullName: 'Ana Gil' });
  expect(changeOfProfile(profile, { currentPassword: 'a', newPassword: 'b', confirmation: 'b' })).toEqual({
    fullName: 'Ana',
    currentPassword: 'a',
    newPassword: 'b',
  });
});

test('changing a password needs the present one, a valid new one, and its repetition', () => {
  expect(personProblem({ fullName: 'x' })).toBeNull();
  const good = { currentPassword: 'Vieja2026', newPassword: 'Nueva2026', confirmation: 'Nueva2026' };
  expect(personProblem(good)).toBeNull();
  expect(personProblem({ ...good, confirmation: 'Nueva2027' })).toEqual({
    confirmation: 'Las contraseñas nuevas no coinciden',
  });
  expect(personProblem({ ...good, currentPassword: '' })).toEqual({
    currentPassword: 'Debe introducir su contraseña actual para cambiarla',
  });
  expect(personProblem({ ...good, newPassword: 'corta', confirmation: 'corta' })).toEqual({
    newPassword: 'La contraseña debe tener al menos 8 caracteres',
  });
  expect(personProblem({ currentPassword: 'Vieja2026' })).toEqual({
    newPassword: 'La contraseña es obligatoria',
  });
});

test('a name is required', () => {
  expect(personProblem({ fullName: ' ' })).toEqual({ fullName: 'El nombre es obligatorio.' });
});
