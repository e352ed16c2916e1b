/** How many people a grant can list; for more, it has to be for everybody. */
export const mostGrantedPeople = 500;
