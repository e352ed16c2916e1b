/** Whether it makes sense to speak of passkeys: without encryption no browser has them. */
export const offersPasskeys = () => window.isSecureContext;
