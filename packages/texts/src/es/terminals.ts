import type { ReviewReason } from '@jornada/contract/terminals/terminal-protocol';

/** Terminals, as the administration sees them. */
export const terminalsTexts = {
  keyRefused: 'La clave del dispositivo no es válida.',
  reasons: {
    IDENTIFICATION_REFUSED: 'No se reconoció a la persona: el PIN, la tarjeta o el número no eran correctos.',
    PIN_REQUIRED: 'Faltaba el PIN.',
    IDENTIFICATION_EXPIRED: 'La identificación ya no valía cuando se fichó.',
    IDENTITY_UNREADABLE: 'No se pudo leer quién fichó.',
    PERSON_INACTIVE: 'La cuenta de la persona ya no estaba activa.',
    TERMINAL_REVOKED: 'El terminal se retiró o se cambió antes de que llegara.',
    OFFLINE_TIME_UNPROVEN: 'No se puede comprobar a qué hora se hizo.',
    OFFLINE_PUNCHES_OFF: 'La empresa no admite fichajes sin conexión.',
    OFFLINE_TOO_OLD: 'Llegó demasiado tarde para registrarlo por sí solo.',
    RECENT_PUNCH: 'Había otro fichaje de la persona casi a la misma hora.',
    PUNCH_NOT_ALLOWED: 'No correspondía al estado de la persona a esa hora.',
    BREAK_NOT_AVAILABLE: 'A esa hora no podía empezar una pausa.',
    EXIT_MISSING: 'La entrada anterior seguía abierta.',
    ON_VACATION: 'La persona estaba de vacaciones.',
    NO_SCHEDULE: 'La persona no tenía un horario asignado.',
    CONTRADICTS_RECORD: 'No encaja con lo que se registró después.',
    DAY_VALIDATED: 'El día ya estaba validado.',
    MONTH_CLOSED: 'El mes ya estaba cerrado.',
    IDEMPOTENCY_KEY_REUSED: 'El fichaje repite el identificador de otro distinto.',
  } satisfies Record<ReviewReason, string>,
};
