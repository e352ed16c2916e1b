/**
 * Rules of fields that have a message of their own in place of the general one. A schema gives the rule's name as its `error`, and the
 * server replaces it with the message.
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
  | 'staffNumber'
  | 'terminalPin'
  | 'taxIdInvalid'
  | 'contributionAccountInvalid'
  | 'inspectorIdInvalid'
  | 'timeZoneUnknown'
  | 'scheduleNameRequired'
  | 'timeOfDay'
  | 'usersRequired'
  | 'holidayRequired'
  | 'webhookEventsRequired'
  | 'keyScopesRequired'
  | 'keyAddress'
  | 'absenceField'
  | 'attachmentTooLarge'
  | 'vacationField';

/** For a check: the rule that a failure breaks. */
export function rule(name: NamedRule): { error: NamedRule } {
  return { error: name };
}

/** For a schema: the rule broken by a missing value or one of another type; its checks have their own. */
export function typeRule(name: NamedRule): { error: (issue: { code?: string }) => NamedRule | undefined } {
  return { error: ({ code }) => (code === 'invalid_type' ? name : undefined) };
}

/** For a schema of texts: the rule broken by a text in another format. */
export function formatRule(name: NamedRule): { error: (issue: { code?: string }) => NamedRule | undefined } {
  return { error: ({ code }) => (code === 'invalid_format' ? name : undefined) };
}

/** For a schema: the rule broken by a missing value or an empty text. */
export function missingRule(name: NamedRule): {
  error: (issue: { code?: string; input?: unknown }) => NamedRule | undefined;
} {
  return { error: ({ code, input }) => (code === 'invalid_type' || input === '' ? name : undefined) };
}
