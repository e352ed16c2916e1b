export const withOperator = () => {};
