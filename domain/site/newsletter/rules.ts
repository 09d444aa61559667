/** A request that nobody confirms is removed after so many days. */
export const UNCONFIRMED_DAYS = 7
