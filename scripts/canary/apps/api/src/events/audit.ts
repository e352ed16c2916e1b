export const written = 'in the log';
