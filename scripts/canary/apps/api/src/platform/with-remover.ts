export const withRemover = () => {};
