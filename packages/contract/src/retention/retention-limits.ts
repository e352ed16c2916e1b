/** How many people a hold can list; for more, it has to be for everybody. */
export const mostHeldPeople = 500;

/** The longest reason for placing or lifting a hold, or for a removal. */
export const retentionReasonLength = 500;

/** The word that has to be typed before something is removed for good. */
export const removalWord = 'ELIMINAR' as const;
