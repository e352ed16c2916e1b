/** How many people a hold names one by one; of more, it is for everybody. */
export const mostHeldPeople = 500;

/** What somebody may write of why they hold, lift or remove. */
export const retentionReasonLength = 500;

/** What is typed before something is removed for good. */
export const removalWord = 'ELIMINAR' as const;
