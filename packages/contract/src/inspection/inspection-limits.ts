/** How many people a grant can list; for more, it has to be for everybody. */
export const mostGrantedPeople = 500;
/** How many people can be chosen for a file of an inspector; their ids are in its address. */
export const mostPeopleOfFile = 100;
/** How many days of people a document of an inspector has at most: a hundred people for a month. */
export const mostDaysOfDocument = 3_100;
