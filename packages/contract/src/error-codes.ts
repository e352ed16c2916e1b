/** Every error code the API can answer, with the HTTP status it is sent with. */
export const errorStatus = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  INVALID_REFRESH_TOKEN: 401,
  FORBIDDEN: 403,
  USER_DISABLED: 403,
  ACCOUNT_STATUS: 403,
  NOT_FOUND: 404,
  MULTIPLE_TENANTS: 409,
  RECENT_PUNCH: 409,
  PUNCH_NOT_ALLOWED: 409,
  BREAK_NOT_AVAILABLE: 409,
  ON_VACATION: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  VALIDATION_FAILED: 422,
  email_required: 422,
  NO_SCHEDULE: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Codes that any endpoint may answer and that none needs to declare. */
export const commonErrors = [
  'BAD_REQUEST',
  'UNSUPPORTED_MEDIA_TYPE',
  'PAYLOAD_TOO_LARGE',
  'VALIDATION_FAILED',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'INTERNAL',
  'UNAVAILABLE',
] as const satisfies readonly ErrorCode[];
