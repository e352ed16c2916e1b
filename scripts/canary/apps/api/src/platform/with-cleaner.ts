export const withCleaner = () => {};
