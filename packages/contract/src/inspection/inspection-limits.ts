/** How many people a grant names one by one; of more, it is for everybody. */
export const mostGrantedPeople = 500;
