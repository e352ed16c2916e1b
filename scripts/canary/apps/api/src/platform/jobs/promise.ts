export const promise = 'a job';
