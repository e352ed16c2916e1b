import { Text, TextInput } from '@mantine/core';
import { nothing, type Pieces } from '../../testing/pieces/piece.ts';
import { AppDialog } from './app-dialog.tsx';
import { ConfirmChange } from './confirm-change.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { GuardedDialog } from './guarded-dialog.tsx';
import { SideSheet } from './side-sheet.tsx';

const open = { isOpen: true, onClose: nothing };
const question = <Text size="sm">La persona recibirá un correo.</Text>;

export const pieces: Pieces = {
  AppDialog: (
    <AppDialog title="Detalles" {...open}>
      {question}
    </AppDialog>
  ),
  ConfirmDialog: (
    <ConfirmDialog title="¿Aprobar la solicitud?" confirm="Aprobar" onConfirm={nothing} {...open}>
      {question}
    </ConfirmDialog>
  ),
  'ConfirmDialog, dangerous and refused': (
    <ConfirmDialog
      title="¿Rechazar la solicitud?"
      confirm="Rechazar"
      isDangerous
      problem={{ title: 'Error al rechazar', reason: 'Alguien la ha aprobado mientras tanto.' }}
      onConfirm={nothing}
      {...open}
    >
      {question}
    </ConfirmDialog>
  ),
  'ConfirmDialog, busy': (
    <ConfirmDialog title="¿Rechazar?" confirm="Rechazar" isDangerous isBusy onConfirm={nothing} {...open}>
      {question}
    </ConfirmDialog>
  ),
  'ConfirmDialog, blocked': (
    <ConfirmDialog title="¿Borrar la empresa?" confirm="Borrar" isBlocked onConfirm={nothing} {...open}>
      <TextInput label="Escribe su nombre" />
    </ConfirmDialog>
  ),
  ConfirmChange: (
    <ConfirmChange
      texts={{ title: '¿Quitar el acceso?', confirm: 'Quitar' }}
      done="Quitado"
      send={async () => {}}
      failure={() => ({ reason: 'No se ha podido quitar' })}
      {...open}
    >
      Dejará de ver la empresa.
    </ConfirmChange>
  ),
  GuardedDialog: (
    <GuardedDialog title="Editar el festivo" isDirty={false} {...open}>
      {() => <TextInput label="Nombre" defaultValue="San Isidro" />}
    </GuardedDialog>
  ),
  SideSheet: (
    <SideSheet title="Lunes, 23 de noviembre" {...open}>
      <Text>09:00–14:00 · 15:00–18:00</Text>
    </SideSheet>
  ),
};
