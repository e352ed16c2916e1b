import { Text, TextInput } from '@mantine/core';
import { nothing, type Pieces } from '../../testing/pieces/piece.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { ChoiceSelect } from './choice-select.tsx';
import { CopyField } from './copy-field.tsx';
import { CountedTextarea } from './counted-textarea.tsx';
import { DateCalendar } from './date-calendar.tsx';
import { DateField } from './date-field.tsx';
import { DateRangeFields } from './date-range-fields.tsx';
import { EmailField } from './email-field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { FormFooter } from './form-footer.tsx';
import { FormShape } from './form-shape.tsx';
import { HoursInput } from './hours-input.tsx';
import { ImageEditor } from './image-editor.tsx';
import { ReasonedButton } from './reasoned-button.tsx';
import { SettingsForm } from './settings-form.tsx';
import { TimeField } from './time-field.tsx';

const meanwhile = {
  before: { name: 'Mañanas' },
  after: { name: 'Mañanas de verano' },
  names: { name: 'Nombre' },
  kept: ['Nombre'],
};
const saving = { isDirty: false, isSaving: false, failure: null, dismiss: nothing, save: nothing };
const failure = { title: 'Error al guardar', reason: 'Ya hay otro con ese nombre.' };
const image = {
  texts: {
    upload: 'Subir foto',
    replace: 'Cambiar foto',
    remove: 'Quitar foto',
    help: 'PNG o JPEG, hasta 5 MB.',
    uploaded: '',
    removed: '',
    uploadFailed: '',
    removeFailed: '',
  },
  upload: async () => null,
  remove: async () => null,
  onDone: nothing,
};
const dates = { from: 'Desde', to: 'Hasta', reversed: 'Acaba antes de empezar.' };

export const pieces: Pieces = {
  ChangedMeanwhile: <ChangedMeanwhile meanwhile={meanwhile} />,
  ChoiceSelect: (
    <ChoiceSelect
      label="Estado"
      data={[{ value: '', label: 'Todos los estados' }]}
      value=""
      onChoose={nothing}
    />
  ),
  CopyField: <CopyField label="Contraseña provisional" value="tren-lago-nube" />,
  CountedTextarea: <CountedTextarea label="Motivo" value="Cita médica" most={500} onChange={nothing} />,
  DateCalendar: <DateCalendar value="2026-11-18" min="2026-11-04" max="2026-11-27" onChoose={nothing} />,
  DateField: <DateField label="Primer día" value="2026-11-18" onChange={nothing} />,
  'DateField, empty': <DateField label="Primer día" value={null} onChange={nothing} />,
  'DateField, to be cleared': <DateField label="Baja" value="2026-11-18" clearable onChange={nothing} />,
  'DateField, no date': <DateField label="Primer día" value="31/02/2026" onChange={nothing} />,
  'DateField, disabled': <DateField label="Primer día" value="2026-11-18" disabled onChange={nothing} />,
  'DateRangeFields, reversed': (
    <DateRangeFields value={{ from: '2026-11-18', to: '2026-11-02' }} words={dates} onChoose={nothing} />
  ),
  EmailField: <EmailField label="Correo" defaultValue="ana@demo.test" />,
  'EmailField, wrong': <EmailField label="Correo" defaultValue="ana@" error="No es un correo." />,
  FormShape: <FormShape fields={2} />,
  FormFooter: <FormFooter submit="Guardar" isBusy={false} onCancel={nothing} />,
  'FormFooter, busy and refused': <FormFooter submit="Guardar" isBusy failure={failure} onCancel={nothing} />,
  HoursInput: <HoursInput label="Horas por semana" value={2250} max={2400} onChange={nothing} />,
  'ImageEditor, without an image': <ImageEditor {...image} preview={<Text>—</Text>} hasImage={false} />,
  'ImageEditor, with an image': <ImageEditor {...image} preview={<Text>AG</Text>} hasImage />,
  ReasonedButton: <ReasonedButton reason={null}>Cerrar el mes</ReasonedButton>,
  'ReasonedButton, disabled': <ReasonedButton reason="Quedan días abiertos.">Cerrar el mes</ReasonedButton>,
  TimeField: <TimeField label="Hora de salida" value="17:00" onChoose={nothing} />,
  'TimeField, wrong': (
    <TimeField label="Hora de salida" value="25" error="No es una hora." onChoose={nothing} />
  ),
  FormDialog: (
    <FormDialog title="Editar" isOpen saving={{ ...saving, meanwhile }} submit="Guardar" onClose={nothing}>
      <TextInput label="Nombre" defaultValue="Tardes" />
    </FormDialog>
  ),
};

export const widePieces: Pieces = {
  SettingsForm: (
    <SettingsForm title="Empresa" help="Sale en los documentos." saving={saving} submit="Guardar">
      <TextInput label="Nombre" defaultValue="Demo, S. L." />
    </SettingsForm>
  ),
  'SettingsForm, changed and refused': (
    <SettingsForm title="Empresa" saving={{ ...saving, isDirty: true, failure }} submit="Guardar">
      <TextInput label="Nombre" defaultValue="" error="Escribe el nombre." />
    </SettingsForm>
  ),
};
