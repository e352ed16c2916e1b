/** Who may sign in with a password besides full administrators: everybody, whoever has no mailbox of a proven domain, or nobody. */
export const passwordRules = ['EVERYBODY', 'OTHER_MAILBOXES', 'NOBODY'] as const;
export type PasswordRule = (typeof passwordRules)[number];

export const mostDomains = 20;
