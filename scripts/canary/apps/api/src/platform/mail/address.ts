export const address = 'somebody';
