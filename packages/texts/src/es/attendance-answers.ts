/** The server's answers to an admin's changes of a day. */
export const attendanceAnswers = {
  noteAdded: 'Nota administrativa agregada correctamente',
  hoursEdited: 'Horarios editados correctamente',
};
