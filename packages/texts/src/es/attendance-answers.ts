/** What the server says when an admin changed a day. */
export const attendanceAnswers = {
  noteAdded: 'Nota administrativa agregada correctamente',
  hoursEdited: 'Horarios editados correctamente',
};
