/**
 * Rules of a field whose text is their own rather than that of their kind. A schema names one as its `error`, and the
 * server puts the text in its place.
 */
export type NamedRule =
  | 'singleLine'
  | 'multiLine'
  | 'tenantNameRequired'
  | 'slugRequired'
  | 'slugFormat'
  | 'adminNameRequired'
  | 'adminEmailRequired'
  | 'adminPasswordRequired'
  | 'maxEmployeesNumber'
  | 'employeeNameRequired'
  | 'employeeEmailInvalid'
  | 'taxIdInvalid'
  | 'inspectorIdInvalid'
  | 'timeZoneUnknown'
  | 'scheduleNameRequired'
  | 'timeOfDay'
  | 'usersRequired'
  | 'holidayRequired'
  | 'absenceField'
  | 'attachmentTooLarge'
  | 'vacationField';

/** For a check: the rule that is broken when it fails. */
export function rule(name: NamedRule): { error: NamedRule } {
  return { error: name };
}

/** For a schema: the rule that is broken when the value is missing or of another type; its checks keep their own. */
export function typeRule(name: NamedRule): { error: (issue: { code?: string }) => NamedRule | undefined } {
  return { error: ({ code }) => (code === 'invalid_type' ? name : undefined) };
}

/** For a schema of texts: the rule that is broken when the text is not written as it asks. */
export function formatRule(name: NamedRule): { error: (issue: { code?: string }) => NamedRule | undefined } {
  return { error: ({ code }) => (code === 'invalid_format' ? name : undefined) };
}

/** For a schema: the rule that is broken when there is no value, or an empty text. */
export function missingRule(name: NamedRule): {
  error: (issue: { code?: string; input?: unknown }) => NamedRule | undefined;
} {
  return { error: ({ code, input }) => (code === 'invalid_type' || input === '' ? name : undefined) };
}
